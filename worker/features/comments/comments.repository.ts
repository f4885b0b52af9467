import { and, eq, type SQL, sql } from "drizzle-orm";
import { PAGE } from "../../contract/limits.ts";
import type { ModerationState } from "../../contract/wails.ts";
import type { Db } from "../../db/client.ts";
import { beyond, type ThreadRange, threadOrder } from "../../db/pagination.ts";
import { postComments, posts, users } from "../../db/schema/index.ts";
import { notBlocked } from "../../db/visibility.ts";
import { appealStateOf } from "../moderation/appeal-state.repository.ts";

const commentFor = (db: Db, viewerId: number) =>
  db
    .select({
      id: sql<number>`${postComments.id}`.as("id"),
      content: postComments.content,
      authorId: postComments.authorId,
      displayName: users.displayName,
      firstName: users.firstName,
      createdAt: sql<number>`${postComments.createdAt}`.as("created_at"),
      isMine: sql<boolean>`${postComments.authorId} = ${viewerId}`.mapWith(Boolean),
      moderation: postComments.moderation,
      appeal: appealStateOf("comment", postComments.id, postComments.moderation),
    })
    .from(postComments)
    .innerJoin(users, eq(users.id, postComments.authorId));

export type CommentRow = Awaited<ReturnType<typeof commentFor>>[number];

/** A page of a wail's comments from one end on, and one row more; a merge of two index ranges, as the feed is. */
export function selectThread(db: Db, viewerId: number, wailId: number, page: ThreadRange) {
  const shown = notBlocked(viewerId, postComments.authorId);
  const range = (...conditions: SQL[]) =>
    commentFor(db, viewerId).where(
      and(eq(postComments.postId, wailId), ...conditions, beyond(page, postComments), shown),
    );
  // Literally the condition of the index post_comments_hidden, or SQLite would not use it.
  const hidden = range(eq(postComments.authorId, viewerId), sql`${postComments.moderation} <> 'visible'`);
  return range(eq(postComments.moderation, "visible"))
    .unionAll(hidden)
    .orderBy(threadOrder(page))
    .limit(PAGE.comments + 1);
}

export interface NewComment {
  readonly postId: number;
  readonly authorId: number;
  readonly content: string;
  readonly moderation: Exclude<ModerationState, "removed">;
  readonly createdAt: number;
}

/**
 * For one transaction: stores a comment and reads it back. Violates a foreign key when the wail has gone meanwhile,
 * and `wail_not_visible` when it is hidden.
 */
export const insertComment = (db: Db, comment: NewComment) =>
  [
    db.insert(postComments).values(comment),
    commentFor(db, comment.authorId).where(sql`${postComments.id} = last_insert_rowid()`),
  ] as const;

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
