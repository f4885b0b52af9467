import type { z } from "zod";
import type { Posted } from "../../contract/moderation.ts";
import type { RippleReply, rippleReplyInput } from "../../contract/ripples.ts";
import { batchAsActiveMember, batchAsMember, type Caller, transactAsMember } from "../../db/as-member.ts";
import { mapConstraints } from "../../db/constraints.ts";
import { logDeletion } from "../../db/deletion-log.ts";
import { reportHints } from "../../pod/report-hints.ts";
import { moderate } from "../moderation/moderate.ts";
import { selectPace } from "../pace/pace.repository.ts";
import { assertPace } from "../pace/pace.ts";
import { requirePodMember } from "../pods/membership.ts";
import { selectPodAccess } from "../pods/memberships.repository.ts";
import { notTheAuthor } from "../wails/wails.errors.ts";
import { deleteOwnReply, insertReply, selectReplyAccess } from "./replies.repository.ts";
import { alreadyReplied, noActiveRipple, replyNotFound } from "./ripples.errors.ts";
import { selectRippleAccess } from "./ripples.repository.ts";
import { activeDate } from "./ripples.rules.ts";
import { toReply } from "./ripples.wire.ts";

/**
 * Replies to the ripple that is live in a pod. A member replies once per ripple, in whatever pod. Errors:
 * `suspended`, `podNotFound`, `podMembershipRequired`, `noActiveRipple`, `alreadyReplied`, `slowPod`, `contentModerated`,
 * `contentNudged`, `tooManyReviews`.
 */
export async function answerRipple(
  caller: Caller,
  { insist, ...input }: z.output<typeof rippleReplyInput>,
): Promise<Posted<RippleReply>> {
  const { db, memberId, now } = caller;
  const [[pod], [ripple], [pace]] = await batchAsActiveMember(
    caller,
    selectPodAccess(db, memberId, input.communityId),
    selectRippleAccess(db, memberId, input.rippleId),
    selectPace(db, memberId, "ripple_reply", now, input.communityId),
  );
  requirePodMember(pod);
  if (ripple?.activeDate !== activeDate(pod.timezone, now)) throw noActiveRipple();
  if (ripple.replied) throw alreadyReplied();
  assertPace(pace, "ripple_reply", now);
  const verdict = await moderate(caller, "ripple_reply", input.content, { parent: ripple.question, insist });
  const reply = { ...input, ...verdict.columns, userId: memberId, createdAt: now };
  // The unique index of replies on (ripple, member) decides between two at once.
  const failures = { "daily_ripple_replies.user_id": alreadyReplied, ...verdict.failures };
  const [, [stored]] = await mapConstraints(failures, () => transactAsMember(caller, ...insertReply(db, reply)));
  if (verdict.refusal !== undefined) throw verdict.refusal;
  if (stored === undefined) throw new Error("a stored reply was not read back");
  if (stored.moderation === "visible") hintAtReplies(caller, pod.id, input.rippleId);
  return { ...toReply(stored), ...verdict.answer };
}

/**
 * Deletes one's own reply for good. While the ripple is live the member may reply again. A Storm Starter that the reply
 * won stays with its author. Errors: `replyNotFound`, `notTheAuthor`.
 */
export async function deleteReply(caller: Caller, replyId: number): Promise<void> {
  const { db, env, memberId, now } = caller;
  const [[reply]] = await batchAsMember(caller, selectReplyAccess(db, memberId, replyId));
  if (reply === undefined) throw replyNotFound();
  if (!reply.isMine) throw notTheAuthor("reply");
  const [deleted] = await transactAsMember(caller, deleteOwnReply(db, memberId, replyId));
  await logDeletion(env.SESSIONS, "reply", deleted, now);
  for (const { rippleId, moderation } of deleted) {
    if (moderation === "visible") hintAtReplies(caller, reply.communityId, rippleId);
  }
}

const hintAtReplies = (caller: Caller, podId: number, rippleId: number) =>
  caller.background(reportHints(caller, podId, [{ type: "ripple", rippleId }]));
