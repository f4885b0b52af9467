import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { NOTIFICATION_TYPES } from "../../contract/notifications.ts";
import { users } from "./accounts.ts";
import { flag, nonNegative, timestamp } from "./columns.ts";
import { communities } from "./places.ts";
import { dailyRippleReplies } from "./ripples.ts";
import { postComments, posts } from "./wails.ts";

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
    /** The member whose act opened the line. `notificationActors` has all of them. */
    relatedUserId: integer("related_user_id").references(() => users.id, { onDelete: "set null" }),
    relatedPostId: integer("related_post_id").references(() => posts.id, { onDelete: "cascade" }),
    relatedCommunityId: integer("related_community_id").references(() => communities.id),
    relatedReplyId: integer("related_reply_id").references(() => dailyRippleReplies.id, { onDelete: "cascade" }),
    /** The subject of the row, unique per member and type among the unread: "post:7", "badge:reef_rookie". */
    subject: text("subject").notNull(),
    /** The number of active actors, or 1 for lines without actors. At 0 the line is neither shown nor counted. */
    activeActorCount: integer("active_actor_count").notNull().default(1),
    isRead: flag("is_read").notNull().default(false),
    /** The time of the newest act of the line. */
    createdAt: timestamp("created_at").notNull(),
  },
  (t) => [
    index("notifications_list").on(t.userId, t.createdAt, t.id).where(sql`active_actor_count > 0`),
    // A cascade can only use an index over all rows. Without this one, deleting an account would read all lines.
    index("notifications_member").on(t.userId),
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
 * who likes again returns to the same line and causes no second notification. The table has no rowid, because its key
 * is enough.
 */
export const notificationActors = sqliteTable(
  "notification_actors",
  {
    actorId: integer("actor_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    type: text("type").notNull(),
    subject: text("subject").notNull(),
    notificationId: integer("notification_id")
      .notNull()
      .references(() => notifications.id, { onDelete: "cascade" }),
    /** 1 for a like or any reactions, the number of visible comments, or 0 when none is left. */
    activeActCount: integer("active_act_count").notNull().default(1),
    withdrawn: flag("withdrawn").notNull().generatedAlwaysAs(sql.raw("(active_act_count = 0)"), { mode: "virtual" }),
    /** For a like or reaction the first time, so that toggling moves nothing. For a comment the newest time. */
    actedAt: timestamp("acted_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.actorId, t.type, t.subject, t.notificationId] }),
    index("notification_actors_line").on(t.notificationId, t.withdrawn, t.actedAt),
    nonNegative("notification_actors_active_act_count_not_negative", t.activeActCount),
  ],
);

/** The line of each comment, so that deleting the comment changes that line and no other. */
export const notificationComments = sqliteTable(
  "notification_comments",
  {
    commentId: integer("comment_id")
      .primaryKey()
      .references(() => postComments.id, { onDelete: "cascade" }),
    notificationId: integer("notification_id")
      .notNull()
      .references(() => notifications.id, { onDelete: "cascade" }),
  },
  (t) => [index("notification_comments_line").on(t.notificationId)],
);
