import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./accounts.ts";
import { timestamp } from "./columns.ts";

/** Mails in local mode, which sends none: `npm run ops -- outbox`. Empty where mail is sent. */
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
    createdAt: timestamp("created_at").notNull(),
  },
  (t) => [index("outbox_member").on(t.memberId)],
);

/**
 * Addresses that were mailed a link shortly before their account was deleted, and when the cooldown ends. Otherwise
 * somebody could flood a mailbox by registering with its address and deleting the account again and again. Kept for
 * minutes.
 */
export const mailCooldowns = sqliteTable(
  "mail_cooldowns",
  {
    /** SHA-256 of the address. The row has nothing else that identifies it. */
    addressHash: text("address_hash").primaryKey(),
    until: timestamp("until").notNull(),
  },
  (t) => [index("mail_cooldowns_until").on(t.until)],
);
