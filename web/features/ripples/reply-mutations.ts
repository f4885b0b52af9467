import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { RippleReply } from "../../../worker/contract/ripples.ts";
import { api, call } from "../../lib/api.ts";
import { ApiError, isAnswerLost, serverMessage } from "../../lib/api-error.ts";
import { refetch } from "../../lib/read-anew.ts";
import {
  addReply,
  ownReplyQuery,
  type RipplePlace,
  removeReply,
  repliesQuery,
  rippleQuery,
} from "../../lib/ripples.ts";
import { useSending } from "../../lib/sending.ts";
import { refreshShells } from "../../lib/shells.ts";
import { useDeletion } from "../../lib/use-deletion.ts";
import { failureToast } from "../../ui/failure-toast.ts";
import { toast } from "../../ui/toast.ts";

const endpoint = api["daily-ripple"];

const sendingKey = ({ rippleId }: RipplePlace) => ["ripple reply", rippleId];

/** Whether a reply to this ripple is on its way, from the card or from the discussion. */
export const useReplying = (place: RipplePlace) => useSending(sendingKey(place));

/** Replies to a ripple; once per ripple. `onSent`: the server has this text. */
export function useReply(place: RipplePlace, onSent: (content: string) => void) {
  const queryClient = useQueryClient();
  const lost = useRef<string>(undefined);
  const settle = async (content: string) => {
    await readRippleAnew(queryClient, place);
    const ripple = queryClient.getQueryData(rippleQuery(place.podId).queryKey);
    if (ripple?.id !== place.rippleId || !ripple.userReplied || lost.current !== content) return;
    onSent(content);
    toast({ title: "Your reply has arrived", description: "Only the answer got lost." });
  };
  return useMutation({
    mutationKey: sendingKey(place),
    mutationFn: (content: string) =>
      call(endpoint.reply.$post({ json: { rippleId: place.rippleId, communityId: place.podId, content } })),
    onMutate: () => Date.now(),
    onSuccess: (reply, _content, askedAt) => {
      addReply(queryClient, { place, reply, askedAt });
      void refreshShells(queryClient);
      onSent(reply.content);
      toast({ title: "Reply posted!", description: whatItEarns(reply) });
    },
    onError: (error, content) => {
      failureToast(
        error,
        "Failed to post reply",
        serverMessage(error, "Could not post your reply. Please check your connection and try again."),
      );
      // Answered elsewhere meanwhile, the next day's ripple has come, or nobody knows: the card shows what is true now.
      const code = error instanceof ApiError ? error.code : undefined;
      if (isAnswerLost(error)) lost.current = content;
      if (isAnswerLost(error) || code === "already_replied" || code === "no_active_ripple") void settle(content);
    },
  });
}

const whatItEarns = ({ moderation }: RippleReply) =>
  moderation === "visible"
    ? "+3 shells for making ripples! 🐚"
    : "It is being checked. Your +3 shells come when it is through.";

/** Deletes one's own reply. */
export function useDeleteReply(reply: RippleReply, place: RipplePlace) {
  const queryClient = useQueryClient();
  return useDeletion({
    mutationKey: ["delete ripple reply", reply.id],
    request: () => call(endpoint.replies[":id"].$delete({ param: { id: String(reply.id) } })),
    onDeleted: (askedAt) => {
      removeReply(queryClient, { place, reply, askedAt });
      void refreshShells(queryClient);
      toast({ title: "Reply deleted", description: "While the ripple is live you can reply again." });
    },
    onFailed: (error) => {
      failureToast(error, "Failed to delete", serverMessage(error, "Could not delete your reply. Please try again."));
      if (!isAnswerLost(error)) return;
      void readRippleAnew(queryClient, place);
      void refetch(queryClient, ownReplyQuery(reply.id).queryKey);
    },
  });
}

async function readRippleAnew(queryClient: QueryClient, { rippleId, podId }: RipplePlace): Promise<void> {
  void refetch(queryClient, repliesQuery(rippleId, podId).queryKey);
  await refetch(queryClient, rippleQuery(podId).queryKey);
}
