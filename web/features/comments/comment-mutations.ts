import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { OwnText } from "../../../worker/contract/own-texts.ts";
import type { WailComment } from "../../../worker/contract/wails.ts";
import { api, call } from "../../api/client.ts";
import { ApiError, isAnswerLost, isGone, moderationAdvice, serverMessage } from "../../api/errors.ts";
import { refreshShells } from "../../cache/shells.ts";
import { addToThread, idsInThread, refetchThread, refreshWail, removeFromThread } from "../../cache/wail-cache.ts";
import { isWailHiddenError } from "../../cache/wails.ts";
import { useDeletion } from "../../mutations/use-deletion.ts";
import { useSending } from "../../mutations/use-sending.ts";
import { failureToast } from "../../ui/failure-toast.ts";
import { toast } from "../../ui/toast.ts";
import { confirmUnknownSend, lateSuccessToast, type Sending } from "../threads/lost-answer.ts";
import { type Insisting, noteStored, type Refusal, refusalOf } from "../threads/refusal.ts";

const sendingKey = (wailId: number) => ["comment", wailId];

/** Whether a comment under this wail is being sent. */
export const useCommenting = (wailId: number) => useSending(sendingKey(wailId));

/** A comment as it is sent. */
export interface SentComment extends Insisting {
  readonly content: string;
}

interface CommentOutcome {
  /** Called when the server has it. */
  readonly onSent: (comment: Pick<WailComment, "id" | "content" | "moderation">) => void;
  /** Called when moderation has something against the comment, and with undefined when another one is sent. */
  readonly onRefused: (refusal: Refusal<SentComment> | undefined) => void;
  /** Called when the wail was hidden, so that the comment can never be sent. */
  readonly onHidden: () => void;
}

/** Sends a comment. */
export function useAddComment(wailId: number, { onSent, onRefused, onHidden }: CommentOutcome) {
  const queryClient = useQueryClient();
  /** The answer was lost. A comment that has arrived is shown, and leaves its box. */
  const settle = (content: string, sending: Sending) => {
    refetchThread(queryClient, wailId);
    const isHere = (text: OwnText) => text.wailId === wailId;
    return confirmUnknownSend({ kind: "comment", content, isAnonymous: false, isHere, ...sending }, (arrived) => {
      onSent(arrived);
      toast(lateSuccessToast("comment", arrived));
    });
  };
  return useMutation({
    mutationKey: sendingKey(wailId),
    mutationFn: (comment: SentComment) =>
      call(api.posts[":id"].comments.$post({ param: { id: String(wailId) }, json: comment })),
    onMutate: () => {
      onRefused(undefined);
      return { askedAt: Date.now(), known: idsInThread(queryClient, wailId) };
    },
    onSuccess: (comment) => {
      addToThread(queryClient, wailId, comment);
      void refreshShells(queryClient);
      onSent(comment);
      noteStored(comment);
    },
    onError: async (error, sent, sending) => {
      const refusal = refusalOf(error, sent);
      onRefused(refusal);
      if (refusal?.insist === "post") return;
      failureToast(error, "Failed to comment", errorText(error), moderationAdvice(error));
      if (isAnswerLost(error) && sending) await settle(sent.content, sending);
      if (!isWailHiddenError(error)) return;
      onHidden();
      void refreshWail(queryClient, wailId);
    },
  });
}

function errorText(error: unknown): string {
  if (isGone(error)) return "This wail is no longer here. Its author may have deleted it.";
  const otherwise = "Could not add your comment. Please try again.";
  const isTold = isWailHiddenError(error) || (error instanceof ApiError && error.code === "too_many_reviews");
  return isTold ? serverMessage(error, otherwise) : otherwise;
}

/** Deletes the member's own comment. */
export function useDeleteComment(wailId: number, commentId: number) {
  const queryClient = useQueryClient();
  return useDeletion({
    mutationKey: ["delete comment", commentId],
    request: () => call(api.comments[":id"].$delete({ param: { id: String(commentId) } })),
    onDeleted: () => {
      removeFromThread(queryClient, wailId, commentId);
      void refreshShells(queryClient);
      toast({ title: "Comment deleted", description: "Your comment is gone from the thread." });
    },
    onFailed: (error) => {
      failureToast(error, "Failed to delete", "Could not delete your comment. Please try again.");
      if (isAnswerLost(error)) refetchThread(queryClient, wailId);
    },
  });
}
