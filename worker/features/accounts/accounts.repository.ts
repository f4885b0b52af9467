import { eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { sessions, users } from "../../db/schema/index.ts";

export interface NewSession {
  readonly sid: string;
  readonly tokenHash: string;
  readonly userAgent: string;
  readonly now: number;
  readonly expire: number;
}

export interface NewMember {
  readonly email: string;
  readonly passwordHash: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Fields of the current user's own shape; see `toCurrentUser`. */
const CURRENT_USER = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  displayName: users.displayName,
  profileImageUrl: users.profileImageUrl,
  emailVerified: users.emailVerified,
  stormStarterBadges: users.stormStarterBadges,
  isPremium: users.isPremium,
};

export const selectCurrentUser = (db: Db, memberId: number) =>
  db.select(CURRENT_USER).from(users).where(eq(users.id, memberId));

export const selectCredentials = (db: Db, email: string) =>
  db.select({ id: users.id, passwordHash: users.password }).from(users).where(eq(users.email, email));

/** Creates a member and the first session in one transaction. Violates `users.email` when the address is taken. */
export async function insertMember(db: Db, member: NewMember, session: NewSession) {
  const { email, passwordHash, firstName, lastName } = member;
  const { now } = session;
  const [[user]] = await db.batch([
    db
      .insert(users)
      .values({
        email,
        password: passwordHash,
        firstName,
        lastName,
        lastActiveAt: now,
        createdAt: now,
        updatedAt: now,
      })
      .returning(CURRENT_USER),
    insertSession(db, session, sql<number>`(SELECT id FROM users WHERE email = ${email})`),
  ]);
  return user;
}

/** Opens a session for an existing member and reads who that is, in one round trip. */
export async function insertSessionFor(db: Db, memberId: number, session: NewSession) {
  const [, , [user]] = await db.batch([
    insertSession(db, session, sql<number>`${memberId}`),
    db.update(users).set({ lastActiveAt: session.now }).where(eq(users.id, memberId)),
    selectCurrentUser(db, memberId),
  ]);
  return user;
}

function insertSession(db: Db, session: NewSession, userId: SQL<number>) {
  const { sid, tokenHash, userAgent, now, expire } = session;
  const sess = { userAgent, signedInAt: now };
  return db.insert(sessions).values({ sid, userId, tokenHash, sess, expire });
}

export const deleteSession = (db: Db, sid: string) => db.delete(sessions).where(eq(sessions.sid, sid));

/** Moves a session's end and notes the day's activity; at most once a day (design section 2). */
export const extendSession = (db: Db, memberId: number, sid: string, now: number, expire: number) =>
  db.batch([
    db.update(sessions).set({ expire }).where(eq(sessions.sid, sid)),
    db.update(users).set({ lastActiveAt: now }).where(eq(users.id, memberId)),
  ]);
