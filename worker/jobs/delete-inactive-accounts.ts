import { and, eq, lt, sql } from "drizzle-orm";
import { users } from "../db/schema/index.ts";
import { CALLS_PER_ACCOUNT, finishErasing } from "../features/accounts/delete-account.ts";
import { eraseMember, toErased } from "../features/accounts/erase.repository.ts";
import { DAY_MS } from "../lib/clock.ts";
import { log, rootMessage } from "../lib/log.ts";
import { type Job, type JobContext, yearsBefore } from "./job.ts";

/** Source: docs/product.md, "Accounts". */
const YEARS = 2;

/** Accounts that are read at once. Each is deleted in its own transaction, because a long life has thousands of rows. */
const PER_READ = 100;

/**
 * Deletes the accounts that nobody has used for two years, exactly as their members would (docs/product.md,
 * "Accounts"), the longest idle first. An account that cannot be deleted does not stop the others.
 */
export const deleteInactiveAccounts: Job = {
  name: "delete_inactive_accounts",
  run: async (context) => {
    const { db, now, budget } = context;
    // Activity is recorded once a day, so the last visit may have been up to a day later.
    const idleSince = yearsBefore(now - DAY_MS, YEARS);
    const isIdle = lt(users.lastActiveAt, idleSince);
    let [tried, failed, isAtEnd] = [0, 0, false];
    while (!isAtEnd && budget.take()) {
      const idle = await db
        .select({ id: users.id })
        .from(users)
        .where(isIdle)
        .orderBy(users.lastActiveAt)
        // Those that could not be deleted are still the first.
        .limit(PER_READ)
        .offset(failed);
      isAtEnd = idle.length < PER_READ;
      for (const { id } of idle) {
        if (!budget.take(1, CALLS_PER_ACCOUNT)) {
          isAtEnd = false;
          break;
        }
        tried += 1;
        if (!(await tryErase(context, id, idleSince))) failed += 1;
      }
    }
    if (failed > 0) throw new Error(`${failed} of ${tried} idle accounts could not be deleted`);
    return { done: tried, remaining: isAtEnd ? 0 : await db.$count(users, isIdle) };
  },
};

/** Returns whether it went well. */
async function tryErase(context: JobContext, memberId: number, idleSince: number): Promise<boolean> {
  try {
    await erase(context, memberId, idleSince);
    return true;
  } catch (error) {
    log("error", "inactive_account_not_deleted", { detail: rootMessage(error) });
    return false;
  }
}

/** The transaction checks the activity again: a member who returns while the job runs keeps the account. */
async function erase({ db, env, now }: JobContext, memberId: number, idleSince: number): Promise<void> {
  const stillIdle = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, memberId), lt(users.lastActiveAt, idleSince)));
  const erased = await db.batch(eraseMember(db, sql<number>`(${stillIdle})`, now));
  await finishErasing(env, toErased(erased), now);
}
