import { and, gt, inArray, lt, ne } from "drizzle-orm";
import { LIMITS } from "../contract/limits.ts";
import { notifications } from "../db/schema/index.ts";
import { DAY_MS } from "../lib/clock.ts";
import type { Job, JobContext } from "./job.ts";
import { scanTable } from "./table-scan.ts";

/** Lines one transaction reads, and transactions of one run. A scan of a large table takes several runs. */
const BOUNDS = { rows: 500, chunks: 20 };

const NAME = "purge_notifications";

/**
 * Deletes notifications without a new act for half a year, read or not. Badge lines are kept: a line records that the
 * member was notified of a level, which happens once per level (trigger `users_notify_badge`), and there are few.
 *
 * Scans the table by id. Every like would update an index by age, since a line is as old as its newest act, and the
 * pods' objects exist to make likes cheap.
 */
export const purgeNotifications: Job = {
  name: NAME,
  run: (context) => scanTable(context.db, NAME, BOUNDS.chunks, (after) => purgeAfter(context, after)),
};

/** Deletes the old lines among those after a position. */
async function purgeAfter({ db, now }: JobContext, after: number) {
  const chunk = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(gt(notifications.id, after))
    .orderBy(notifications.id)
    .limit(BOUNDS.rows);
  const isOld = lt(notifications.createdAt, now - LIMITS.notificationDays * DAY_MS);
  const [ids, gone] = await db.batch([
    chunk,
    db
      .delete(notifications)
      .where(and(inArray(notifications.id, chunk), isOld, ne(notifications.type, "badge")))
      .returning({ id: notifications.id }),
  ]);
  return { handled: gone.length, end: ids.length === BOUNDS.rows ? ids.at(-1)?.id : undefined };
}
