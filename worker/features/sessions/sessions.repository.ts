import { and, desc, eq, gt, lt, type SQL, sql } from "drizzle-orm";
import { PAGE } from "../../contract/limits.ts";
import type { Db } from "../../db/client.ts";
import { sessions, users } from "../../db/schema/index.ts";
import { DAY_MS } from "../../lib/clock.ts";

export interface NewSession {
  readonly sid: string;
  readonly tokenHash: string;
  /** The token hash of the session that the browser had before, if any. */
  readonly previousTokenHash: string | undefined;
  readonly userAgent: string;
  readonly now: number;
  readonly expire: number;
}

/** Stores a session and ends the one whose cookie it replaces: nobody could sign out of that one any more. */
export function openSession(db: Db, session: NewSession, userId: SQL<number>) {
  const { sid, tokenHash, previousTokenHash, userAgent, now, expire } = session;
  const sess = { userAgent, signedInAt: now };
  return [
    db.insert(sessions).values({ sid, userId, tokenHash, sess, expire }),
    ...(previousTokenHash === undefined ? [] : [deleteSession(db, previousTokenHash)]),
  ];
}

/** The live sessions of the member: the session of the request first, then the newest. */
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

/** Ends every session of a member and returns their token hashes, for KV. */
export const deleteSessionsOf = (db: Db, memberId: number | SQL<number>) =>
  db.delete(sessions).where(eq(sessions.userId, memberId)).returning({ tokenHash: sessions.tokenHash });

/**
 * Extends a session and records the day's activity, at most once a day (docs/decisions/0007-sessions.md). Of several
 * requests at once only one does it and gets true. An ended session is not extended.
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
