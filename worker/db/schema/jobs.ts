import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { timestamp } from "./columns.ts";

/** The positions of the cron's scanning jobs, so that each run continues where the one before stopped. */
export const jobProgress = sqliteTable("job_progress", {
  name: text("name").primaryKey(),
  /** The id after which the next run continues. 0 at the start of a scan. */
  position: integer("position").notNull(),
});

/** When each job of the cron last ran to its end, for operators. */
export const jobRuns = sqliteTable("job_runs", {
  name: text("name").primaryKey(),
  /** The moment at which that run was due. */
  lastRunAt: timestamp("last_run_at").notNull(),
});
