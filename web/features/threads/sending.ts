import type { QueryClient } from "@tanstack/react-query";
import { IDEMPOTENCY_KEY_HEADER, idempotencyKeyValue } from "../../../worker/contract/idempotency-key.ts";
import type { Insistence } from "../../../worker/contract/moderation.ts";
import { ApiError, isAnswerLost, serverMessage } from "../../api/errors.ts";
import {
  clearDraft,
  forgetDraft,
  forgetSending,
  isDraftQueued,
  parseText,
  queueDraft,
  type SendTarget,
  unqueueDraft,
} from "../../device/drafts.ts";
import { isSameText } from "../../format/text.ts";
import { failureToast } from "../../ui/failure-toast.ts";
import { refusalOf, setRefusal } from "./refusal.ts";

/** What a mutation sends of a draft. The key is taken once: another tab may clear the draft meanwhile. */
export interface SentText {
  readonly content: string;
  readonly sendKey: string;
  /** The same text once more, in spite of what moderation has said. */
  readonly insist?: Insistence | undefined;
}

/** The header of a text that is sent. */
export const sendHeader = ({ sendKey }: SentText) => ({ [IDEMPOTENCY_KEY_HEADER]: idempotencyKeyValue(sendKey) });

/** Without a connection: has a draft wait for it, and answers true. */
export function queueWhileOffline(draft: string, target: SendTarget): boolean {
  if (!navigator.onLine) queueDraft(draft, target);
  return !navigator.onLine;
}

/** The text has arrived: its draft goes, unless it has changed since. */
export const clearSentText = (draft: string, content: string) =>
  clearDraft(draft, parseText, (left) => isSameText(left, content));

interface FailedSend {
  readonly draft: string;
  readonly sent: SentText;
  /** Shows what has arrived meanwhile. */
  readonly refresh: () => unknown;
}

/**
 * What every kind of text has in common when it could not be sent. Answers whether there is nothing more to say. A queued
 * text that was not refused goes on waiting, without a word. What moderation has against a text is said at its box.
 */
export function settleFailedSend(
  queryClient: QueryClient,
  error: Error,
  { draft, sent, refresh }: FailedSend,
): boolean {
  const wasQueued = isDraftQueued(draft);
  if (isAnswerLost(error) && wasQueued) return true;
  unqueueDraft(draft);
  const refusal = refusalOf(error, sent.content);
  setRefusal(queryClient, draft, refusal);
  if (refusal?.insist === "post") {
    // Its box may be away.
    if (wasQueued) failureToast(error, "Not posted yet", refusal.reason);
    return true;
  }
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === "text_deleted") {
    forgetDraft(draft);
    refresh();
    failureToast(error, "Already posted", serverMessage(error, ""));
    return true;
  }
  if (code === "idempotency_key_reused") {
    forgetSending(draft);
    refresh();
    failureToast(
      error,
      "An earlier version is out",
      "It had arrived before you changed it. Send again to post this one, too.",
    );
    return true;
  }
  return false;
}
