import { and, eq, not, or, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { FeedCategory } from "../../contract/categories.ts";
import { PAGE } from "../../contract/limits.ts";
import type { ModerationState, wailInput } from "../../contract/wails.ts";
import type { Db } from "../../db/client.ts";
import type { Keyset } from "../../db/pagination.ts";
import { communities, communityMemberships, postLikes, posts, users } from "../../db/schema/index.ts";
import { wailNotBlocked, wailShownTo } from "../../db/visibility.ts";
import { appealStateOf } from "../moderation/content.repository.ts";
import { isActiveMember, membershipOf, selectPodAccess } from "../pods/memberships.repository.ts";
import type { PodDay } from "./pod-day.ts";

/** What a member may see at all: visible wails, whatever became of one's own, and nothing across a block. */
const seenBy = (memberId: number) =>
  and(or(eq(posts.moderation, "visible"), eq(posts.authorId, memberId)), wailNotBlocked(memberId));

/**
 * A wail for one viewer. The database itself leaves the author of a Squid Ink wail out, so that no row in the worker's
 * memory holds a wail together with the member who meant to be anonymous; `isMine` is all that remains.
 */
const wailFor = (db: Db, viewerId: number) =>
  db
    .select({
      id: sql<number>`${posts.id}`.as("id"),
      content: posts.content,
      category: sql<FeedCategory>`${posts.category}`,
      communityId: posts.communityId,
      isAnonymous: posts.isAnonymous,
      createdAt: sql<number>`${posts.createdAt}`.as("created_at"),
      likesCount: posts.likesCount,
      repliesCount: posts.repliesCount,
      moderation: posts.moderation,
      appeal: appealStateOf("wail", posts.id, posts.moderation),
      // Renamed: in a batch, D1 gives rows keyed by column name, and two columns named "id" would be one.
      authorId: sql<number | null>`${users.id}`.as("shown_author_id"),
      displayName: users.displayName,
      firstName: users.firstName,
      publicShells: users.publicShells,
      isMine: sql<boolean>`coalesce(${posts.authorId} = ${viewerId}, 0)`.mapWith(Boolean),
      liked: sql<boolean>`${postLikes.id} IS NOT NULL`.mapWith(Boolean),
    })
    .from(posts)
    .leftJoin(users, and(eq(users.id, posts.authorId), not(posts.isAnonymous)))
    .leftJoin(postLikes, and(eq(postLikes.postId, posts.id), eq(postLikes.userId, viewerId)));

export type WailRow = Awaited<ReturnType<typeof wailFor>>[number];

/** One wail, if the viewer may see it. `wailId` may be an expression. */
export const selectWail = (db: Db, viewerId: number, wailId: number | SQL) =>
  wailFor(db, viewerId).where(and(sql`${posts.id} = ${wailId}`, seenBy(viewerId)));

/** The pod a wail stands in, as one member may act in it. */
export const selectPodOfWail = (db: Db, memberId: number, wailId: number) =>
  selectPodAccess(db, memberId, sql`(SELECT ${posts.communityId} FROM ${posts} WHERE ${posts.id} = ${wailId})`);

/**
 * A page of a pod's feed, newest first, and one row more: a merge of two index ranges, what everybody may see and the
 * viewer's own hidden wails. However many held wails of others lie between, they are never read.
 */
export function selectFeed(db: Db, viewerId: number, podId: number, before: Keyset | undefined) {
  const older = before && sql`(${posts.createdAt}, ${posts.id}) < (${before.createdAt}, ${before.id})`;
  const range = (...conditions: SQL[]) =>
    wailFor(db, viewerId).where(and(eq(posts.communityId, podId), ...conditions, older, wailShownTo(viewerId)));
  // Literally the condition of the index posts_hidden, or SQLite would not use it.
  const hidden = range(eq(posts.authorId, viewerId), sql`${posts.moderation} <> 'visible'`);
  return range(eq(posts.moderation, "visible"))
    .unionAll(hidden)
    .orderBy(sql`created_at DESC, id DESC`)
    .limit(PAGE.feed + 1);
}

/** What guards need to know about a wail the member can see: where it stands, whose it is, membership. */
export const selectWailAccess = (db: Db, memberId: number, wailId: number) =>
  db
    .select({
      id: posts.id,
      communityId: posts.communityId,
      isMine: sql<boolean>`coalesce(${posts.authorId} = ${memberId}, 0)`.mapWith(Boolean),
      isAnonymous: posts.isAnonymous,
      isVisible: sql<boolean>`${posts.moderation} = 'visible'`.mapWith(Boolean),
      isMember: isActiveMember,
    })
    .from(posts)
    .leftJoin(communityMemberships, membershipOf(memberId, posts.communityId))
    .where(and(eq(posts.id, wailId), seenBy(memberId)));

export interface NewWail extends z.output<typeof wailInput> {
  readonly authorId: number;
  readonly moderation: Exclude<ModerationState, "removed">;
  readonly createdAt: number;
  readonly day: PodDay;
}

/**
 * For one transaction: stores a wail, counts it and reads it back for its author. Whether it is the first of its day is
 * decided here, row by row in the database, so that of several at once exactly one is. Violates
 * `squid_ink_limit_reached` when none is left.
 */
export function insertWail(db: Db, wail: NewWail) {
  const { day, ...row } = wail;
  const isFirstSince = (date: typeof users.lastPostDate | typeof users.lastOpenPostDate) =>
    sql<boolean>`coalesce((SELECT coalesce(${date}, '') < ${day.date} FROM ${users} WHERE ${users.id} = ${wail.authorId}), 0)`;
  return [
    db.insert(posts).values({
      ...row,
      earnsShell: isFirstSince(users.lastPostDate),
      earnsPublicShell: wail.isAnonymous ? false : isFirstSince(users.lastOpenPostDate),
    }),
    countWail(db, wail),
    selectWail(db, wail.authorId, sql`last_insert_rowid()`),
  ] as const;
}

/** Dates and months only ever move forward, whichever pods a member posts in (docs/decisions/0009-time-zones.md). */
function countWail(db: Db, { authorId, isAnonymous, day }: NewWail) {
  const later = (column: SQL, value: string) => sql`max(coalesce(${column}, ''), ${value})`;
  const counted = isAnonymous
    ? {
        anonymousPostsThisMonth: sql`CASE WHEN coalesce(${users.lastAnonymousPostReset}, '') < ${day.month}
          THEN 1 ELSE ${users.anonymousPostsThisMonth} + 1 END`,
        lastAnonymousPostReset: later(sql`${users.lastAnonymousPostReset}`, day.month),
      }
    : { lastOpenPostDate: later(sql`${users.lastOpenPostDate}`, day.date) };
  return db
    .update(users)
    .set({ lastPostDate: later(sql`${users.lastPostDate}`, day.date), ...counted })
    .where(eq(users.id, authorId));
}

/** Deletes one's own wail; its likes and comments go with it, and triggers take their shells back. */
export const deleteOwnWail = (db: Db, memberId: number, wailId: number) =>
  db
    .delete(posts)
    .where(and(eq(posts.id, wailId), eq(posts.authorId, memberId)))
    .returning({ id: posts.id, createdAt: posts.createdAt });

export const selectSquidInkUse = (db: Db, memberId: number) =>
  db
    .select({
      isPremium: users.isPremium,
      used: users.anonymousPostsThisMonth,
      month: users.lastAnonymousPostReset,
    })
    .from(users)
    .where(eq(users.id, memberId));

/** The time zones of the member's pods, or of the one asked for. */
export const selectPodZones = (db: Db, memberId: number, podId: number | undefined) =>
  db
    .selectDistinct({ timezone: communities.timezone })
    .from(communityMemberships)
    .innerJoin(communities, eq(communities.id, communityMemberships.communityId))
    .where(
      and(
        eq(communityMemberships.userId, memberId),
        eq(communityMemberships.isActive, true),
        podId === undefined ? undefined : eq(communities.id, podId),
      ),
    );
