import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { BatchResponse } from "drizzle-orm/batch";
import type { Db } from "../../db/client.ts";
import { postLikes, posts, users } from "../../db/schema/index.ts";
import { DAY_MS } from "../../lib/clock.ts";
import type { WailExpiry } from "../../pod/wail-expiry.ts";
import { deleteSessionsOf } from "../sessions/sessions.repository.ts";

/** How long a Squid Ink wail may outlive its author's account. Source: docs/product.md, "Accounts". */
const INK_AFTERLIFE_MS = 7 * DAY_MS;

/**
 * For one transaction, which erases a member: Squid Ink stays for a while without an author, everything else that is the
 * member's goes by cascade, and triggers put every counter right. `memberId` may be an expression; where that finds
 * nobody, nothing happens. What is left to do outside of D1 is `finishErasing`'s, with what `toErased` makes of the results.
 */
export const eraseMember = (db: Db, memberId: number | SQL<number>, now: number) =>
  [
    deleteSessionsOf(db, memberId),
    takeBackShells(db, memberId),
    detachInkWails(db, memberId, now),
    db.delete(users).where(eq(users.id, memberId)).returning({ id: users.id, createdAt: users.createdAt }),
  ] as const;

export const toErased = ([sessions, , inkEnds]: BatchResponse<ReturnType<typeof eraseMember>>): Erased => ({
  sessions,
  inkEnds,
});

/** What has to be done about an erased member outside of D1. */
export interface Erased {
  /** What KV still has to forget. */
  readonly sessions: readonly { readonly tokenHash: string }[];
  /** When the pods' objects have to remove what is left of Squid Ink. */
  readonly inkEnds: readonly WailExpiry[];
}

/**
 * All Squid Ink, whatever moderation made of it: others may have liked, hidden, reported or commented on what is not
 * visible any more, and their likes, public shells and exports would change in the moment a named member disappears.
 */
const isInkOf = (memberId: number | SQL<number>): SQL | undefined =>
  and(eq(posts.authorId, memberId), eq(posts.isAnonymous, true));

/** The likes stay on the wails; whose shells they were is nobody's business any more. */
const takeBackShells = (db: Db, memberId: number | SQL<number>) =>
  db
    .update(postLikes)
    .set({ paidTo: null })
    .where(inArray(postLikes.postId, db.select({ id: posts.id }).from(posts).where(isInkOf(memberId))));

/**
 * Each wail gets its own random end, to the millisecond and at once: ends that share anything, if only the second of
 * the minute, would say that the wails had one author. SQLite's `random()` is ChaCha20, seeded by the system.
 * What is held stops waiting: the guard, once it answers again, would publish what its author had wanted erased.
 */
const detachInkWails = (db: Db, memberId: number | SQL<number>, now: number) =>
  db
    .update(posts)
    .set({
      authorId: null,
      earnsShell: false,
      moderation: sql`iif(${posts.moderation} = 'held', 'removed', ${posts.moderation})`,
      expiresAt: sql`${now} + 1 + abs(random() % ${sql.raw(String(INK_AFTERLIFE_MS))})`,
    })
    .where(isInkOf(memberId))
    .returning({ podId: posts.communityId, at: sql<number>`${posts.expiresAt}` });
