import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { PostCategory } from "../../../worker/contract/categories.ts";
import { WORDS_REFUSED } from "../../../worker/contract/error-codes.ts";
import type { OwnText } from "../../../worker/contract/own-texts.ts";
import { api, call } from "../../lib/api.ts";
import { ApiError, isAnswerLost, moderationAdvice, serverMessage } from "../../lib/api-error.ts";
import { confirmUnknownSend, lateSuccessToast, type Sending } from "../../lib/own-texts.ts";
import { refetchAll } from "../../lib/read-anew.ts";
import { useSending } from "../../lib/sending.ts";
import { refreshShells } from "../../lib/shells.ts";
import { idsInFeed, prependWail, refreshFeed, refreshFeedOnceReached } from "../../lib/wail-cache.ts";
import { failureToast } from "../../ui/failure-toast.ts";
import { toast } from "../../ui/toast.ts";
import { SQUID_INK_KEY } from "./squid-ink-query.ts";

interface NewWail {
  readonly content: string;
  readonly category: PostCategory;
  readonly isAnonymous: boolean;
}

interface PostWailOptions {
  /** The server has it. */
  readonly onPosted: (wail: Pick<NewWail, "content" | "isAnonymous">) => void;
  /** The month's Squid Ink is used up; gets the server's sentence. */
  readonly onOutOfInk: (reason: string) => void;
}

const sendingKey = (podId: number) => ["wail", podId];

/** Whether a wail to this pod is on its way. */
export const usePosting = (podId: number) => useSending(sendingKey(podId));

/** Posts a wail to a pod. */
export function usePostWail(podId: number, { onPosted, onOutOfInk }: PostWailOptions) {
  const queryClient = useQueryClient();
  /** If it has arrived it shows, and does not wait to be sent a second time. */
  const settle = ({ content, isAnonymous }: NewWail, sending: Sending) => {
    const isHere = ({ pod }: OwnText) => pod.id === podId;
    void refreshFeedOnceReached(queryClient, podId);
    return confirmUnknownSend({ kind: "wail", content, isAnonymous, isHere, ...sending }, (arrived) => {
      onPosted(arrived);
      toast(lateSuccessToast("wail", arrived));
    });
  };
  return useMutation({
    mutationKey: sendingKey(podId),
    mutationFn: (wail: NewWail) => call(api.posts.$post({ json: { ...wail, communityId: podId } })),
    onSuccess: (wail) => {
      onPosted(wail);
      prependWail(queryClient, wail);
      void refreshFeed(queryClient, podId);
      void refreshShells(queryClient);
    },
    onMutate: () => ({ askedAt: Date.now(), known: idsInFeed(queryClient, podId) }),
    onError: async (error, wail, sending) => {
      const code = error instanceof ApiError ? error.code : undefined;
      if (code === "squid_ink_limit") onOutOfInk(serverMessage(error, OUT_OF_INK));
      else if (code === "content_moderated") notAllowed(error);
      else {
        cannotPost(error);
        if (isAnswerLost(error) && sending) await settle(wail, sending);
      }
    },
    onSettled: (_data, _error, { isAnonymous }) => {
      // Not waited for: the wail has arrived, and the next one can be written.
      if (isAnonymous) void refetchAll(queryClient, { queryKey: SQUID_INK_KEY });
    },
  });
}

const OUT_OF_INK = "You've used up your Squid Ink for this month.";

const notAllowed = (error: unknown) => failureToast(error, "Content Not Allowed", NOT_ALLOWED, otherReason(error));

const NOT_ALLOWED =
  "Your post contains inappropriate language and cannot be published. Please review and modify your content.";

/** What the spec's sentence does not say: that it is about a link, or about a rule of another kind. */
function otherReason(error: unknown): string | undefined {
  const advice = moderationAdvice(error);
  return advice === WORDS_REFUSED ? undefined : advice;
}

const cannotPost = (error: unknown) =>
  failureToast(error, "Something went wrong 😰", "Unable to post right now. Please try again in a moment! 🚀");
