import { and, desc, eq, gt, not, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { z } from "zod";
import type { FeedCategory } from "../../contract/categories.ts";
import { LIMITS, PAGE } from "../../contract/limits.ts";
import type { ModerationState, wailInput } from "../../contract/wails.ts";
import type { Db } from "../../db/client.ts";
import { type Bindable, type Bound, compiled } from "../../db/compiled-statement.ts";
import type { Keyset } from "../../db/pagination.ts";
import { communities, communityMemberships, postLikes, posts, users } from "../../db/schema/index.ts";
import { idSentBefore, type SentText } from "../../db/store-once.ts";
import { wailNotBlocked, wailShownTo } from "../../db/visibility.ts";
import { HOUR_MS } from "../../lib/clock.ts";
import { appealStateOf } from "../moderation/content.repository.ts";
import { isActiveMember, membershipOf, podFor } from "../pods/memberships.repository.ts";
import type { PodDay } from "./pod-day.ts";

/** The wails a member may see: visible ones, their own in any moderation state, and none across a block. */
const seenBy = (memberId: Bindable<number>) =>
  and(or(eq(posts.moderation, "visible"), eq(posts.authorId, memberId)), wailNotBlocked(memberId));

/**
 * The columns of a wail for one viewer. The database leaves out the author of a Squid Ink wail, so that no row in the
 * worker's memory has an anonymous wail together with its author. Only `isMine` remains.
 */
export const wailColumns = (viewerId: Bindable<number>) => ({
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
export const likeOf = (viewerId: Bindable<number>) =>
  and(eq(postLikes.postId, posts.id), eq(postLikes.userId, viewerId));

const wailFor = (db: Db, viewerId: Bindable<number>) =>
  db.select(wailColumns(viewerId)).from(posts).leftJoin(users, openAuthor).leftJoin(postLikes, likeOf(viewerId));

export type WailRow = Awaited<ReturnType<typeof wailFor>>[number];

const wailById = (db: Db, viewerId: Bound<number>, wailId: Bound<number> | SQL) =>
  wailFor(db, viewerId).where(and(sql`${posts.id} = ${wailId}`, seenBy(viewerId)));

/** One wail, if the viewer may see it. */
export const selectWail = compiled((db, viewerId: Bound<number>, wailId: Bound<number>) =>
  wailById(db, viewerId, wailId),
);

/** The wail that the same request has stored before. */
export const selectSentWail = compiled((db, viewerId: Bound<number>, sent: Bound<SentText>) =>
  wailById(db, viewerId, idSentBefore(sent)),
);

const selectNewWail = compiled((db, viewerId: Bound<number>) => wailById(db, viewerId, sql`last_insert_rowid()`));

/** The pod of a wail, as a subquery. */
export const podIdOfWail = (wailId: Bound<number>) => sql`(SELECT community_id FROM posts WHERE posts.id = ${wailId})`;

/** The pod of a wail, with the member's access to it. */
export const selectPodOfWail = compiled((db, memberId: Bound<number>, wailId: Bound<number>) =>
  podFor(db, memberId, podIdOfWail(wailId)),
);

/** Which wails of a pod's feed a page has. */
export interface FeedPart {
  readonly before?: Keyset | undefined;
  readonly category?: FeedCategory | undefined;
}

/**
 * A page of a pod's feed, newest first, and one row more. It merges two index ranges: the visible wails, and the
 * viewer's own hidden ones. Hidden wails of others are never read.
 */
export const selectFeed = compiled((db, viewerId: Bound<number>, podId: Bound<number>, part: Bound<FeedPart>) => {
  const { before, category } = part;
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
});

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

const wailAccess = (db: Db, memberId: Bound<number>, wailId: Bound<number> | SQL) =>
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
    .where(and(sql`${posts.id} = ${wailId}`, seenBy(memberId)));

/** What the checks of a use case need to know about a wail the member can see. */
export const selectWailAccess = compiled((db, memberId: Bound<number>, wailId: Bound<number>) =>
  wailAccess(db, memberId, wailId),
);

/** The same about the wail above a comment. */
export const selectWailAccessOfComment = compiled((db, memberId: Bound<number>, commentId: Bound<number>) =>
  wailAccess(db, memberId, sql`(SELECT post_id FROM post_comments WHERE post_comments.id = ${commentId})`),
);

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
export const insertWail = (db: Db, wail: NewWail) =>
  [storeWail(db, wail), (wail.isAnonymous ? countInk : countOpen)(db, wail), selectNewWail(db, wail.authorId)] as const;

const storeWail = compiled((db, wail: Bound<NewWail>) => {
  const { day, ...row } = wail;
  const isFirstSince = (date: typeof users.lastPostDate | typeof users.lastOpenPostDate) =>
    sql<boolean>`coalesce((SELECT coalesce(${date}, '') < ${day.date} FROM ${users} WHERE ${users.id} = ${wail.authorId}), 0)`;
  return db.insert(posts).values({
    ...row,
    earnsShell: isFirstSince(users.lastPostDate),
    earnsPublicShell: sql<boolean>`iif(${wail.isAnonymous}, 0, ${isFirstSince(users.lastOpenPostDate)})`,
    isPinned: sql<boolean>`coalesce((SELECT ${mayPin(wail)} FROM ${users} WHERE ${users.id} = ${wail.authorId}), 0)`,
  });
});

/**
 * Whether a wail is pinned, by its author's row. Squid Ink is left out on both sides: who compares an author's pins finds
 * nothing about anonymous wails. A refused emergency uses up no pin.
 */
function mayPin({ category, isAnonymous, moderation, createdAt }: Bound<NewWail>): SQL<boolean> {
  const dayBefore = sql`${createdAt} - ${PINNED_MS}`;
  return sql`(${category} = 'emergency' AND NOT ${isAnonymous} AND ${moderation} <> 'removed'
    AND ${users.createdAt} <= ${dayBefore} AND coalesce(${users.lastPinnedAt}, 0) <= ${dayBefore})`;
}

/**
 * Dates and months only increase, whichever pods a member posts in (docs/decisions/0009-time-zones.md). A refused wail
 * uses up no Squid Ink: what concerns a child must be stored also when there is none left.
 */
const countInk = compiled((db, { authorId, moderation, day }: Bound<NewWail>) => {
  const used = sql`iif(${moderation} = 'removed', 0, 1)`;
  return db
    .update(users)
    .set({
      lastPostDate: later(users.lastPostDate, day.date),
      anonymousPostsThisMonth: sql`CASE WHEN coalesce(${users.lastAnonymousPostReset}, '') < ${day.month}
        THEN ${used} ELSE ${users.anonymousPostsThisMonth} + ${used} END`,
      lastAnonymousPostReset: later(users.lastAnonymousPostReset, day.month),
    })
    .where(eq(users.id, authorId));
});

const countOpen = compiled((db, wail: Bound<NewWail>) =>
  db
    .update(users)
    .set({
      lastPostDate: later(users.lastPostDate, wail.day.date),
      lastOpenPostDate: later(users.lastOpenPostDate, wail.day.date),
      lastPinnedAt: sql`CASE WHEN ${mayPin(wail)} THEN ${wail.createdAt} ELSE ${users.lastPinnedAt} END`,
    })
    .where(eq(users.id, wail.authorId)),
);

const later = (column: SQLiteColumn, value: Bound<string>) => sql`max(coalesce(${column}, ''), ${value})`;

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
