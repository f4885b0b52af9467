import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** How far the cron's longer jobs have come, so that each run goes on where the one before stopped. */
export const jobProgress = sqliteTable("job_progress", {
  name: text("name").primaryKey(),
  /** The id after which the next run goes on; 0 before the first and at the start of a round. */
  position: integer("position").notNull(),
});
