import { and, eq, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { PAGE } from "../../contract/limits.ts";
import type { commentInput, ModerationState } from "../../contract/wails.ts";
import type { Db } from "../../db/client.ts";
import { postComments, posts, users } from "../../db/schema/index.ts";
import { type ThreadRange, threadConditions, threadOrder } from "../../db/thread.ts";
import { appealStateOf } from "../moderation/content.repository.ts";

/** A comment for one viewer. Columns are renamed because D1 keys the rows of a batch by column name. */
const commentFor = (db: Db, viewerId: number) =>
  db
    .select({
      id: sql<number>`${postComments.id}`.as("id"),
      content: postComments.content,
      authorId: postComments.authorId,
      displayName: users.displayName,
      firstName: users.firstName,
      createdAt: sql<number>`${postComments.createdAt}`.as("created_at"),
      isMine: sql<boolean>`${postComments.authorId} = ${viewerId}`.mapWith(Boolean).as("is_mine"),
      moderation: postComments.moderation,
      appeal: appealStateOf("comment", postComments.id, postComments.moderation),
    })
    .from(postComments)
    .innerJoin(users, eq(users.id, postComments.authorId));

export type CommentRow = Awaited<ReturnType<typeof commentFor>>[number];

/** One of the viewer's own comments. `commentId` may be an expression. */
export const selectComment = (db: Db, viewerId: number, commentId: SQL) =>
  commentFor(db, viewerId).where(and(sql`${postComments.id} = ${commentId}`, eq(postComments.authorId, viewerId)));

/** A page of a wail's comments from one end on, and one row more. */
export function selectComments(db: Db, viewerId: number, wailId: number, page: ThreadRange) {
  const isOfWail = eq(postComments.postId, wailId);
  const { visible, ownHidden } = threadConditions(viewerId, page, postComments, postComments.authorId);
  return commentFor(db, viewerId)
    .where(and(isOfWail, visible))
    .unionAll(commentFor(db, viewerId).where(and(isOfWail, ownHidden)))
    .orderBy(threadOrder(page))
    .limit(PAGE.comments + 1);
}

interface NewComment extends Omit<z.output<typeof commentInput>, "insist"> {
  readonly postId: number;
  readonly authorId: number;
  readonly moderation: ModerationState;
  readonly heldFor?: string;
  readonly createdAt: number;
}

/**
 * For one transaction: stores a comment and reads it back. Violates a foreign key when the wail has gone meanwhile,
 * and `wail_not_visible` when it is hidden.
 */
export const insertComment = (db: Db, comment: NewComment) =>
  [db.insert(postComments).values(comment), selectComment(db, comment.authorId, sql`last_insert_rowid()`)] as const;

/** Deletes one's own comment, unless its wail is hidden, and answers its id; a trigger takes its shell back. */
export const deleteOwnComment = (db: Db, memberId: number, commentId: number) =>
  db
    .delete(postComments)
    .where(
      and(
        eq(postComments.id, commentId),
        eq(postComments.authorId, memberId),
        sql`EXISTS (SELECT 1 FROM ${posts} WHERE ${posts.id} = ${postComments.postId} AND ${posts.moderation} = 'visible')`,
      ),
    )
    .returning({ id: postComments.id, createdAt: postComments.createdAt });
