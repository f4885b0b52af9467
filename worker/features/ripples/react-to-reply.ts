import type { z } from "zod";
import type { ReactionResult, rippleReactionInput } from "../../contract/ripples.ts";
import { batchAsActiveMember, batchAsMember, type Caller } from "../../db/as-member.ts";
import { callPod } from "../../pod/pod-client.ts";
import { podMembershipRequired } from "../pods/pods.errors.ts";
import { selectReaction, selectReplyAccess } from "./replies.repository.ts";
import { noActiveRipple, replyNotFound } from "./ripples.errors.ts";
import { activeDate } from "./ripples.rules.ts";

/**
 * Toggles a reaction to a reply. Giving one needs membership and a live ripple, so that an ended ripple keeps its
 * result. Taking it back is always possible. The wanted state is decided from the state when the request arrived, so a
 * request that reaches the pod twice does not undo itself. Errors: `suspended`, `replyNotFound`,
 * `podMembershipRequired`, `noActiveRipple`.
 */
export async function reactToReply(
  caller: Caller,
  { replyId, reactionType }: z.output<typeof rippleReactionInput>,
): Promise<ReactionResult> {
  const { db, env, memberId, sid, now } = caller;
  const [[reply], [existingReaction]] = await batchAsActiveMember(
    caller,
    selectReplyAccess(db, memberId, replyId),
    selectReaction(db, memberId, replyId, reactionType),
  );
  if (reply === undefined) throw replyNotFound();
  const reacted = existingReaction === undefined;
  if (reacted && !reply.isMember) throw podMembershipRequired();
  if (reacted && reply.activeDate !== activeDate(reply.timezone, now)) throw noActiveRipple();
  const command = { memberId, sid, replyId, reactionType, reacted, at: now };
  const outcome = await callPod(env, reply.communityId, async (pod) => await pod.setReaction(command));
  if (!outcome.ok) {
    await batchAsMember(caller);
    throw replyNotFound();
  }
  return { reacted: outcome.reacted, reactionCounts: outcome.reactionCounts };
}
