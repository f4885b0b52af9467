import { and, eq, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "../../db/client.ts";
import { users } from "../../db/schema/index.ts";

/** Rows one statement reads of one section. For nearly everybody each section is one page. */
export const PAGE_ROWS = 1000;

/** One section of the export. The columns are the allowlist: no other column leaves the database. */
export interface Section {
  readonly from: SQLiteTable | SQL;
  readonly where: SQL | undefined;
  readonly id: SQLiteColumn | SQL;
  /** The first column of the order, where the index has one. Otherwise the order is the id alone. */
  readonly at?: SQLiteColumn;
  readonly columns: Record<string, SQLiteColumn | SQL.Aliased>;
}

/** The last row of a page. The next page starts after it. */
export interface Cursor {
  readonly at: number;
  readonly id: number;
}

export const FIRST_PAGE: Cursor = { at: -1, id: -1 };

/**
 * A page of a section, in the order of the index that begins with the member, so that no row of anybody else is read.
 */
export function selectPage(db: Db, { from, where, id, at, columns }: Section, after: Cursor) {
  const later = at === undefined ? sql`${id} > ${after.id}` : sql`(${at}, ${id}) > (${after.at}, ${after.id})`;
  return db
    .select({
      cursorAt: sql<number>`${at ?? id}`.as("place_at"),
      cursorId: sql<number>`${id}`.as("place_id"),
      ...columns,
    })
    .from(from)
    .where(and(where, later))
    .orderBy(...(at === undefined ? [] : [at]), id)
    .limit(PAGE_ROWS);
}

/** The member's own row, without password hash and link tokens. */
export const selectAccount = (db: Db, memberId: number) =>
  db
    .select({
      id: users.id,
      email: users.email,
      emailVerified: users.emailVerified,
      hasPassword: sql<boolean>`${users.password} <> ''`.mapWith(Boolean).as("has_password"),
      googleId: users.googleId,
      firstName: users.firstName,
      lastName: users.lastName,
      displayName: users.displayName,
      profileImageUrl: users.profileImageUrl,
      isPremium: users.isPremium,
      subscriptionStatus: users.subscriptionStatus,
      stripeCustomerId: users.stripeCustomerId,
      stripeSubscriptionId: users.stripeSubscriptionId,
      totalShells: users.totalShells,
      publicShells: users.publicShells,
      shellsFromLikes: users.shellsFromLikes,
      shellsFromPosts: users.shellsFromPosts,
      shellsFromComments: users.shellsFromComments,
      shellsFromRipples: users.shellsFromRipples,
      stormStarterBadges: users.stormStarterBadges,
      anonymousPostsThisMonth: users.anonymousPostsThisMonth,
      lastAnonymousPostReset: users.lastAnonymousPostReset,
      lastPostDate: users.lastPostDate,
      lastOpenPostDate: users.lastOpenPostDate,
      lastPinnedAt: users.lastPinnedAt,
      unreadNotifications: users.unreadNotifications,
      suspendedUntil: users.suspendedUntil,
      suspensionReason: users.suspensionReason,
      lastActiveAt: users.lastActiveAt,
      createdAt: users.createdAt,
      updatedAt: users.updatedAt,
    })
    .from(users)
    .where(eq(users.id, memberId));
