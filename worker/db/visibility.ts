import { and, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { blocks, hiddenPosts, posts } from "./schema/index.ts";

/**
 * Conditions for every query that shows one member's named texts to another. Two index seeks per row, which read
 * nothing when there is no block. A list also passes over what is left out of it: behind somebody who wrote much that is a
 * page more for each page of theirs.
 */

/** Neither has blocked the other. For what always stands under a name: comments, replies, notifications. */
export const notBlocked = (callerId: number, authorId: SQLiteColumn | SQL): SQL => sql`(
  NOT EXISTS (SELECT 1 FROM ${blocks} WHERE ${blocks.blockerId} = ${callerId} AND ${blocks.blockedId} = ${authorId})
  AND NOT EXISTS (SELECT 1 FROM ${blocks} WHERE ${blocks.blockedId} = ${callerId} AND ${blocks.blockerId} = ${authorId})
)`;

/** As `notBlocked`, for wails: a Squid Ink wail never vanishes with a block, or the block would name its author. */
export const wailNotBlocked = (callerId: number): SQL =>
  sql`(${posts.isAnonymous} OR ${notBlocked(callerId, posts.authorId)})`;

/** The caller has not hidden this wail. */
export const notHidden = (callerId: number, postId: SQLiteColumn | SQL = posts.id): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM ${hiddenPosts} WHERE ${hiddenPosts.userId} = ${callerId} AND ${hiddenPosts.postId} = ${postId})`;

/** What a list of wails shows to the caller, as far as blocks and hiding go. */
export const wailShownTo = (callerId: number): SQL | undefined => and(wailNotBlocked(callerId), notHidden(callerId));
