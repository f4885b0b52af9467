import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { timestamp } from "./columns.ts";

/** The positions of the cron's scanning jobs, so that each run continues where the one before stopped. */
export const jobProgress = sqliteTable("job_progress", {
  name: text("name").primaryKey(),
  /** The id after which the next run continues. 0 at the start of a scan. */
  position: integer("position").notNull(),
});

/** The last run of each job of the cron that did not fail, for `GET /api/health` and operators. */
export const jobRuns = sqliteTable("job_runs", {
  name: text("name").primaryKey(),
  /** The moment at which that run was due. */
  lastRunAt: timestamp("last_run_at").notNull(),
  /** How many things it did. */
  done: integer("done").notNull().default(0),
  /** About how many it left; 0 when it came to the end. */
  remaining: integer("remaining").notNull().default(0),
  /** When the job counts as late, unless it comes to its end before. */
  lateAt: timestamp("late_at"),
});
