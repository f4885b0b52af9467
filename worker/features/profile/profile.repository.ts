import { and, count, eq, or, type SQL, sql } from "drizzle-orm";
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
 * Counts of the member's own rows. Each uses an index that begins with the member. The likes that others gave are not
 * counted but computed from the shells they paid, which reads no row more: an amount of 0 would need a counter.
 */
export function selectUserStats(db: Db, memberId: number) {
  const counted = (table: SQLiteTable, condition: SQL | undefined) =>
    sql<number>`(${db.select({ rows: count() }).from(table).where(condition)})`;
  return db
    .select({
      wailsPosted: counted(posts, eq(posts.authorId, memberId)).as("wails_posted"),
      commentsMade: counted(
        postComments,
        or(eq(postComments.authorId, memberId), eq(postComments.inkAuthorId, memberId)),
      ).as("comments_made"),
      likesReceived: sql<number>`${users.shellsFromLikes} / ${SHELLS.likeReceived}`.as("likes_received"),
      podsJoined: counted(
        communityMemberships,
        and(eq(communityMemberships.userId, memberId), sql`${communityMemberships.isActive} = 1`),
      ).as("pods_joined"),
    })
    .from(users)
    .where(eq(users.id, memberId));
}
