import { mutationOptions, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { SHELLS } from "../../../worker/contract/limits.ts";
import type { RippleReply } from "../../../worker/contract/ripples.ts";
import { api, call } from "../../api/client.ts";
import { ApiError, isAnswerLost, serverMessage } from "../../api/errors.ts";
import { addReply, ownReplyQuery, type RipplePlace, refetchRipple, removeReply } from "../../cache/ripples.ts";
import { refreshShells } from "../../cache/shells.ts";
import { refetch } from "../../cache/update-queries.ts";
import { draftKey } from "../../device/drafts.ts";
import { useDeletion } from "../../mutations/use-deletion.ts";
import { useSending } from "../../mutations/use-sending.ts";
import { failureToast } from "../../ui/failure-toast.ts";
import { toast } from "../../ui/toast.ts";
import { noteStored, setRefusal } from "../threads/refusal.ts";
import { clearSentText, type SentText, sendHeader, settleFailedSend } from "../threads/sending.ts";

const endpoint = api["daily-ripple"];

/** Where the unsent reply is kept, whatever the ripple. */
export const replyDraftKey = (memberId: number) => draftKey(memberId, "ripple");

const sendingKey = ({ rippleId }: RipplePlace) => ["ripple reply", rippleId];

/** Whether a reply to this ripple is being sent, from the card or from the discussion. */
export const useReplying = (place: RipplePlace) => useSending(sendingKey(place));

/** Sends the draft of a reply, once per ripple. `onSent` is called when the server has it. */
export const sendReply = (queryClient: QueryClient, place: RipplePlace, draft: string, onSent?: () => void) =>
  mutationOptions({
    mutationKey: sendingKey(place),
    mutationFn: (reply: SentText) => {
      const { content, insist } = reply;
      const json = { rippleId: place.rippleId, communityId: place.podId, content, insist };
      return call(endpoint.reply.$post({ json, header: sendHeader(reply) }));
    },
    onMutate: () => setRefusal(queryClient, draft, undefined),
    onSuccess: (reply) => {
      addReply(queryClient, place, reply);
      void refreshShells(queryClient);
      clearSentText(draft, reply.content);
      onSent?.();
      if (reply.moderation !== "removed") toast({ title: "Reply posted!", description: rewardText(reply) });
      noteStored(reply);
    },
    onError: (error, sent) => {
      const refresh = () => refetchRipple(queryClient, place);
      if (settleFailedSend(queryClient, error, { draft, sent, refresh })) return;
      failureToast(
        error,
        "Failed to post reply",
        serverMessage(error, "Could not post your reply. Please check your connection and try again."),
      );
      // The member has replied elsewhere, or the next ripple has come.
      const code = error instanceof ApiError ? error.code : undefined;
      if (code === "already_replied" || code === "no_active_ripple") void refetchRipple(queryClient, place);
    },
  });

const rewardText = ({ moderation }: RippleReply) =>
  moderation === "visible"
    ? `+${SHELLS.rippleReply} shells for making ripples! 🐚`
    : `It is being checked. Your +${SHELLS.rippleReply} shells come when it is through.`;

/** Deletes the member's own reply. */
export function useDeleteReply(replyId: number, place: RipplePlace) {
  const queryClient = useQueryClient();
  return useDeletion({
    mutationKey: ["delete ripple reply", replyId],
    request: () => call(endpoint.replies[":id"].$delete({ param: { id: String(replyId) } })),
    onDeleted: () => {
      removeReply(queryClient, place, replyId);
      void refreshShells(queryClient);
      toast({ title: "Reply deleted", description: "While the ripple is live you can reply again." });
    },
    onFailed: (error) => {
      failureToast(error, "Failed to delete", serverMessage(error, "Could not delete your reply. Please try again."));
      if (!isAnswerLost(error)) return;
      void refetchRipple(queryClient, place);
      void refetch(queryClient, ownReplyQuery(replyId));
    },
  });
}
