import { and, eq, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { PAGE } from "../../contract/limits.ts";
import type { commentInput, ModerationState } from "../../contract/wails.ts";
import type { Db } from "../../db/client.ts";
import { type Bindable, type Bound, compiled } from "../../db/compiled-statement.ts";
import type { Keyset } from "../../db/pagination.ts";
import { postComments, posts, users } from "../../db/schema/index.ts";
import { idSentBefore, type SentText } from "../../db/store-once.ts";
import { fromEachEnd, type ThreadRange, threadConditions, threadOrder } from "../../db/thread.ts";
import { appealStateOf } from "../moderation/content.repository.ts";

/** Whether a member wrote a comment, under their name or under Squid Ink. */
const isWrittenBy = (memberId: Bindable<number>) =>
  sql`(${postComments.authorId} = ${memberId} OR ${postComments.inkAuthorId} = ${memberId})`;

/**
 * A comment for one viewer. The database leaves out who wrote it under Squid Ink; only `isMine` remains. Columns are renamed
 * because D1 keys the rows of a batch by column name.
 */
const commentFor = (db: Db, viewerId: Bound<number>) =>
  db
    .select({
      id: sql<number>`${postComments.id}`.as("id"),
      content: postComments.content,
      authorId: postComments.authorId,
      displayName: users.displayName,
      firstName: users.firstName,
      createdAt: sql<number>`${postComments.createdAt}`.as("created_at"),
      isEdited: postComments.isEdited,
      isMine: sql<boolean>`coalesce(${isWrittenBy(viewerId)}, 0)`.mapWith(Boolean).as("is_mine"),
      moderation: postComments.moderation,
      appeal: appealStateOf("comment", postComments.id, postComments.moderation),
    })
    .from(postComments)
    .leftJoin(users, eq(users.id, postComments.authorId));

export type CommentRow = Awaited<ReturnType<typeof commentFor>>[number];

/** One of the viewer's own comments. */
const ownComment = (db: Db, viewerId: Bound<number>, commentId: SQL) =>
  commentFor(db, viewerId).where(and(sql`${postComments.id} = ${commentId}`, isWrittenBy(viewerId)));

export const selectComment = compiled((db, viewerId: Bound<number>, commentId: Bound<number>) =>
  ownComment(db, viewerId, sql`${commentId}`),
);

/** The comment that the same request has stored before. */
export const selectSentComment = compiled((db, viewerId: Bound<number>, sent: Bound<SentText>) =>
  ownComment(db, viewerId, idSentBefore(sent)),
);

const selectNewComment = compiled((db, viewerId: Bound<number>) => ownComment(db, viewerId, sql`last_insert_rowid()`));

/** A page of a wail's comments from one end on, and one row more. */
export const selectComments = (db: Db, viewerId: number, wailId: number, { from, last }: ThreadRange) =>
  COMMENTS[from](db, viewerId, wailId, last);

const COMMENTS = fromEachEnd((from) =>
  compiled((db, viewerId: Bound<number>, wailId: Bound<number>, last: Bound<Keyset | undefined>) => {
    const isOfWail = eq(postComments.postId, wailId);
    const { visible, ownHidden } = threadConditions(viewerId, { from, last }, postComments, postComments.authorId);
    const ownInk = threadConditions(viewerId, { from, last }, postComments, postComments.inkAuthorId);
    return commentFor(db, viewerId)
      .where(and(isOfWail, visible))
      .unionAll(commentFor(db, viewerId).where(and(isOfWail, ownHidden)))
      .unionAll(commentFor(db, viewerId).where(and(isOfWail, ownInk.ownHidden)))
      .orderBy(threadOrder(from))
      .limit(PAGE.comments + 1);
  }),
);

interface NewComment extends Omit<z.output<typeof commentInput>, "insist"> {
  readonly postId: number;
  readonly writerId: number;
  readonly moderation: ModerationState;
  readonly heldFor?: string;
  readonly createdAt: number;
}

/**
 * For one transaction: stores a comment and reads it back. Violates a foreign key when the wail has gone meanwhile,
 * and `wail_not_visible` when it is hidden.
 */
export function insertComment(db: Db, { writerId, isAnonymous, ...comment }: NewComment) {
  const by = isAnonymous ? { inkAuthorId: writerId } : { authorId: writerId };
  return [storeComment(db, { ...comment, ...by }), selectNewComment(db, writerId)] as const;
}

type CommentValues = Omit<NewComment, "writerId" | "isAnonymous"> & { authorId?: number; inkAuthorId?: number };

const storeComment = compiled((db, comment: Bound<CommentValues>) => db.insert(postComments).values(comment));

/** Deletes one's own comment, unless its wail is hidden, and answers its id; a trigger takes its shell back. */
export const deleteOwnComment = (db: Db, memberId: number, commentId: number) =>
  db
    .delete(postComments)
    .where(
      and(
        eq(postComments.id, commentId),
        isWrittenBy(memberId),
        sql`EXISTS (SELECT 1 FROM ${posts} WHERE ${posts.id} = ${postComments.postId} AND ${posts.moderation} = 'visible')`,
      ),
    )
    .returning({ id: postComments.id, createdAt: postComments.createdAt });
