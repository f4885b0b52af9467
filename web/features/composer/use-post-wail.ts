import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { PostCategory } from "../../../worker/contract/categories.ts";
import type { OwnText } from "../../../worker/contract/own-texts.ts";
import type { Wail } from "../../../worker/contract/wails.ts";
import { api, call } from "../../api/client.ts";
import { ApiError, isAnswerLost, moderationAdvice, serverMessage } from "../../api/errors.ts";
import { refreshShells } from "../../cache/shells.ts";
import { refetch } from "../../cache/update-queries.ts";
import { idsInFeed, prependWail, refreshFeed, refreshFeedIfReached } from "../../cache/wail-cache.ts";
import { useSending } from "../../mutations/use-sending.ts";
import { failureToast } from "../../ui/failure-toast.ts";
import { toast } from "../../ui/toast.ts";
import { confirmUnknownSend, lateSuccessToast, type Sending } from "../threads/lost-answer.ts";
import { type Insisting, noteStored, type Refusal, refusalOf } from "../threads/refusal.ts";
import { SQUID_INK_KEY } from "./squid-ink-query.ts";

export interface NewWail {
  readonly content: string;
  readonly category: PostCategory;
  readonly isAnonymous: boolean;
}

/** A wail as it is sent. */
export type SentWail = NewWail & Insisting;

interface PostWailOptions {
  /** Called when the server has it. */
  readonly onPosted: (wail: Pick<Wail, "id" | "content" | "isAnonymous">) => void;
  /** Called when moderation has something against the wail, and with undefined when another one is sent. */
  readonly onRefused: (refusal: Refusal<SentWail> | undefined) => void;
  /** Called with the server's sentence when the month's Squid Ink is used up. */
  readonly onOutOfInk: (reason: string) => void;
}

export const sendingKey = (podId: number) => ["wail", podId];

/** Whether a wail to this pod is being sent. */
export const usePosting = (podId: number) => useSending(sendingKey(podId));

/** Posts a wail to a pod. */
export function usePostWail(podId: number, { onPosted, onRefused, onOutOfInk }: PostWailOptions) {
  const queryClient = useQueryClient();
  /** The answer was lost. A wail that has arrived is shown, and leaves its box. */
  const settle = async ({ content, isAnonymous }: NewWail, sending: Sending) => {
    const isHere = ({ pod }: OwnText) => pod.id === podId;
    await confirmUnknownSend({ kind: "wail", content, isAnonymous, isHere, ...sending }, (arrived) => {
      onPosted(arrived);
      toast(lateSuccessToast("wail", arrived));
    });
    // Not before: until it is settled the feed shows the wail as one that is being posted.
    void refreshFeedIfReached(queryClient, podId);
  };
  return useMutation({
    mutationKey: sendingKey(podId),
    mutationFn: (wail: SentWail) => call(api.posts.$post({ json: { ...wail, communityId: podId } })),
    onSuccess: (wail) => {
      onPosted(wail);
      noteStored(wail);
      prependWail(queryClient, wail);
      void refreshFeed(queryClient, podId);
      void refreshShells(queryClient);
    },
    onMutate: () => {
      onRefused(undefined);
      return { askedAt: Date.now(), known: idsInFeed(queryClient, podId) };
    },
    onError: async (error, wail, sending) => {
      const code = error instanceof ApiError ? error.code : undefined;
      onRefused(refusalOf(error, wail));
      if (code === "squid_ink_limit") onOutOfInk(serverMessage(error, OUT_OF_INK));
      else if (code === "content_moderated") notAllowed(error);
      else if (code === "content_nudged") return;
      else if (code === "too_many_reviews") failureToast(error, "Review not requested", serverMessage(error, ""));
      else {
        cannotPost(error);
        if (isAnswerLost(error) && sending) await settle(wail, sending);
      }
    },
    onSettled: (_data, _error, { isAnonymous }) => {
      // Not awaited: the next wail can be written at once.
      if (isAnonymous) void refetch(queryClient, { queryKey: SQUID_INK_KEY });
    },
  });
}

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
