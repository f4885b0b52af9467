import { and, count, eq, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { SHELLS } from "../../contract/limits.ts";
import type { Db } from "../../db/client.ts";
import { communityMemberships, postComments, posts, users } from "../../db/schema/index.ts";

export const selectShellStats = (db: Db, memberId: number) =>
  db
    .select({
      totalShells: users.totalShells,
      shellsFromLikes: users.shellsFromLikes,
      shellsFromPosts: users.shellsFromPosts,
      shellsFromComments: users.shellsFromComments,
      shellsFromRipples: users.shellsFromRipples,
      stormStarterBadges: users.stormStarterBadges,
    })
    .from(users)
    .where(eq(users.id, memberId));

/**
 * Counts of the member's own rows, each by an index that begins with the member. The likes that others gave and the
 * comments that are visible are not counted but computed from the shells they paid, which reads no row more: an amount of
 * 0 would need a counter. Wails are counted: a counter would be a row written with each, which costs as much as 1,000 read.
 */
export function selectUserStats(db: Db, memberId: number) {
  const counted = (table: SQLiteTable, condition: SQL | undefined) =>
    sql<number>`(${db.select({ rows: count() }).from(table).where(condition)})`;
  return db
    .select({
      wailsPosted: counted(posts, eq(posts.authorId, memberId)).as("wails_posted"),
      commentsMade: sql<number>`${users.shellsFromComments} / ${SHELLS.comment} + ${counted(
        postComments,
        // SQLite uses the indexes of hidden and of anonymous comments only for exactly these conditions.
        and(eq(postComments.authorId, memberId), sql`${postComments.moderation} <> 'visible'`),
      )} + ${counted(
        postComments,
        and(eq(postComments.inkAuthorId, memberId), sql`${postComments.moderation} <> 'visible'`),
      )}`.as("comments_made"),
      likesReceived: sql<number>`${users.shellsFromLikes} / ${SHELLS.likeReceived}`.as("likes_received"),
      podsJoined: counted(
        communityMemberships,
        and(eq(communityMemberships.userId, memberId), sql`${communityMemberships.isActive} = 1`),
      ).as("pods_joined"),
    })
    .from(users)
    .where(eq(users.id, memberId));
}
