import { toast } from "../../ui/toast.ts";
import type { ShareOutcome } from "./share.ts";

/** Says that a link was copied or, with a way out, that it could not be. The device's own share dialog says the rest. */
export function showOutcome(outcome: ShareOutcome, wayOut: string): void {
  if (outcome === "copied") {
    toast({ title: "Link copied!", description: "Paste it wherever your neighbors are." });
  } else if (outcome === "failed") {
    toast({
      title: "Could not share",
      description: `Your browser did not let us copy the link. ${wayOut}`,
      variant: "destructive",
    });
  }
}
