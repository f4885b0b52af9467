import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { BatchResponse } from "drizzle-orm/batch";
import { LIMITS } from "../../contract/limits.ts";
import type { Db } from "../../db/client.ts";
import { postLikes, posts, users } from "../../db/schema/index.ts";
import { DAY_MS } from "../../lib/clock.ts";
import type { WailExpiry } from "../../pod/wail-expiry.ts";
import { deleteSessionsOf } from "../sessions/sessions.repository.ts";

/** How long a Squid Ink wail may outlive its author's account. */
const INK_RETENTION_MS = LIMITS.inkRetentionDays * DAY_MS;

/**
 * For one transaction that erases a member. Squid Ink stays for a while without an author, the comments under it by their
 * foreign key. Everything else is deleted by cascade, and triggers correct every counter. `memberId` may be an expression;
 * when it finds nobody, nothing happens. `finishErasing` does the work outside D1, with what `toErased` takes from the
 * results.
 */
export const eraseMember = (db: Db, memberId: number | SQL<number>, now: number) =>
  [
    deleteSessionsOf(db, memberId),
    detachLikeShells(db, memberId),
    detachInkWails(db, memberId, now),
    db.delete(users).where(eq(users.id, memberId)).returning({ id: users.id, createdAt: users.createdAt }),
  ] as const;

export const toErased = ([sessions, , wailExpiries, accounts]: BatchResponse<
  ReturnType<typeof eraseMember>
>): Erased => ({ sessions, wailExpiries, accounts });

/** What was erased, and what has to be done for it outside D1. */
export interface Erased {
  /** The account; empty when there was none. */
  readonly accounts: readonly { readonly id: number; readonly createdAt: number }[];
  /** Sessions to remove from KV. */
  readonly sessions: readonly { readonly tokenHash: string }[];
  /** When the pods' objects have to remove the detached Squid Ink wails. */
  readonly wailExpiries: readonly WailExpiry[];
}

/**
 * All Squid Ink wails, whatever their moderation state. Others may have liked, hidden, reported or commented on one
 * that is not visible any more; their likes, public shells and exports would change at the moment a named member
 * disappears.
 */
const isInkWailOf = (memberId: number | SQL<number>): SQL | undefined =>
  and(eq(posts.authorId, memberId), eq(posts.isAnonymous, true));

/** The likes stay on the wails, but no longer refer to the author they paid. */
const detachLikeShells = (db: Db, memberId: number | SQL<number>) =>
  db
    .update(postLikes)
    .set({ paidTo: null })
    .where(inArray(postLikes.postId, db.select({ id: posts.id }).from(posts).where(isInkWailOf(memberId))));

/**
 * Each wail gets its own random expiry in milliseconds. Expiries that share anything, even the second of the minute,
 * would show that the wails had one author. SQLite's `random()` is ChaCha20, seeded by the system.
 */
const detachInkWails = (db: Db, memberId: number | SQL<number>, now: number) =>
  db
    .update(posts)
    .set({
      authorId: null,
      earnsShell: false,
      isMuted: false,
      expiresAt: sql`${now} + 1 + abs(random() % ${sql.raw(String(INK_RETENTION_MS))})`,
    })
    .where(isInkWailOf(memberId))
    .returning({ podId: posts.communityId, at: sql<number>`${posts.expiresAt}` });
