import { and, gt, inArray, lt, ne } from "drizzle-orm";
import { LIMITS } from "../contract/limits.ts";
import { notifications } from "../db/schema/index.ts";
import { DAY_MS } from "../lib/clock.ts";
import type { Job, JobContext } from "./job.ts";
import { scanTable } from "./table-scan.ts";

/** Lines one transaction looks at, and how many of them one run makes; a round through a large table takes several runs. */
const BOUNDS = { rows: 500, chunks: 20 };

const NAME = "purge_notifications";

/**
 * Deletes notifications that nothing has happened to for half a year, read or not. Badges are spared: the line is what
 * remembers that a level was told, once in a member's life (trigger `users_tell_badge`), and there are only a few.
 *
 * Goes round and round through the table by id. An index by age would be rewritten by every like, since a line is as old
 * as the newest act behind it, and likes are what the pods' objects make cheap.
 */
export const purgeNotifications: Job = {
  name: NAME,
  run: (context) => scanTable(context.db, NAME, BOUNDS.chunks, (after) => purgeAfter(context, after)),
};

/** Purges the lines after a position. */
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
