import type { z } from "zod";
import { PAGE } from "../../contract/limits.ts";
import type { Posted } from "../../contract/moderation.ts";
import type { commentInput, WailComment } from "../../contract/wails.ts";
import { batchAsMember, type Caller, transactAsMember } from "../../db/as-member.ts";
import { mapConstraints } from "../../db/constraints.ts";
import { logDeletion } from "../../db/deletion-log.ts";
import type { Keyset } from "../../db/pagination.ts";
import { hashSent, storeOnce } from "../../db/store-once.ts";
import { type ThreadRange, toThreadPage } from "../../db/thread.ts";
import { notFound, notTheAuthor } from "../../lib/errors.ts";
import { reportHints } from "../../pod/report-hints.ts";
import { editText, type TextEdit } from "../editing/edit-text.ts";
import { type PlaceOfText, selectContentAccess, selectPlaceOfText } from "../moderation/content.repository.ts";
import { hintAtText } from "../moderation/hint-at-text.ts";
import { moderate } from "../moderation/moderate.ts";
import { selectPace } from "../pace/pace.repository.ts";
import { assertPace } from "../pace/pace.ts";
import { podMembershipRequired } from "../pods/pods.errors.ts";
import { notOwnSquidInk, wailNotFound, wailNotVisible } from "../wails/wails.errors.ts";
import { selectWailAccess, selectWailAccessOfComment } from "../wails/wails.repository.ts";
import {
  deleteOwnComment,
  insertComment,
  selectComment,
  selectComments,
  selectSentComment,
} from "./comments.repository.ts";
import { toComment } from "./comments.wire.ts";

/**
 * A page of the comments below a wail, oldest first. Below a hidden wail not even its author sees any: an act on them,
 * such as a block, would show who could see them. Errors: `wailNotFound`.
 */
export async function readComments(
  caller: Caller,
  wailId: number,
  page: ThreadRange,
): Promise<{ comments: WailComment[]; next: Keyset | undefined }> {
  const { db, memberId } = caller;
  const [[wail], rows] = await batchAsMember(
    caller,
    selectWailAccess(db, memberId, wailId),
    selectComments(db, memberId, wailId, page),
  );
  if (wail === undefined) throw wailNotFound();
  const shown = toThreadPage(wail.isVisible ? rows : [], PAGE.comments, page.from);
  return { comments: shown.rows.map(toComment), next: shown.next };
}

/**
 * Comments on a wail of a pod the member is in: under their name, or below their own Squid Ink wail under Squid Ink. Nobody
 * comments on a hidden wail, its author included: the comment's shell, and later its time, would reveal the author. With
 * a key a comment is stored once, however often it is sent. Errors: `suspended`, `wailNotFound`,
 * `podMembershipRequired`, `wailNotVisible`, `notOwnSquidInk`, `newcomerLimit`, `slowPod`, `contentModerated`,
 * `contentNudged`, `tooManyReviews`, and those of `storeOnce`.
 */
export function addComment(
  caller: Caller,
  wailId: number,
  { content, isAnonymous, insist }: z.output<typeof commentInput>,
  key?: string,
): Promise<Posted<WailComment>> {
  const { db, memberId, now } = caller;
  return storeOnce(caller, {
    sent: hashSent(memberId, key, "comment", { wailId, content, ...(isAnonymous && { isAnonymous }) }),
    select: (sent) => selectSentComment(db, memberId, sent),
    show: toComment,
    access: [selectWailAccess(db, memberId, wailId), selectPace(db, memberId, "comment", now, { wailId })],
    store: async ([[wail], [pace]], remember) => {
      if (wail === undefined) throw wailNotFound();
      const isOwnInk = wail.isMine && wail.isAnonymous;
      // Under Squid Ink also after leaving: otherwise such a comment would show that its author is none of those who left.
      if (!wail.isMember && !(isAnonymous && isOwnInk)) throw podMembershipRequired();
      if (!wail.isVisible) throw wailNotVisible();
      if (isAnonymous && !isOwnInk) throw notOwnSquidInk();
      if (!isAnonymous) assertPace(pace, "comment", now);
      const verdict = await moderate(caller, "comment", content, { parent: wail.content, insist, isAnonymous });
      const comment = { postId: wailId, writerId: memberId, isAnonymous, content, ...verdict.columns, createdAt: now };
      const failures = {
        ...verdict.failures,
        wail_not_visible: wail.isMine ? wailNotVisible : wailNotFound,
        "FOREIGN KEY constraint failed": wailNotFound,
      };
      const [, [stored]] = await mapConstraints(failures, () =>
        transactAsMember(caller, ...insertComment(db, comment), ...remember(verdict.refusal)),
      );
      if (stored?.moderation === "visible") {
        caller.background(reportHints(caller, wail.communityId, [{ type: "comment", wailId }]));
      }
      return { stored, ...verdict };
    },
  });
}

/**
 * Edits one's own comment, on the conditions of writing one there. Errors: `wailNotFound`, `podMembershipRequired`,
 * `wailNotVisible`, and those of `editText`.
 */
export function editComment(caller: Caller, commentId: number, edit: TextEdit): Promise<Posted<WailComment>> {
  const { db, memberId } = caller;
  return editText(caller, {
    text: { kind: "comment", id: commentId },
    edit,
    select: selectComment(db, memberId, commentId),
    show: toComment,
    access: [selectWailAccessOfComment(db, memberId, commentId)],
    check: ([[wail]], comment) => {
      if (wail === undefined) throw wailNotFound();
      const isAnonymous = comment?.authorId === null;
      if (!wail.isMember && !isAnonymous) throw podMembershipRequired();
      if (!wail.isVisible) throw wailNotVisible();
      return { parent: wail.content, isAnonymous };
    },
    notFound: commentNotFound,
  });
}

/**
 * Deletes one's own comment for good. Below a hidden wail that is refused: a comment that is missing once the wail is
 * back would point at somebody who could see the wail meanwhile. Errors: `commentNotFound`, `notTheAuthor`,
 * `wailNotVisible`.
 */
export async function deleteComment(caller: Caller, commentId: number): Promise<void> {
  const place = await requireDeletable(caller, commentId);
  const [deleted] = await transactAsMember(caller, deleteOwnComment(caller.db, caller.memberId, commentId));
  if (deleted.length > 0) {
    await logDeletion(caller.env.SESSIONS, "comment", deleted, caller.now);
    if (place.isVisible) caller.background(hintAtText(caller, "comment", commentId, place));
    return;
  }
  // Nothing was deleted, so the state changed meanwhile. It may have changed twice: the wail was hidden at that moment
  // and is visible again.
  await requireDeletable(caller, commentId);
  throw wailNotVisible();
}

async function requireDeletable(caller: Caller, commentId: number): Promise<PlaceOfText> {
  const { db, memberId } = caller;
  const text = { kind: "comment", id: commentId } as const;
  const [[comment], [place]] = await batchAsMember(
    caller,
    selectContentAccess(db, memberId, text),
    selectPlaceOfText(db, text),
  );
  if (comment === undefined || place === undefined) throw commentNotFound();
  if (!comment.isMine) throw notTheAuthor("comment");
  if (comment.isWailHidden) throw wailNotVisible();
  return place;
}

export const commentNotFound = () => notFound("This comment");
