import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** The positions of the cron's scanning jobs, so that each run continues where the one before stopped. */
export const jobProgress = sqliteTable("job_progress", {
  name: text("name").primaryKey(),
  /** The id after which the next run continues. 0 at the start of a scan. */
  position: integer("position").notNull(),
});
