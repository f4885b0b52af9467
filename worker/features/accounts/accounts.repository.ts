import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { registerInput } from "../../contract/accounts.ts";
import type { Db } from "../../db/client.ts";
import { type Bound, compiled } from "../../db/compiled-statement.ts";
import { users } from "../../db/schema/index.ts";
import {
  dropHeldDisplayName,
  holdDisplayName,
  holdRegistrationNames,
  nameShownToOwner,
} from "../moderation/held.repository.ts";
import { type NewSession, openSession } from "../sessions/sessions.repository.ts";

interface NewMember extends Pick<z.output<typeof registerInput>, "email" | "firstName" | "lastName"> {
  readonly passwordHash: string;
  /** The guard has not judged the names yet. Until then only the member sees them. */
  readonly areNamesHeld: boolean;
}

/** The fields of `CurrentUser`, held names included; see `toCurrentUser`. */
const CURRENT_USER = {
  id: users.id,
  email: users.email,
  firstName: nameShownToOwner("first_name"),
  lastName: nameShownToOwner("last_name"),
  displayName: nameShownToOwner("display_name"),
  profileImageUrl: users.profileImageUrl,
  emailVerified: users.emailVerified,
  stormStarterBadges: users.stormStarterBadges,
  isPremium: users.isPremium,
  suspendedUntil: users.suspendedUntil,
  suspensionReason: users.suspensionReason,
  /** In alphabetical order. */
  mutedWords: sql`(SELECT json_group_array(word ORDER BY word) FROM muted_words WHERE user_id = users.id)`
    .mapWith((json: string): string[] => JSON.parse(json))
    .as("muted_words"),
};

export const selectCurrentUser = compiled((db, memberId: Bound<number>) =>
  db.select(CURRENT_USER).from(users).where(eq(users.id, memberId)),
);

export const selectAddress = (db: Db, memberId: number) =>
  db.select({ email: users.email }).from(users).where(eq(users.id, memberId));

export const selectCredentials = (db: Db, email: string) =>
  db.select({ id: users.id, passwordHash: users.password }).from(users).where(eq(users.email, email));

/** Creates a member and the first session in one transaction. Violates `users.email` when the address is taken. */
export async function insertMember(db: Db, member: NewMember, session: NewSession) {
  const { email, passwordHash, areNamesHeld, ...names } = member;
  const { now } = session;
  const newId = sql<number>`(SELECT id FROM users WHERE email = ${email})`;
  const [[user]] = await db.batch([
    db
      .insert(users)
      .values({
        email,
        password: passwordHash,
        ...(areNamesHeld ? { firstName: null, lastName: null } : names),
        lastActiveAt: now,
        createdAt: now,
        updatedAt: now,
      })
      .returning(CURRENT_USER),
    ...openSession(db, session, newId),
    ...(areNamesHeld ? [holdRegistrationNames(db, newId, names, now)] : []),
  ]);
  // The row was read before the held names were stored. The member sees them at once.
  return user && { ...user, ...names };
}

/** What proved who a member is: the password hash that matched, or the Google account. */
export type VerifiedIdentity = { readonly passwordHash: string } | { readonly googleId: string };

const hasIdentity = (identity: VerifiedIdentity) =>
  "passwordHash" in identity ? eq(users.password, identity.passwordHash) : eq(users.googleId, identity.googleId);

/**
 * Opens a session for a member while the identity still holds, and reads the member, in one round trip. A password that
 * was changed while it was being checked violates `sessions.user_id`.
 */
export async function insertSessionFor(db: Db, memberId: number, identity: VerifiedIdentity, session: NewSession) {
  const provenId = sql<number>`(SELECT ${users.id} FROM ${users} WHERE ${and(eq(users.id, memberId), hasIdentity(identity))})`;
  const [[user]] = await db.batch([
    selectCurrentUser(db, memberId),
    ...openSession(db, session, provenId),
    db.update(users).set({ lastActiveAt: session.now }).where(eq(users.id, memberId)),
  ]);
  return user;
}

/**
 * For one transaction: stores or holds the new display name, replaces one that was held before, and reads the member.
 */
export const updateDisplayName = (db: Db, memberId: number, displayName: string, isHeld: boolean, now: number) =>
  [
    dropHeldDisplayName(db, memberId),
    isHeld
      ? holdDisplayName(db, memberId, displayName, now)
      : db.update(users).set({ displayName, updatedAt: now }).where(eq(users.id, memberId)),
    selectCurrentUser(db, memberId),
  ] as const;
