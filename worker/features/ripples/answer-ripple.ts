import type { z } from "zod";
import type { Posted } from "../../contract/moderation.ts";
import type { RippleReply, rippleReplyInput } from "../../contract/ripples.ts";
import { batchAsMember, type Caller, transactAsMember } from "../../db/as-member.ts";
import { mapConstraints } from "../../db/constraints.ts";
import { logDeletion } from "../../db/deletion-log.ts";
import { hashSent, storeOnce } from "../../db/store-once.ts";
import { notTheAuthor } from "../../lib/errors.ts";
import { reportHints } from "../../pod/report-hints.ts";
import { editText, type TextEdit } from "../editing/edit-text.ts";
import { moderate } from "../moderation/moderate.ts";
import { selectPace } from "../pace/pace.repository.ts";
import { assertPace } from "../pace/pace.ts";
import { requirePodMember } from "../pods/membership.ts";
import { selectPodAccess } from "../pods/memberships.repository.ts";
import { podMembershipRequired } from "../pods/pods.errors.ts";
import {
  deleteOwnReply,
  insertReply,
  selectOwnReply,
  selectReplyAccess,
  selectSentReply,
} from "./replies.repository.ts";
import { alreadyReplied, noActiveRipple, replyNotFound } from "./ripples.errors.ts";
import { selectRippleAccess } from "./ripples.repository.ts";
import { activeDate } from "./ripples.rules.ts";
import { toReply } from "./ripples.wire.ts";

/**
 * Replies to the ripple that is live in a pod. A member replies once per ripple, in whatever pod; a repeat with the same
 * key gets the reply. Errors: `suspended`, `podNotFound`, `podMembershipRequired`, `noActiveRipple`, `alreadyReplied`,
 * `slowPod`, `contentModerated`, `contentNudged`, `tooManyReviews`, and those of `storeOnce`.
 */
export function answerRipple(
  caller: Caller,
  { insist, ...input }: z.output<typeof rippleReplyInput>,
  key?: string,
): Promise<Posted<RippleReply>> {
  const { db, memberId, now } = caller;
  return storeOnce(caller, {
    sent: hashSent(memberId, key, "ripple_reply", input),
    select: (sent) => selectSentReply(db, memberId, sent),
    show: toReply,
    access: [
      selectPodAccess(db, memberId, input.communityId),
      selectRippleAccess(db, memberId, input.rippleId),
      selectPace(db, memberId, "ripple_reply", now, { podId: input.communityId }),
    ],
    store: async ([[pod], [ripple], [pace]], remember) => {
      requirePodMember(pod);
      if (ripple?.activeDate !== activeDate(pod.timezone, now)) throw noActiveRipple();
      if (ripple.replied) throw alreadyReplied();
      assertPace(pace, "ripple_reply", now);
      const verdict = await moderate(caller, "ripple_reply", input.content, { parent: ripple.question, insist });
      const reply = { ...input, ...verdict.columns, userId: memberId, createdAt: now };
      // The unique index of replies on (ripple, member) decides between two at once.
      const failures = { "daily_ripple_replies.user_id": alreadyReplied, ...verdict.failures };
      const [, [stored]] = await mapConstraints(failures, () =>
        transactAsMember(caller, ...insertReply(db, reply), ...remember(verdict.refusal)),
      );
      if (stored?.moderation === "visible") hintAtReplies(caller, pod.id, input.rippleId);
      return { stored, ...verdict };
    },
  });
}

/**
 * Edits one's own reply while its ripple is live. Errors: `podMembershipRequired`, `noActiveRipple`, and those of
 * `editText`.
 */
export function editReply(caller: Caller, replyId: number, edit: TextEdit): Promise<Posted<RippleReply>> {
  const { db, memberId, now } = caller;
  return editText(caller, {
    text: { kind: "ripple_reply", id: replyId },
    edit,
    select: selectOwnReply(db, memberId, replyId),
    show: toReply,
    access: [selectReplyAccess(db, memberId, replyId)],
    check: ([[reply]]) => {
      if (reply === undefined) throw replyNotFound();
      if (!reply.isMember) throw podMembershipRequired();
      if (reply.activeDate !== activeDate(reply.timezone, now)) throw noActiveRipple();
      return { parent: reply.question };
    },
    notFound: replyNotFound,
  });
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
