import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { RippleReply } from "../../../worker/contract/ripples.ts";
import { api, call } from "../../lib/api.ts";
import { ApiError, isAnswerLost, serverMessage } from "../../lib/api-error.ts";
import { readAnew } from "../../lib/read-anew.ts";
import { addReply, type RipplePlace, removeReply, repliesQuery, rippleQuery } from "../../lib/ripples.ts";
import { useSending } from "../../lib/sending.ts";
import { refreshShells } from "../../lib/shells.ts";
import { isGone } from "../../lib/wails.ts";
import { failureToast } from "../../ui/failure-toast.ts";
import { toast } from "../../ui/toast.ts";

const endpoint = api["daily-ripple"];

const sendingKey = ({ rippleId }: RipplePlace) => ["ripple reply", rippleId];

/** Whether a reply to this ripple is on its way, from the card or from the discussion. */
export const useReplying = (place: RipplePlace) => useSending(sendingKey(place));

/** Replies to a ripple; once per ripple (spec section 4). */
export function useReply(place: RipplePlace, onSent: () => void) {
  const queryClient = useQueryClient();
  const lost = useRef<string>(undefined);
  return useMutation({
    mutationKey: sendingKey(place),
    mutationFn: (content: string) =>
      call(endpoint.reply.$post({ json: { rippleId: place.rippleId, communityId: place.podId, content } })),
    onMutate: () => Date.now(),
    onSuccess: (reply, _content, askedAt) => {
      addReply(queryClient, { place, reply, askedAt });
      void refreshShells(queryClient);
      onSent();
      toast({ title: "Reply posted!", description: whatItEarns(reply) });
    },
    onError: (error, content) => {
      failureToast(
        error,
        "Failed to post reply",
        serverMessage(error, "Could not post your reply. Please check your connection and try again."),
      );
      // Answered elsewhere meanwhile, the next day's ripple has come, or nobody knows: the card shows what is true now.
      const isLost = isAnswerLost(error);
      const code = error instanceof ApiError ? error.code : undefined;
      if (isLost || code === "already_replied" || code === "no_active_ripple") {
        void readAnew(queryClient, rippleQuery(place.podId).queryKey);
        void readAnew(queryClient, repliesQuery(place.rippleId, place.podId).queryKey);
      }
      if (isLost) lost.current = content;
      // The one whose answer was lost had arrived.
      if (code === "already_replied" && lost.current === content) onSent();
    },
  });
}

const whatItEarns = ({ moderation }: RippleReply) =>
  moderation === "visible"
    ? "+3 shells for making ripples! 🐚"
    : "It is being checked. Your +3 shells come when it is through.";

/** Deletes one's own reply, once however often it is asked for. One that is gone already is as good as deleted. */
export function useDeleteReply(reply: RippleReply, place: RipplePlace) {
  const queryClient = useQueryClient();
  const mutationKey = ["delete ripple reply", reply.id];
  const { isSending, isSendingNow } = useSending(mutationKey);
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: async () => {
      try {
        await call(endpoint.replies[":id"].$delete({ param: { id: String(reply.id) } }));
      } catch (error) {
        if (!isGone(error)) throw error;
      }
    },
    onMutate: () => Date.now(),
    onSuccess: (_answer, _input, askedAt) => {
      removeReply(queryClient, { place, reply, askedAt });
      void refreshShells(queryClient);
      toast({ title: "Reply deleted", description: "While the ripple is live you can reply again." });
    },
    onError: (error) =>
      failureToast(error, "Failed to delete", serverMessage(error, "Could not delete your reply. Please try again.")),
  });
  const remove = () => {
    if (!isSendingNow()) mutate();
  };
  return { remove, isRemoving: isSending };
}
