import { and, eq, lt, sql } from "drizzle-orm";
import { users } from "../db/schema/index.ts";
import { finishErasing } from "../features/accounts/delete-account.ts";
import { eraseMember, toErased } from "../features/accounts/erase.repository.ts";
import { DAY_MS } from "../lib/clock.ts";
import { log, rootMessage } from "../lib/log.ts";
import { type Job, type JobContext, yearsBefore } from "./job.ts";

/** Source: docs/product.md, "Accounts". */
const YEARS = 2;

/** Activity is recorded once a day, so the last visit may have been up to a day later. */
/** Accounts one run deletes. Each has its own transaction, because a long life has thousands of rows. */
const ACCOUNTS_PER_RUN = 200;

/**
 * Deletes the accounts that nobody has used for two years, exactly as their members would (docs/product.md,
 * "Accounts"), the longest idle first. An account that cannot be deleted does not stop the others.
 */
export const deleteInactiveAccounts: Job = {
  name: "delete_inactive_accounts",
  run: async (context) => {
    const { db, now } = context;
    const idleSince = yearsBefore(now - DAY_MS, YEARS);
    const idle = await db
      .select({ id: users.id })
      .from(users)
      .where(lt(users.lastActiveAt, idleSince))
      .orderBy(users.lastActiveAt)
      .limit(ACCOUNTS_PER_RUN);
    let failed = 0;
    for (const { id } of idle) {
      try {
        await erase(context, id, idleSince);
      } catch (error) {
        failed += 1;
        log("error", "inactive_account_not_deleted", { detail: rootMessage(error) });
      }
    }
    if (failed > 0) throw new Error(`${failed} of ${idle.length} idle accounts could not be deleted`);
    return idle.length;
  },
};

/** The transaction checks the activity again: a member who returns while the job runs keeps the account. */
async function erase({ db, env, now }: JobContext, memberId: number, idleSince: number): Promise<void> {
  const stillIdle = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, memberId), lt(users.lastActiveAt, idleSince)));
  const erased = await db.batch(eraseMember(db, sql<number>`(${stillIdle})`, now));
  await finishErasing(env, toErased(erased), now);
}
