import { mutationOptions, type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { WailComment } from "../../../worker/contract/wails.ts";
import { api, call } from "../../api/client.ts";
import { ApiError, isAnswerLost, isGone, moderationAdvice, serverMessage } from "../../api/errors.ts";
import { refreshShells } from "../../cache/shells.ts";
import { addToThread, refetchThread, refreshWail, removeFromThread } from "../../cache/wail-cache.ts";
import { isWailHiddenError, readWail } from "../../cache/wails.ts";
import { forgetDraft } from "../../device/drafts.ts";
import { useDeletion } from "../../mutations/use-deletion.ts";
import { useSending } from "../../mutations/use-sending.ts";
import { failureToast } from "../../ui/failure-toast.ts";
import { toast } from "../../ui/toast.ts";
import { noteStored, setRefusal } from "../threads/refusal.ts";
import { clearSentText, type SentText, sendHeader, settleFailedSend } from "../threads/sending.ts";

const sendingKey = (wailId: number) => ["comment", wailId];

/** Whether a comment under this wail is being sent. */
export const useCommenting = (wailId: number) => useSending(sendingKey(wailId));

interface SentComment extends SentText {
  /** Whether it goes under Squid Ink. Undefined where it is not known whose wail it is: then below one's own Squid Ink wail. */
  readonly isAnonymous: boolean | undefined;
}

const isOwnInk = async (wailId: number): Promise<boolean> => {
  const page = await readWail(wailId);
  return page?.wail.isMine === true && page.wail.isAnonymous;
};

/** Sends the draft of a comment. `onSent` is called when the server has it. */
export const sendComment = (
  queryClient: QueryClient,
  wailId: number,
  draft: string,
  onSent?: (comment: WailComment) => void,
) =>
  mutationOptions({
    mutationKey: sendingKey(wailId),
    mutationFn: async (comment: SentComment) => {
      const { content, insist } = comment;
      const isAnonymous = comment.isAnonymous ?? (await isOwnInk(wailId));
      return call(
        api.posts[":id"].comments.$post({
          param: { id: String(wailId) },
          json: { content, isAnonymous, insist },
          header: sendHeader(comment),
        }),
      );
    },
    onMutate: () => setRefusal(queryClient, draft, undefined),
    onSuccess: (comment) => {
      addToThread(queryClient, wailId, comment);
      void refreshShells(queryClient);
      clearSentText(draft, comment.content);
      onSent?.(comment);
      noteStored(comment);
    },
    onError: (error, sent) => {
      const refresh = () => refetchThread(queryClient, wailId);
      if (settleFailedSend(queryClient, error, { draft, sent, refresh })) return;
      failureToast(error, "Failed to comment", errorText(error), moderationAdvice(error));
      if (!isWailHiddenError(error)) return;
      // It can never be sent.
      forgetDraft(draft);
      void refreshWail(queryClient, wailId);
    },
  });

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
