import { and, desc, eq, gt, lt, type SQL, sql } from "drizzle-orm";
import { DAY_MS } from "../../clock.ts";
import { PAGE } from "../../contract/limits.ts";
import type { Db } from "../../db/client.ts";
import { sessions, users } from "../../db/schema/index.ts";
import {
  dropHeldDisplayName,
  holdDisplayName,
  holdRegistrationNames,
  nameShownToOwner,
} from "../moderation/held.repository.ts";

export interface NewSession {
  readonly sid: string;
  readonly tokenHash: string;
  /** The hash of the session that the browser had until now. */
  readonly replaces: string | undefined;
  readonly userAgent: string;
  readonly now: number;
  readonly expire: number;
}

export interface NewMember {
  readonly email: string;
  readonly passwordHash: string;
  readonly firstName: string;
  readonly lastName: string;
  /** The guard has yet to see the names: until then only the member does. */
  readonly areNamesHeld: boolean;
}

/** Fields of the current user's shape, names that wait for the guard included; see `toCurrentUser`. */
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
};

export const selectCurrentUser = (db: Db, memberId: number) =>
  db.select(CURRENT_USER).from(users).where(eq(users.id, memberId));

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
  // Read back before the names that wait were there; the member sees them at once.
  return user && { ...user, ...names };
}

/** What proved a member's identity: the password hash that matched, or the Google account. */
export type Proof = { readonly passwordHash: string } | { readonly googleId: string };

const stillProves = (proof: Proof) =>
  "passwordHash" in proof ? eq(users.password, proof.passwordHash) : eq(users.googleId, proof.googleId);

/**
 * Opens a session for a member whose proof still holds in that very moment, and reads who that is, in one round trip: a
 * password that was changed while it was being checked opens nothing. Violates `sessions.user_id` otherwise.
 */
export async function insertSessionFor(db: Db, memberId: number, proof: Proof, session: NewSession) {
  const provenId = sql<number>`(SELECT ${users.id} FROM ${users} WHERE ${and(eq(users.id, memberId), stillProves(proof))})`;
  const [[user]] = await db.batch([
    selectCurrentUser(db, memberId),
    ...openSession(db, session, provenId),
    db.update(users).set({ lastActiveAt: session.now }).where(eq(users.id, memberId)),
  ]);
  return user;
}

/** Stores a session, and ends the one whose cookie it replaces: nobody could sign out of that any more. */
function openSession(db: Db, session: NewSession, userId: SQL<number>) {
  const { sid, tokenHash, replaces, userAgent, now, expire } = session;
  const sess = { userAgent, signedInAt: now };
  return [
    db.insert(sessions).values({ sid, userId, tokenHash, sess, expire }),
    ...(replaces === undefined ? [] : [deleteSession(db, replaces)]),
  ];
}

/** The member's live sessions, the one that asks before all others, then the newest. */
export const selectSessions = (db: Db, memberId: number, sid: string, now: number) =>
  db
    .select({ sid: sessions.sid, sess: sessions.sess })
    .from(sessions)
    .where(and(eq(sessions.userId, memberId), gt(sessions.expire, now)))
    .orderBy(desc(eq(sessions.sid, sid)), desc(sql`json_extract(${sessions.sess}, '$.signedInAt')`), desc(sessions.sid))
    .limit(PAGE.sessions);

export const selectSession = (db: Db, tokenHash: string) =>
  db
    .select({ userId: sessions.userId, sid: sessions.sid, expire: sessions.expire })
    .from(sessions)
    .where(eq(sessions.tokenHash, tokenHash));

export const deleteSession = (db: Db, tokenHash: string) =>
  db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));

/** Ends every session of a member; answers the hashes under which KV still remembers them. */
export const deleteSessionsOf = (db: Db, memberId: number | SQL<number>) =>
  db.delete(sessions).where(eq(sessions.userId, memberId)).returning({ tokenHash: sessions.tokenHash });

/**
 * Moves a session's end and notes the day's activity, at most once a day (docs/decisions/0007-sessions.md): of requests at the same
 * time one alone does it, and is answered true. None does once the session has ended.
 */
export async function extendSession(db: Db, memberId: number, sid: string, now: number, expire: number) {
  const isDue = and(gt(sessions.expire, now), lt(sessions.expire, expire - DAY_MS));
  const [extended] = await db.batch([
    db
      .update(sessions)
      .set({ expire })
      .where(and(eq(sessions.sid, sid), isDue))
      .returning({ sid: sessions.sid }),
    db
      .update(users)
      .set({ lastActiveAt: now })
      .where(and(eq(users.id, memberId), sql`changes() > 0`)),
  ]);
  return extended.length > 0;
}

/**
 * For one transaction: gives the member a new display name, or has it wait, in place of one that waited before, and reads
 * the result.
 */
export const updateDisplayName = (db: Db, memberId: number, displayName: string, isHeld: boolean, now: number) =>
  [
    dropHeldDisplayName(db, memberId),
    isHeld
      ? holdDisplayName(db, memberId, displayName, now)
      : db.update(users).set({ displayName, updatedAt: now }).where(eq(users.id, memberId)),
    selectCurrentUser(db, memberId),
  ] as const;
