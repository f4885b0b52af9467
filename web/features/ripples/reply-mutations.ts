import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { SHELLS } from "../../../worker/contract/limits.ts";
import type { RippleReply } from "../../../worker/contract/ripples.ts";
import { api, call } from "../../api/client.ts";
import { ApiError, isAnswerLost, serverMessage } from "../../api/errors.ts";
import {
  addReply,
  ownReplyQuery,
  type RipplePlace,
  refetchRipple,
  removeReply,
  rippleQuery,
} from "../../cache/ripples.ts";
import { refreshShells } from "../../cache/shells.ts";
import { refetch } from "../../cache/update-queries.ts";
import { useDeletion } from "../../mutations/use-deletion.ts";
import { useSending } from "../../mutations/use-sending.ts";
import { failureToast } from "../../ui/failure-toast.ts";
import { toast } from "../../ui/toast.ts";
import { type Insisting, noteStored, type Refusal, refusalOf } from "../threads/refusal.ts";

const endpoint = api["daily-ripple"];

const sendingKey = ({ rippleId }: RipplePlace) => ["ripple reply", rippleId];

/** Whether a reply to this ripple is being sent, from the card or from the discussion. */
export const useReplying = (place: RipplePlace) => useSending(sendingKey(place));

/** A reply as it is sent. */
export interface SentReply extends Insisting {
  readonly content: string;
}

interface ReplyOutcome {
  /** Called when the server has the text. */
  readonly onSent: (content: string) => void;
  /** Called when moderation has something against the reply, and with undefined when another one is sent. */
  readonly onRefused: (refusal: Refusal<SentReply> | undefined) => void;
}

/** Replies to a ripple, once per ripple. */
export function useReply(place: RipplePlace, { onSent, onRefused }: ReplyOutcome) {
  const queryClient = useQueryClient();
  const lost = useRef<string>(undefined);
  const settle = async (content: string) => {
    await refetchRipple(queryClient, place);
    const ripple = queryClient.getQueryData(rippleQuery(place.podId).queryKey);
    if (ripple?.id !== place.rippleId || !ripple.userReplied || lost.current !== content) return;
    onSent(content);
    toast({ title: "Your reply has arrived", description: "Only the answer got lost." });
  };
  return useMutation({
    mutationKey: sendingKey(place),
    mutationFn: (reply: SentReply) =>
      call(endpoint.reply.$post({ json: { rippleId: place.rippleId, communityId: place.podId, ...reply } })),
    onMutate: () => onRefused(undefined),
    onSuccess: (reply) => {
      addReply(queryClient, place, reply);
      void refreshShells(queryClient);
      onSent(reply.content);
      if (reply.moderation !== "removed") toast({ title: "Reply posted!", description: rewardText(reply) });
      noteStored(reply);
    },
    onError: (error, sent) => {
      const { content } = sent;
      const refusal = refusalOf(error, sent);
      onRefused(refusal);
      if (refusal?.insist === "post") return;
      failureToast(
        error,
        "Failed to post reply",
        serverMessage(error, "Could not post your reply. Please check your connection and try again."),
      );
      // The member has replied elsewhere, the next ripple has come, or the answer was lost: the card shows the current
      // state.
      const code = error instanceof ApiError ? error.code : undefined;
      if (isAnswerLost(error)) lost.current = content;
      if (isAnswerLost(error) || code === "already_replied" || code === "no_active_ripple") void settle(content);
    },
  });
}

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
