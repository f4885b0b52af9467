import { and, desc, eq, sql } from "drizzle-orm";
import { PAGE } from "../../contract/limits.ts";
import type { Db } from "../../db/client.ts";
import type { Keyset } from "../../db/pagination.ts";
import { blocks, dailyRippleReplies, hiddenPosts, postComments, posts, users } from "../../db/schema/index.ts";

/**
 * A member with something visible under their name, so that the caller can have seen it. Squid Ink wails do not count,
 * nor comments below a hidden wail, which only its author sees. An id tried at random therefore finds nobody, and
 * blocks cannot list all members.
 */
export const selectNamedMember = (db: Db, memberId: number) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.id, memberId),
        sql`(EXISTS (SELECT 1 FROM ${posts} WHERE ${posts.authorId} = ${memberId}
            AND NOT ${posts.isAnonymous} AND ${posts.moderation} = 'visible')
          OR EXISTS (SELECT 1 FROM ${postComments} JOIN ${posts} ON ${posts.id} = ${postComments.postId}
            WHERE ${postComments.authorId} = ${memberId}
            AND ${postComments.moderation} = 'visible' AND ${posts.moderation} = 'visible')
          OR EXISTS (SELECT 1 FROM ${dailyRippleReplies} WHERE ${dailyRippleReplies.userId} = ${memberId}
            AND ${dailyRippleReplies.moderation} = 'visible'))`,
      ),
    );

/** Blocks a member; blocking again changes nothing. Violates a foreign key when either account has gone. */
export const insertBlock = (db: Db, blockerId: number, blockedId: number, now: number) =>
  db.insert(blocks).values({ blockerId, blockedId, createdAt: now }).onConflictDoNothing();

export const deleteBlock = (db: Db, blockerId: number, blockedId: number) =>
  db.delete(blocks).where(and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId)));

/**
 * A page of the members the caller has blocked, newest first, and one row more. The cursor holds the member's id, which
 * makes the order unique. The id of the block would reveal how many blocks Wail has.
 */
export const selectBlocked = (db: Db, blockerId: number, before: Keyset | undefined) =>
  db
    .select({
      id: blocks.blockedId,
      displayName: users.displayName,
      firstName: users.firstName,
      createdAt: sql<number>`${blocks.createdAt}`.as("blocked_at"),
    })
    .from(blocks)
    .innerJoin(users, eq(users.id, blocks.blockedId))
    .where(
      and(
        eq(blocks.blockerId, blockerId),
        before && sql`(${blocks.createdAt}, ${blocks.blockedId}) < (${before.createdAt}, ${before.id})`,
      ),
    )
    .orderBy(desc(blocks.createdAt), desc(blocks.blockedId))
    .limit(PAGE.blocks + 1);

export type BlockedRow = Awaited<ReturnType<typeof selectBlocked>>[number];

/** Hides one wail for one member; hiding again changes nothing. Violates a foreign key when the wail has gone. */
export const insertHidden = (db: Db, userId: number, postId: number, now: number) =>
  db.insert(hiddenPosts).values({ userId, postId, createdAt: now }).onConflictDoNothing();

export const deleteHidden = (db: Db, userId: number, postId: number) =>
  db.delete(hiddenPosts).where(and(eq(hiddenPosts.userId, userId), eq(hiddenPosts.postId, postId)));
