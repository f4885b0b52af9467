import { and, desc, eq, gt, not, or, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { FeedCategory } from "../../contract/categories.ts";
import { LIMITS, PAGE } from "../../contract/limits.ts";
import type { ModerationState, wailInput } from "../../contract/wails.ts";
import type { Db } from "../../db/client.ts";
import type { Keyset } from "../../db/pagination.ts";
import { communities, communityMemberships, postLikes, posts, users } from "../../db/schema/index.ts";
import { wailNotBlocked, wailShownTo } from "../../db/visibility.ts";
import { HOUR_MS } from "../../lib/clock.ts";
import { appealStateOf } from "../moderation/content.repository.ts";
import { isActiveMember, membershipOf, selectPodAccess } from "../pods/memberships.repository.ts";
import type { PodDay } from "./pod-day.ts";

/** The wails a member may see: visible ones, their own in any moderation state, and none across a block. */
const seenBy = (memberId: number) =>
  and(or(eq(posts.moderation, "visible"), eq(posts.authorId, memberId)), wailNotBlocked(memberId));

/**
 * The columns of a wail for one viewer. The database leaves out the author of a Squid Ink wail, so that no row in the
 * worker's memory has an anonymous wail together with its author. Only `isMine` remains.
 */
export const wailColumns = (viewerId: number) => ({
  id: sql<number>`${posts.id}`.as("id"),
  content: posts.content,
  category: sql<FeedCategory>`${posts.category}`,
  communityId: posts.communityId,
  isAnonymous: posts.isAnonymous,
  createdAt: sql<number>`${posts.createdAt}`.as("created_at"),
  isEdited: posts.isEdited,
  likesCount: posts.likesCount,
  repliesCount: posts.repliesCount,
  moderation: posts.moderation,
  appeal: appealStateOf("wail", posts.id, posts.moderation),
  // Renamed, because D1 keys the rows of a batch by column name, and two columns named "id" would be one.
  authorId: sql<number | null>`${users.id}`.as("shown_author_id"),
  displayName: users.displayName,
  firstName: users.firstName,
  publicShells: users.publicShells,
  isMine: sql<boolean>`coalesce(${posts.authorId} = ${viewerId}, 0)`.mapWith(Boolean),
  isMuted: sql<boolean>`coalesce(${posts.authorId} = ${viewerId} AND ${posts.isMuted}, 0)`.mapWith(Boolean),
  liked: sql<boolean>`${postLikes.id} IS NOT NULL`.mapWith(Boolean),
});

/** The join conditions of `wailColumns`. */
export const openAuthor = and(eq(users.id, posts.authorId), not(posts.isAnonymous));
export const likeOf = (viewerId: number) => and(eq(postLikes.postId, posts.id), eq(postLikes.userId, viewerId));

const wailFor = (db: Db, viewerId: number) =>
  db.select(wailColumns(viewerId)).from(posts).leftJoin(users, openAuthor).leftJoin(postLikes, likeOf(viewerId));

export type WailRow = Awaited<ReturnType<typeof wailFor>>[number];

/** One wail, if the viewer may see it. `wailId` may be an expression. */
export const selectWail = (db: Db, viewerId: number, wailId: number | SQL) =>
  wailFor(db, viewerId).where(and(sql`${posts.id} = ${wailId}`, seenBy(viewerId)));

/** The pod of a wail, as a subquery. */
export const podIdOfWail = (wailId: number) => sql`(SELECT community_id FROM posts WHERE posts.id = ${wailId})`;

/** The pod of a wail, with the member's access to it. */
export const selectPodOfWail = (db: Db, memberId: number, wailId: number) =>
  selectPodAccess(db, memberId, podIdOfWail(wailId));

/** Which wails of a pod's feed a page has. */
export interface FeedPart {
  readonly before?: Keyset | undefined;
  readonly category?: FeedCategory | undefined;
}

/**
 * A page of a pod's feed, newest first, and one row more. It merges two index ranges: the visible wails, and the
 * viewer's own hidden ones. Hidden wails of others are never read.
 */
export function selectFeed(db: Db, viewerId: number, podId: number, { before, category }: FeedPart) {
  const older = before && sql`(${posts.createdAt}, ${posts.id}) < (${before.createdAt}, ${before.id})`;
  const range = (...conditions: SQL[]) =>
    wailFor(db, viewerId).where(
      and(
        eq(posts.communityId, podId),
        category && eq(posts.category, category),
        ...conditions,
        older,
        wailShownTo(viewerId),
      ),
    );
  // SQLite uses the index posts_hidden only for exactly this condition.
  const hidden = range(eq(posts.authorId, viewerId), sql`${posts.moderation} <> 'visible'`);
  return range(eq(posts.moderation, "visible"))
    .unionAll(hidden)
    .orderBy(sql`created_at DESC, id DESC`)
    .limit(PAGE.feed + 1);
}

const PINNED_MS = LIMITS.pinnedHours * HOUR_MS;

/** The pinned emergencies of a pod that the viewer sees, newest first. */
export const selectPinned = (db: Db, viewerId: number, podId: number, now: number) =>
  wailFor(db, viewerId)
    .where(
      and(
        eq(posts.communityId, podId),
        // SQLite uses the index posts_pinned only for exactly this condition.
        sql`${posts.isPinned} = 1`,
        gt(posts.createdAt, now - PINNED_MS),
        eq(posts.moderation, "visible"),
        wailShownTo(viewerId),
      ),
    )
    .orderBy(desc(posts.createdAt), desc(posts.id))
    .limit(LIMITS.pinnedWails);

/** What the checks of a use case need to know about a wail the member can see. `wailId` may be a subquery. */
export const selectWailAccess = (db: Db, memberId: number, wailId: number | SQL) =>
  db
    .select({
      id: posts.id,
      communityId: posts.communityId,
      isMine: sql<boolean>`coalesce(${posts.authorId} = ${memberId}, 0)`.mapWith(Boolean),
      isAnonymous: posts.isAnonymous,
      isVisible: sql<boolean>`${posts.moderation} = 'visible'`.mapWith(Boolean),
      content: posts.content,
      isMember: isActiveMember,
    })
    .from(posts)
    .leftJoin(communityMemberships, membershipOf(memberId, posts.communityId))
    .where(and(eq(posts.id, wailId), seenBy(memberId)));

export interface NewWail extends Omit<z.output<typeof wailInput>, "insist"> {
  readonly authorId: number;
  readonly moderation: ModerationState;
  readonly heldFor?: string;
  readonly createdAt: number;
  readonly day: PodDay;
}

/**
 * For one transaction: stores a wail, counts it and reads it back for its author. The database decides whether it is
 * the first of its day, so that of several at once exactly one is. Violates `squid_ink_limit_reached` when the limit is
 * used up.
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
      isPinned: sql<boolean>`coalesce((SELECT ${mayPin(wail)} FROM ${users} WHERE ${users.id} = ${wail.authorId}), 0)`,
    }),
    countWail(db, wail),
    selectWail(db, wail.authorId, sql`last_insert_rowid()`),
  ] as const;
}

/**
 * Whether a wail is pinned, by its author's row. Squid Ink is left out on both sides: who compares an author's pins finds
 * nothing about anonymous wails. A refused emergency uses up no pin.
 */
function mayPin({ category, isAnonymous, moderation, createdAt }: NewWail): SQL<boolean> {
  const dayBefore = createdAt - PINNED_MS;
  if (category !== "emergency" || isAnonymous || moderation === "removed") return sql`0`;
  return sql`(${users.createdAt} <= ${dayBefore} AND coalesce(${users.lastPinnedAt}, 0) <= ${dayBefore})`;
}

/**
 * Dates and months only increase, whichever pods a member posts in (docs/decisions/0009-time-zones.md). A refused wail
 * uses up no Squid Ink: what concerns a child must be stored also when there is none left.
 */
function countWail(db: Db, wail: NewWail) {
  const { authorId, isAnonymous, moderation, day, createdAt } = wail;
  const used = moderation === "removed" ? 0 : 1;
  const later = (column: SQL, value: string) => sql`max(coalesce(${column}, ''), ${value})`;
  const counted = isAnonymous
    ? {
        anonymousPostsThisMonth: sql`CASE WHEN coalesce(${users.lastAnonymousPostReset}, '') < ${day.month}
          THEN ${used} ELSE ${users.anonymousPostsThisMonth} + ${used} END`,
        lastAnonymousPostReset: later(sql`${users.lastAnonymousPostReset}`, day.month),
      }
    : {
        lastOpenPostDate: later(sql`${users.lastOpenPostDate}`, day.date),
        lastPinnedAt: sql`CASE WHEN ${mayPin(wail)} THEN ${createdAt} ELSE ${users.lastPinnedAt} END`,
      };
  return db
    .update(users)
    .set({ lastPostDate: later(sql`${users.lastPostDate}`, day.date), ...counted })
    .where(eq(users.id, authorId));
}

/** Deletes one's own wail with its likes and comments. Triggers take back their shells. */
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

/** The time zones of the member's pods, or of the given pod. */
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
