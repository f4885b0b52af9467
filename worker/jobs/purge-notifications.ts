import { and, gt, inArray, lt, ne, sql } from "drizzle-orm";
import { LIMITS } from "../contract/limits.ts";
import { notifications } from "../db/schema/index.ts";
import { DAY_MS } from "../lib/clock.ts";
import type { Job, JobContext } from "./job.ts";
import { scanTable } from "./table-scan.ts";

/** Lines one transaction reads. Few of them are due, unless the cron did not run for long. */
const ROWS = 5000;

/** Ids are random numbers of 49 bits. Each line is read once in a day of hourly runs. */
const SCAN = { name: "purge_notifications", last: 2 ** 49, runs: 24 };

/**
 * Deletes notifications without a new act for half a year, read or not. Badge lines are kept: a line records that the
 * member was notified of a level, which happens once per level (trigger `users_notify_badge`), and there are few.
 *
 * Scans the table by id. Every like would update an index by age, since a line is as old as its newest act, and the
 * pods' objects exist to make likes cheap.
 */
export const purgeNotifications: Job = {
  name: SCAN.name,
  run: (context) => scanTable(context, SCAN, (after) => purgeAfter(context, after)),
};

/** Deletes the old lines among those after a position. */
async function purgeAfter({ db, now }: JobContext, after: number) {
  const chunk = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(gt(notifications.id, after))
    .orderBy(notifications.id)
    .limit(ROWS);
  const isOld = lt(notifications.createdAt, now - LIMITS.notificationDays * DAY_MS);
  const [[range], gone] = await db.batch([
    db
      .select({ end: sql<number | null>`max(id)`.as("end"), size: sql<number>`count(*)`.as("size") })
      .from(sql`(${chunk})`),
    db
      .delete(notifications)
      .where(and(inArray(notifications.id, chunk), isOld, ne(notifications.type, "badge")))
      .returning({ id: notifications.id }),
  ]);
  return { handled: gone.length, end: range?.size === ROWS ? (range.end ?? undefined) : undefined };
}
