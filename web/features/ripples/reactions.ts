import { useQueryClient } from "@tanstack/react-query";
import type { ReactionType } from "../../../worker/contract/reactions.ts";
import type { ReactionResult, RippleReply } from "../../../worker/contract/ripples.ts";
import { api, call } from "../../api/client.ts";
import { isAnswerLost, isGone, serverMessage } from "../../api/errors.ts";
import { patchReply, refetchReplies } from "../../cache/ripples.ts";
import { Toggles, useToggle } from "../../mutations/toggles.ts";
import { failureToast } from "../../ui/failure-toast.ts";

/** The reactions that are being sent, by reply and type. */
const reactions = new Toggles<ReactionResult>({ isOn: ({ reacted }) => reacted });

/** One reaction to a reply as it is to be shown, and what a tap on it does. */
export function useReaction(reply: RippleReply, type: ReactionType) {
  const queryClient = useQueryClient();
  const { isOn, confirmed, count, toggle } = useToggle(reactions, `${reply.id}.${type}`, {
    known: { reacted: reply.userReacted[type], reactionCounts: reply.reactionCounts },
    send: (wanted) => react(reply.id, type, wanted),
    onSettled: (result) => patchReply(queryClient, reply.id, (current) => withReaction(current, type, result)),
    onError: (error) => {
      failureToast(
        error,
        "Failed to add reaction",
        serverMessage(error, "Could not add your reaction. Please check your connection and try again."),
      );
      if (isGone(error) || isAnswerLost(error)) refetchReplies(queryClient);
    },
  });
  return { reacted: isOn, count: count(confirmed.reactionCounts[type]), toggle };
}

/**
 * The server only toggles. When the reaction was not as this device knew it, as after a lost answer, it toggles to the
 * wrong side; a second request sets it right.
 */
async function react(replyId: number, reactionType: ReactionType, isWanted: boolean): Promise<ReactionResult> {
  const toggle = () => call(api["daily-ripple"].react.$post({ json: { replyId, reactionType } }));
  const result = await toggle();
  return result.reacted === isWanted ? result : toggle();
}

/** Only of its own type: answers about other types may come in another order than they were sent. */
const withReaction = (reply: RippleReply, type: ReactionType, { reacted, reactionCounts }: ReactionResult) => ({
  ...reply,
  reactionCounts: { ...reply.reactionCounts, [type]: reactionCounts[type] },
  userReacted: { ...reply.userReacted, [type]: reacted },
});
