import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { sessions, users } from "./accounts.ts";
import { flag, timestamp } from "./columns.ts";

/**
 * Devices that get push messages. A row belongs to a session and goes with it, however it ends. Each kind has the time
 * up to which its events were sent, or null while it is switched off.
 */
export const pushSubscriptions = sqliteTable(
  "push_subscriptions",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    sid: text("sid")
      .notNull()
      .references(() => sessions.sid, { onDelete: "cascade" }),
    /** The address at the browser's push service. */
    endpoint: text("endpoint").notNull(),
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    /** The device's IANA time zone. */
    zone: text("zone").notNull(),
    rippleUpTo: timestamp("ripple_up_to"),
    commentsUpTo: timestamp("comments_up_to"),
    likesUpTo: timestamp("likes_up_to"),
    stormStartersUpTo: timestamp("storm_starters_up_to"),
    emergenciesUpTo: timestamp("emergencies_up_to"),
    emergenciesAtNight: flag("emergencies_at_night").notNull(),
    /** Failures in a row of its push service, and when to try again. */
    failures: integer("failures").notNull().default(0),
    retryAt: timestamp("retry_at").notNull().default(0),
    createdAt: timestamp("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("push_subscriptions_endpoint_unique").on(t.endpoint),
    uniqueIndex("push_subscriptions_sid_unique").on(t.sid),
    index("push_subscriptions_member").on(t.userId, t.createdAt),
    index("push_subscriptions_zone").on(t.zone),
  ],
);
