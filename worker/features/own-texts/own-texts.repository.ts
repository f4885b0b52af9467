import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { PAGE } from "../../contract/limits.ts";
import { CONTENT_KINDS, type ContentKind } from "../../contract/safety.ts";
import type { Db } from "../../db/client.ts";
import type { Keyset } from "../../db/pagination.ts";
import { communities, dailyRippleReplies, postComments, posts } from "../../db/schema/index.ts";
import { wailNotBlocked } from "../../db/visibility.ts";
import { appealStateOf } from "../moderation/content.repository.ts";

/**
 * A member's own texts, with one statement for each kind. Each reads a page of the index that begins with the member.
 * `place` is unique over all kinds and orders texts of the same time.
 */

const RANK: Record<ContentKind, number> = { wail: 0, comment: 1, ripple_reply: 2 };

const placeOf = (kind: ContentKind, id: SQLiteColumn) => sql<number>`${id} * ${CONTENT_KINDS.length} + ${RANK[kind]}`;

/** The condition for the next page. `before.id` is the place of the last line. */
const older = (createdAt: SQLiteColumn, place: SQL, before: Keyset | undefined) =>
  before &&
  and(
    sql`${createdAt} <= ${before.createdAt}`,
    sql`NOT (${createdAt} = ${before.createdAt} AND ${place} >= ${before.id})`,
  );

export function selectOwnWails(db: Db, memberId: number, before: Keyset | undefined) {
  const place = placeOf("wail", posts.id);
  return db
    .select({
      id: sql<number>`${posts.id}`.as("id"),
      place: place.as("place"),
      content: posts.content,
      isAnonymous: posts.isAnonymous,
      createdAt: sql<number>`${posts.createdAt}`.as("created_at"),
      isEdited: posts.isEdited,
      moderation: posts.moderation,
      appeal: appealStateOf("wail", posts.id, posts.moderation),
      podId: sql<number>`${communities.id}`.as("pod_id"),
      podName: communities.name,
    })
    .from(posts)
    .innerJoin(communities, eq(communities.id, posts.communityId))
    .where(and(eq(posts.authorId, memberId), older(posts.createdAt, place, before)))
    .orderBy(desc(posts.createdAt), desc(posts.id))
    .limit(PAGE.written + 1);
}

/** `isWailShown`: the member can see the wail, and so the comment below it. The two kinds have an index each. */
export function selectOwnComments(db: Db, memberId: number, before: Keyset | undefined) {
  return commentsWhere(db, memberId, eq(postComments.authorId, memberId), before)
    .unionAll(commentsWhere(db, memberId, eq(postComments.inkAuthorId, memberId), before))
    .orderBy(sql`created_at DESC, id DESC`)
    .limit(PAGE.written + 1);
}

function commentsWhere(db: Db, memberId: number, isOwn: SQL, before: Keyset | undefined) {
  const place = placeOf("comment", postComments.id);
  return db
    .select({
      id: sql<number>`${postComments.id}`.as("id"),
      place: place.as("place"),
      content: postComments.content,
      isAnonymous: sql<boolean>`${postComments.authorId} IS NULL`.mapWith(Boolean).as("is_ink"),
      createdAt: sql<number>`${postComments.createdAt}`.as("created_at"),
      isEdited: postComments.isEdited,
      moderation: sql<typeof postComments.$inferSelect.moderation>`${postComments.moderation}`.as("state"),
      appeal: appealStateOf("comment", postComments.id, postComments.moderation),
      podId: sql<number>`${communities.id}`.as("pod_id"),
      podName: communities.name,
      wailId: postComments.postId,
      isWailShown: sql<boolean>`(${posts.moderation} = 'visible' AND ${wailNotBlocked(memberId)})`
        .mapWith(Boolean)
        .as("is_wail_shown"),
    })
    .from(postComments)
    .innerJoin(posts, eq(posts.id, postComments.postId))
    .innerJoin(communities, eq(communities.id, posts.communityId))
    .where(and(isOwn, older(postComments.createdAt, place, before)));
}

/** Sorted without an index, because there is at most one reply a day. */
export function selectOwnReplies(db: Db, memberId: number, before: Keyset | undefined) {
  const replies = dailyRippleReplies;
  const place = placeOf("ripple_reply", replies.id);
  return db
    .select({
      id: sql<number>`${replies.id}`.as("id"),
      place: place.as("place"),
      content: replies.content,
      createdAt: sql<number>`${replies.createdAt}`.as("created_at"),
      isEdited: replies.isEdited,
      moderation: replies.moderation,
      appeal: appealStateOf("ripple_reply", replies.id, replies.moderation),
      podId: sql<number>`${communities.id}`.as("pod_id"),
      podName: communities.name,
      rippleId: replies.rippleId,
    })
    .from(replies)
    .innerJoin(communities, eq(communities.id, replies.communityId))
    .where(and(eq(replies.userId, memberId), older(replies.createdAt, place, before)))
    .orderBy(desc(replies.createdAt), desc(replies.id))
    .limit(PAGE.written + 1);
}
