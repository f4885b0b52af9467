import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./accounts.ts";
import { moment } from "./columns.ts";

/** What members wrote in Report an Issue. */
export const issueReports = sqliteTable(
  "issue_reports",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    description: text("description").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [index("issue_reports_newest").on(t.createdAt, t.id), index("issue_reports_user").on(t.userId)],
);
