import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./accounts.ts";
import { moment } from "./columns.ts";

/** Where mail goes on a developer's machine instead of to anybody: `npm run ops -- outbox`. Empty where mail is sent. */
export const outbox = sqliteTable(
  "outbox",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    memberId: integer("member_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    recipient: text("recipient").notNull(),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [index("outbox_member").on(t.memberId)],
);
