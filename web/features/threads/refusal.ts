import type { Insistence, Posted } from "../../../worker/contract/moderation.ts";
import type { ModerationState } from "../../../worker/contract/wails.ts";
import { ApiError } from "../../api/errors.ts";
import { showCrisisLine } from "../../ui/crisis-line.ts";
import { toast } from "../../ui/toast.ts";

/** Why a text was not published. */
export interface Refusal<Sent> {
  /** What was sent. */
  readonly sent: Sent;
  /** In the server's words. */
  readonly reason: string;
  /** What its author can still do with the same text. */
  readonly insist: Insistence | undefined;
}

/** What a text may be sent with. */
export interface Insisting {
  readonly insist?: Insistence | undefined;
}

/** What moderation has against a text; undefined for any other failure. Shows the crisis line where the server asks for it. */
export function refusalOf<Sent>(error: unknown, sent: Sent): Refusal<Sent> | undefined {
  if (!(error instanceof ApiError) || error.detail === undefined) return undefined;
  const isNudge = error.code === "content_nudged";
  if (!isNudge && error.code !== "content_moderated") return undefined;
  if (error.crisisLine) showCrisisLine();
  const reason = error.detail.replace(/^Content moderated: /, "");
  // Operators look at what concerns a child in any case.
  const canAppeal = error.rule !== "child_safety";
  return { sent, reason, insist: isNudge ? "post" : canAppeal ? "appeal" : undefined };
}

/** What is said after a text was stored: the crisis line, and that a refused text is on its way to the operators. */
export function noteStored({ crisisLine, moderation }: Posted<{ moderation: ModerationState }>): void {
  if (crisisLine) showCrisisLine();
  if (moderation === "removed") {
    toast({ title: "Review requested", description: "A person will look at it. You will hear from us." });
  }
}
