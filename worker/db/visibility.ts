import { and, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Bindable } from "./compiled-statement.ts";
import { blocks, hiddenPosts, posts } from "./schema/index.ts";

/**
 * Conditions for every query that shows one member's named texts to another. Each costs two index seeks per row, which
 * read nothing when there is no block. A list also reads the rows it leaves out: a blocked member who wrote many adds a
 * page for each page of theirs.
 */

/** Neither has blocked the other. For texts that always have a name: comments, replies, notifications. */
export const notBlocked = (callerId: Bindable<number> | SQLiteColumn, authorId: SQLiteColumn | SQL): SQL => sql`(
  NOT EXISTS (SELECT 1 FROM ${blocks} WHERE ${blocks.blockerId} = ${callerId} AND ${blocks.blockedId} = ${authorId})
  AND NOT EXISTS (SELECT 1 FROM ${blocks} WHERE ${blocks.blockedId} = ${callerId} AND ${blocks.blockerId} = ${authorId})
)`;

/** `notBlocked` for wails. A Squid Ink wail never disappears with a block, because that would name its author. */
export const wailNotBlocked = (callerId: Bindable<number> | SQLiteColumn): SQL =>
  sql`(${posts.isAnonymous} OR ${notBlocked(callerId, posts.authorId)})`;

/** The caller has not hidden this wail. */
const notHidden = (callerId: Bindable<number> | SQLiteColumn, postId: SQLiteColumn | SQL = posts.id): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM ${hiddenPosts} WHERE ${hiddenPosts.userId} = ${callerId} AND ${hiddenPosts.postId} = ${postId})`;

/** The wails a list shows to the caller, as far as blocks and hidden wails decide. */
export const wailShownTo = (callerId: Bindable<number> | SQLiteColumn): SQL | undefined =>
  and(wailNotBlocked(callerId), notHidden(callerId));
