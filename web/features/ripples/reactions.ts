import { useQueryClient } from "@tanstack/react-query";
import type { ReactionType } from "../../../worker/contract/reactions.ts";
import type { ReactionResult, RippleReply } from "../../../worker/contract/ripples.ts";
import { api, call } from "../../lib/api.ts";
import { serverMessage } from "../../lib/api-error.ts";
import { patchReply } from "../../lib/ripples.ts";
import { refreshShells } from "../../lib/shells.ts";
import { Toggles, usePendingToggle } from "../../lib/toggles.ts";
import { failureToast } from "../../ui/failure-toast.ts";

/** Every reaction on its way, by reply and type. */
const reactions = new Toggles<ReactionResult>({ isOn: ({ reacted }) => reacted });

/** One reaction to a reply as it is to be shown, and what a tap on it does. */
export function useReaction(reply: RippleReply, type: ReactionType) {
  const queryClient = useQueryClient();
  const key = `${reply.id}.${type}`;
  const pending = usePendingToggle(reactions, key);
  const known = { reacted: reply.userReacted[type], reactionCounts: reply.reactionCounts };
  const { confirmed, wanted } = pending ?? { confirmed: known, wanted: known.reacted };
  const change = Number(wanted) - Number(confirmed.reacted);

  const toggle = () => {
    void reactions.tap(key, {
      wanted: !wanted,
      known,
      send: (isWanted) => react(reply.id, type, isWanted),
      onSettled: (result) => {
        patchReply(queryClient, reply.id, (current) => withReaction(current, type, result));
        void refreshShells(queryClient);
      },
      onError: (error) =>
        failureToast(
          error,
          "Failed to add reaction",
          serverMessage(error, "Could not add your reaction. Please check your connection and try again."),
        ),
    });
  };
  return { reacted: wanted, count: Math.max(0, confirmed.reactionCounts[type] + change), toggle };
}

/**
 * The server toggles. Where it ends up on the other side the reaction was not as this device knew it, as after an answer
 * that was lost: once more is what is wanted.
 */
async function react(replyId: number, reactionType: ReactionType, isWanted: boolean): Promise<ReactionResult> {
  const toggle = () => call(api["daily-ripple"].react.$post({ json: { replyId, reactionType } }));
  const result = await toggle();
  return result.reacted === isWanted ? result : toggle();
}

/** Of its own kind alone: answers about the others may come in another order than they were given. */
const withReaction = (reply: RippleReply, type: ReactionType, { reacted, reactionCounts }: ReactionResult) => ({
  ...reply,
  reactionCounts: { ...reply.reactionCounts, [type]: reactionCounts[type] },
  userReacted: { ...reply.userReacted, [type]: reacted },
});
