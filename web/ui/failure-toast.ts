import { isSessionExpired } from "../lib/api-error.ts";
import { toast } from "./toast.ts";

/** Says that something failed; not when the session ended, of which the member is told already (spec section 8). */
export function failureToast(error: unknown, title: string, description: string): void {
  if (isSessionExpired(error)) return;
  toast({ title, description, variant: "destructive" });
}
