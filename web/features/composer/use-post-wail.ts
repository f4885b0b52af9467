import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { Wail } from "../../../worker/contract/wails.ts";
import { api, call } from "../../api/client.ts";
import { ApiError, moderationAdvice, serverMessage } from "../../api/errors.ts";
import { refreshShells } from "../../cache/shells.ts";
import { refetch } from "../../cache/update-queries.ts";
import { prependWail, refreshFeed } from "../../cache/wail-cache.ts";
import { clearDraft } from "../../device/drafts.ts";
import { isSameText } from "../../format/text.ts";
import { useSending } from "../../mutations/use-sending.ts";
import { failureToast } from "../../ui/failure-toast.ts";
import { toast } from "../../ui/toast.ts";
import { noteStored, setRefusal } from "../threads/refusal.ts";
import { type SentText, sendHeader, settleFailedSend } from "../threads/sending.ts";
import { SQUID_INK_KEY } from "./squid-ink-query.ts";
import { parseWailDraft, type WailDraft } from "./wail-draft.ts";

/** A wail as it is sent. */
export type SentWail = WailDraft & SentText;

interface PostWailOptions {
  /** Called when the server has it. */
  readonly onPosted?: (wail: Wail) => void;
  /** Called with the server's sentence when the month's Squid Ink is used up. */
  readonly onOutOfInk?: (reason: string) => void;
}

export const sendingKey = (podId: number) => ["wail", podId];

/** Whether a wail to this pod is being sent. */
export const usePosting = (podId: number) => useSending(sendingKey(podId));

/** Posts the draft of a wail to a pod. */
export const postWail = (
  queryClient: QueryClient,
  podId: number,
  draft: string,
  { onPosted, onOutOfInk = toastOutOfInk }: PostWailOptions = {},
) =>
  mutationOptions({
    mutationKey: sendingKey(podId),
    mutationFn: (wail: SentWail) => {
      const { content, category, isAnonymous, insist } = wail;
      const json = { content, category, isAnonymous, insist, communityId: podId };
      return call(api.posts.$post({ json, header: sendHeader(wail) }));
    },
    onMutate: () => setRefusal(queryClient, draft, undefined),
    onSuccess: (wail) => {
      const { content, isAnonymous } = wail;
      clearDraft(
        draft,
        parseWailDraft,
        (left) => isSameText(left.content, content) && left.isAnonymous === isAnonymous,
      );
      onPosted?.(wail);
      noteStored(wail);
      prependWail(queryClient, wail);
      void refreshFeed(queryClient, podId);
      void refreshShells(queryClient);
    },
    onError: (error, sent) => {
      const refresh = () => refreshFeed(queryClient, podId);
      if (settleFailedSend(queryClient, error, { draft, sent, refresh })) return;
      const code = error instanceof ApiError ? error.code : undefined;
      if (code === "squid_ink_limit") onOutOfInk(serverMessage(error, OUT_OF_INK));
      else if (code === "content_moderated") notAllowed(error);
      else if (code === "too_many_reviews") failureToast(error, "Review not requested", serverMessage(error, ""));
      else cannotPost(error);
    },
    onSettled: (_data, _error, { isAnonymous }) => {
      // Not awaited: the next wail can be written at once.
      if (isAnonymous) void refetch(queryClient, { queryKey: SQUID_INK_KEY });
    },
  });

const OUT_OF_INK = "You've used up your Squid Ink for this month.";

const notAllowed = (error: unknown) => failureToast(error, "Content Not Allowed", NOT_ALLOWED, otherReason(error));

const NOT_ALLOWED =
  "Your post contains inappropriate language and cannot be published. Please review and modify your content.";

/** The reason that the standard sentence does not give: a link, or another rule. */
function otherReason(error: unknown): string | undefined {
  const advice = moderationAdvice(error);
  return advice?.includes("inappropriate language") ? undefined : advice;
}

const cannotPost = (error: unknown) =>
  failureToast(error, "Something went wrong 😰", "Unable to post right now. Please try again in a moment! 🚀");

export const toastOutOfInk = (reason: string) =>
  toast({ title: "You're out of Squid Ink", description: `${reason} Your text is safe.`, variant: "destructive" });
