import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { NOTIFICATION_TYPES } from "../../contract/notifications.ts";
import { users } from "./accounts.ts";
import { flag, maxLength, moment, oneOf } from "./columns.ts";
import { communities } from "./places.ts";
import { dailyRippleReplies } from "./ripples.ts";
import { posts } from "./wails.ts";

/**
 * One row per line of the notifications screen: acts of one kind on one thing gather in the row while it is unread.
 * Fields: spec section 3; `relatedReplyId` and `subject` are additions.
 */
export const notifications = sqliteTable(
  "notifications",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    type: text("type", { length: 50 }).notNull(),
    title: text("title", { length: 255 }).notNull(),
    message: text("message").notNull(),
    /** The newest actor; never set where the actor wrote under Squid Ink. */
    relatedUserId: integer("related_user_id").references(() => users.id, { onDelete: "set null" }),
    relatedPostId: integer("related_post_id").references(() => posts.id, { onDelete: "cascade" }),
    relatedCommunityId: integer("related_community_id").references(() => communities.id),
    relatedReplyId: integer("related_reply_id").references(() => dailyRippleReplies.id, { onDelete: "cascade" }),
    /** What the row is about, unique per member, type and read state: "post:7", "badge:reef_rookie". */
    subject: text("subject").notNull(),
    isRead: flag("is_read").notNull().default(false),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    index("notifications_list").on(t.userId, t.createdAt, t.id),
    uniqueIndex("notifications_one_unread_group").on(t.userId, t.type, t.subject).where(sql`is_read = 0`),
    index("notifications_related_user").on(t.relatedUserId),
    index("notifications_related_post").on(t.relatedPostId),
    index("notifications_related_reply").on(t.relatedReplyId),
    oneOf("notifications_type_known", t.type, NOTIFICATION_TYPES),
    maxLength("notifications_type_length", t.type, 50),
    maxLength("notifications_title_length", t.title, 255),
  ],
);

/** Who did what a notification gathers; one row per act's actor, so that toggling never counts twice. */
export const notificationActors = sqliteTable(
  "notification_actors",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    notificationId: integer("notification_id")
      .notNull()
      .references(() => notifications.id, { onDelete: "cascade" }),
    actorId: integer("actor_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("notification_actors_unique").on(t.notificationId, t.actorId),
    index("notification_actors_actor").on(t.actorId),
  ],
);
