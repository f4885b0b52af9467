import { and, eq, gt, sql } from "drizzle-orm";
import type { BatchItem, BatchResponse } from "drizzle-orm/batch";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Caller } from "../http/context.ts";
import { authenticationRequired } from "../http/errors.ts";
import { sessions } from "./schema/index.ts";

type Statement = BatchItem<"sqlite">;

/**
 * Runs reads for a member in one D1 round trip that also proves the session still stands: KV may serve a session for a
 * minute after its end, the row in D1 does not (design section 2). Throws `authenticationRequired` when it is gone.
 */
export async function readAs<Statements extends readonly Statement[]>(
  caller: Caller,
  ...statements: Statements
): Promise<BatchResponse<Statements>> {
  const [live, ...results] = await caller.db.batch([liveSession(caller), ...statements]);
  if (live.length === 0) throw authenticationRequired();
  // `batch` answers in the order it was asked; TypeScript cannot follow that through a spread.
  return results as unknown as BatchResponse<Statements>;
}

const liveSession = ({ db, sid, memberId, now }: Caller) =>
  db
    .select({ live: sql<number>`1` })
    .from(sessions)
    .where(and(eq(sessions.sid, sid), eq(sessions.userId, memberId), gt(sessions.expire, now)));

/** A view that is only written to, to abort a transaction: migrations, 0015_session_checks. */
const sessionChecks = sqliteTable("session_checks", { sid: text("sid").notNull(), at: integer("at").notNull() });

/**
 * For the transaction of a write that has waited for something since `readAs`, before all else in it: a session that has
 * ended meanwhile, as when the account was taken over, writes nothing. Violates what `SESSION_OVER` names.
 */
export const sessionCheck = ({ db, sid, now }: Pick<Caller, "db" | "sid" | "now">) =>
  db.insert(sessionChecks).values({ sid, at: now });

/** For `mapConstraints` around it. */
export const SESSION_OVER = { session_over: authenticationRequired };
