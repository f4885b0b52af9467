import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { NOTIFICATION_TYPES } from "../../contract/notifications.ts";
import { users } from "./accounts.ts";
import { flag, nonNegative, timestamp } from "./columns.ts";
import { communities } from "./places.ts";
import { dailyRippleReplies } from "./ripples.ts";
import { posts } from "./wails.ts";

/**
 * One row per line of the notifications screen. Acts of one kind on one thing share a row while it is unread; after it
 * was read, the next act opens a new one. Triggers write all of it in the transaction of the act, so no feature depends
 * on notifications. Fields: docs/product.md, "Notifications". Title and message are made when a line is read, from
 * `facts`, `subject`, `active_actor_count` and the related rows.
 */
export const notifications = sqliteTable(
  "notifications",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    type: text("type", { enum: NOTIFICATION_TYPES }).notNull(),
    /** JSON: further facts for the words of a type. */
    facts: text("facts", { mode: "json" }),
    /** Not written: `notificationActors` has everybody. Without an entry its index costs nothing. */
    relatedUserId: integer("related_user_id").references(() => users.id, { onDelete: "set null" }),
    relatedPostId: integer("related_post_id").references(() => posts.id, { onDelete: "cascade" }),
    relatedCommunityId: integer("related_community_id").references(() => communities.id),
    relatedReplyId: integer("related_reply_id").references(() => dailyRippleReplies.id, { onDelete: "cascade" }),
    /** The subject of the row, unique per member and type among the unread: "post:7", "badge:reef_rookie". */
    subject: text("subject").notNull(),
    /** The number of active actors, or 1 for lines without actors. At 0 the line is neither shown nor counted. */
    activeActorCount: integer("active_actor_count").notNull().default(1),
    /** Who did the two newest acts that count, so that reading a line reads no actors. */
    newestActorId: integer("newest_actor_id"),
    secondActorId: integer("second_actor_id"),
    isRead: flag("is_read").notNull().default(false),
    /** The time of the newest act of the line. */
    createdAt: timestamp("created_at").notNull(),
  },
  (t) => [
    // Also for the cascade from the member, so it has all lines.
    index("notifications_list").on(t.userId, t.createdAt, t.id),
    uniqueIndex("notifications_one_unread_group").on(t.userId, t.type, t.subject).where(sql`is_read = 0`),
    uniqueIndex("notifications_badge_once").on(t.userId, t.subject).where(sql`type = 'badge'`),
    index("notifications_related_user").on(t.relatedUserId).where(sql`related_user_id IS NOT NULL`),
    index("notifications_related_post").on(t.relatedPostId).where(sql`related_post_id IS NOT NULL`),
    index("notifications_related_reply").on(t.relatedReplyId).where(sql`related_reply_id IS NOT NULL`),
    nonNegative("notifications_active_actor_count_not_negative", t.activeActorCount),
  ],
);

/**
 * The actors of a notification. A row stays when its acts are taken back, with `active_act_count` 0, so that a member
 * who likes again returns to the same line and causes no second notification. This is the table that most rows are
 * written to, so it is its key and nothing else: no rowid, no index over all actors, and no foreign key to the member. When
 * an account is deleted, triggers withdraw its acts and then delete its withdrawn rows.
 */
export const notificationActors = sqliteTable(
  "notification_actors",
  {
    notificationId: integer("notification_id")
      .notNull()
      .references(() => notifications.id, { onDelete: "cascade" }),
    actorId: integer("actor_id").notNull(),
    /** 1 for a like or any reactions, the number of visible comments, or 0 when none is left. */
    activeActCount: integer("active_act_count").notNull().default(1),
    /** For a like or reaction the first time, so that toggling moves nothing. For a comment the newest time. */
    actedAt: timestamp("acted_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.notificationId, t.actorId] }),
    index("notification_actors_withdrawn").on(t.actorId).where(sql`active_act_count = 0`),
    nonNegative("notification_actors_active_act_count_not_negative", t.activeActCount),
  ],
);
