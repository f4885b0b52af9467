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

/**
 * Addresses that were mailed a link to just before their account was deleted, and until when they get none: whoever
 * registers with a foreign address and leaves again, over and over, would flood that mailbox. Held for minutes.
 */
export const mailCooldowns = sqliteTable(
  "mail_cooldowns",
  {
    /** SHA-256; nothing else here says whose it was. */
    addressHash: text("address_hash").primaryKey(),
    until: moment("until").notNull(),
  },
  (t) => [index("mail_cooldowns_until").on(t.until)],
);
