import { and, eq, gt, sql } from "drizzle-orm";
import type { BatchItem, BatchResponse } from "drizzle-orm/batch";
import type { RunnableQuery } from "drizzle-orm/runnable-query";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { authenticationRequired, suspended } from "../lib/errors.ts";
import type { Db } from "./client.ts";
import { type Bound, compiled } from "./compiled-statement.ts";
import { mapConstraints } from "./constraints.ts";
import { moveToPrimary } from "./read-session.ts";
import { sessions, users } from "./schema/index.ts";

/** The member on whose behalf a request runs, with what use cases need to act. */
export interface Caller {
  readonly memberId: number;
  readonly sid: string;
  readonly now: number;
  readonly db: Db;
  readonly env: Env;
  /** Has work go on after the answer. The work reports its own failures. */
  readonly background: (work: Promise<void>) => void;
}

/** For use cases that pass statements on. */
export type Statement = BatchItem<"sqlite">;
export type Answers<Statements extends readonly Statement[]> = BatchResponse<Statements>;
/** A statement that reads rows. */
export type Reading<Row> = RunnableQuery<Row[], "sqlite">;

/**
 * Runs reads for a member in one D1 round trip that also checks the session. KV may still serve a session for a minute
 * after its end, but its row in D1 is gone (docs/decisions/0007-sessions.md). Throws `authenticationRequired` when the
 * session has ended.
 */
export async function batchAsMember<Statements extends readonly Statement[]>(
  caller: Caller,
  ...statements: Statements
): Promise<BatchResponse<Statements>> {
  const { db, memberId, sid, now } = caller;
  const read = () => db.batch([liveSession(db, memberId, sid, now), ...statements]);
  let answers = await read();
  // A replica may not know a new session yet.
  if (answers[0].length === 0 && moveToPrimary()) answers = await read();
  const [live, ...results] = answers;
  if (live.length === 0) throw authenticationRequired();
  // `batch` returns results in the order of its statements. TypeScript cannot follow that through a spread.
  return results as unknown as BatchResponse<Statements>;
}

const liveSession = compiled((db, memberId: Bound<number>, sid: Bound<string>, now: Bound<number>) =>
  db
    .select({ live: sql<number>`1` })
    .from(sessions)
    .where(and(eq(sessions.sid, sid), eq(sessions.userId, memberId), gt(sessions.expire, now))),
);

/**
 * `batchAsMember` for what a member does to others: writing, reacting, reporting, and the name they see. Errors:
 * `suspended`.
 */
export async function batchAsActiveMember<Statements extends readonly Statement[]>(
  caller: Caller,
  ...statements: Statements
): Promise<BatchResponse<Statements>> {
  const { db, memberId, now } = caller;
  const [[suspension], ...results] = await batchAsMember(caller, selectSuspension(db, memberId, now), ...statements);
  if (suspension !== undefined) throw suspended(suspension.until, suspension.reason);
  // As in `batchAsMember`.
  return results as unknown as BatchResponse<Statements>;
}

const selectSuspension = compiled((db, memberId: Bound<number>, now: Bound<number>) =>
  db
    .select({ until: sql<number>`${users.suspendedUntil}`.as("until"), reason: users.suspensionReason })
    .from(users)
    .where(and(eq(users.id, memberId), gt(users.suspendedUntil, now))),
);

/**
 * A view that is only inserted into: the insert aborts the transaction when the session has ended
 * (worker/db/sql/sessions.sql).
 */
const sessionChecks = sqliteTable("session_checks", { sid: text("sid").notNull(), at: integer("at").notNull() });

const checkSession = compiled((db, sid: Bound<string>, at: Bound<number>) =>
  db.insert(sessionChecks).values({ sid, at }),
);

/**
 * Runs a member's writes as one transaction in one D1 round trip, and only while the session is live. A session can end
 * between `batchAsMember` and this call by a logout, a take-over or the deletion of the account. Throws
 * `authenticationRequired` then. The caller maps other violations.
 */
export async function transactAsMember<Statements extends readonly Statement[]>(
  caller: Caller,
  ...statements: Statements
): Promise<BatchResponse<Statements>> {
  const { db, sid, now } = caller;
  const failures = { session_over: authenticationRequired };
  const [, ...results] = await mapConstraints(failures, () => db.batch([checkSession(db, sid, now), ...statements]));
  // As in `batchAsMember`.
  return results as unknown as BatchResponse<Statements>;
}
