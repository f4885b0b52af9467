import { and, eq, or, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { heldNames, users } from "../../db/schema/index.ts";
import { deleteSessionsOf } from "../sessions/sessions.repository.ts";

/** The names of a member, taken from Google. */
export interface Names {
  readonly firstName: string;
  readonly lastName: string | null;
}

/** The members this identity may belong to: at most the holder of the Google id and the holder of the address. */
export const selectCandidates = (db: Db, googleId: string, email: string) =>
  db
    .select({ id: users.id, googleId: users.googleId, email: users.email, emailVerified: users.emailVerified })
    .from(users)
    .where(or(eq(users.googleId, googleId), eq(users.email, email)));

/** Adds the Google identity to a member whose address was verified before. */
export const linkGoogle = (db: Db, memberId: number, googleId: string, now: number) =>
  db.update(users).set({ googleId, updatedAt: now }).where(eq(users.id, memberId));

/**
 * Gives an account whose address was never verified to the person who owns the address. The password, the names and all
 * sessions of the person who registered it end in one transaction. Returns the ended sessions, for KV.
 */
export async function takeOver(db: Db, memberId: number, googleId: string, names: Names, now: number) {
  const unverified = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, memberId), eq(users.emailVerified, false)));
  const unverifiedId = sql<number>`(${unverified})`;
  // This comes before the address counts as verified. Of two requests at once the second finds nothing to end and keeps
  // the session of the first.
  const [ended] = await db.batch([
    deleteSessionsOf(db, unverifiedId),
    db.delete(heldNames).where(eq(heldNames.memberId, unverifiedId)),
    db
      .update(users)
      .set({
        googleId,
        ...names,
        displayName: null,
        password: "",
        emailVerified: true,
        verificationToken: null,
        verificationExpires: null,
        resetPasswordToken: null,
        resetPasswordExpires: null,
        updatedAt: now,
      })
      .where(and(eq(users.id, memberId), eq(users.emailVerified, false))),
  ]);
  return ended;
}

interface NewGoogleMember extends Names {
  readonly email: string;
  readonly googleId: string;
}

/** Creates a member without a password. Violates `users.email` or `users.google_id` when another request was first. */
export async function insertGoogleMember(db: Db, member: NewGoogleMember, now: number): Promise<number> {
  const moments = { lastActiveAt: now, createdAt: now, updatedAt: now };
  const values = { ...member, password: "", emailVerified: true, ...moments };
  const [row] = await db.insert(users).values(values).returning({ id: users.id });
  if (row === undefined) throw new Error("an inserted member was not returned");
  return row.id;
}
