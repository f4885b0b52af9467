import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { NOTIFICATION_TYPES } from "../../contract/notifications.ts";
import { users } from "./accounts.ts";
import { atLeastZero, flag, moment } from "./columns.ts";
import { communities } from "./places.ts";
import { dailyRippleReplies } from "./ripples.ts";
import { postComments, posts } from "./wails.ts";

/**
 * One row per line of the notifications screen: acts of one kind on one thing gather in the row while it is unread, and
 * open a new one after it was read. Triggers write all of it in the transaction of the act itself, so that no feature
 * knows about notifications. Fields: docs/product.md, "Notifications"; its title and message are made when a line is read, from `facts`,
 * `subject`, `active_actor_count` and what is related, which are additions.
 */
export const notifications = sqliteTable(
  "notifications",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    type: text("type", { enum: NOTIFICATION_TYPES }).notNull(),
    /** JSON: what else the words are made of, where a kind needs more than the columns say. */
    facts: text("facts", { mode: "json" }),
    /** Whose act opened the line; `notificationActors` has everybody. */
    relatedUserId: integer("related_user_id").references(() => users.id, { onDelete: "set null" }),
    relatedPostId: integer("related_post_id").references(() => posts.id, { onDelete: "cascade" }),
    relatedCommunityId: integer("related_community_id").references(() => communities.id),
    relatedReplyId: integer("related_reply_id").references(() => dailyRippleReplies.id, { onDelete: "cascade" }),
    /** What the row is about, unique per member and type among the unread: "post:7", "badge:reef_rookie". */
    subject: text("subject").notNull(),
    /** How many members stand behind the line, 1 where nobody acted. At 0 it is not shown and not counted. */
    activeActorCount: integer("active_actor_count").notNull().default(1),
    isRead: flag("is_read").notNull().default(false),
    /** When the newest act behind the line happened. */
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    index("notifications_list").on(t.userId, t.createdAt, t.id).where(sql`active_actor_count > 0`),
    // A cascade finds its rows through a whole index only: without this one, deleting any account would read all lines.
    index("notifications_member").on(t.userId),
    uniqueIndex("notifications_one_unread_group").on(t.userId, t.type, t.subject).where(sql`is_read = 0`),
    uniqueIndex("notifications_badge_once").on(t.userId, t.subject).where(sql`type = 'badge'`),
    index("notifications_related_user").on(t.relatedUserId).where(sql`related_user_id IS NOT NULL`),
    index("notifications_related_post").on(t.relatedPostId).where(sql`related_post_id IS NOT NULL`),
    index("notifications_related_reply").on(t.relatedReplyId).where(sql`related_reply_id IS NOT NULL`),
    atLeastZero("notifications_active_actor_count_not_negative", t.activeActorCount),
  ],
);

/**
 * Who a notification names. A row stays when its acts are taken back, with `active_act_count` 0: somebody who likes again
 * returns to the same line and is never told about twice. The table has no rowid, the key is all it needs.
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
    /** 1 for a like or any reactions, the number of visible comments; 0 when nothing of it stands any more. */
    activeActCount: integer("active_act_count").notNull().default(1),
    withdrawn: flag("withdrawn").notNull().generatedAlwaysAs(sql.raw("(active_act_count = 0)"), { mode: "virtual" }),
    /** A like or reaction: the first time, so that toggling moves nothing. A comment: the newest. */
    actedAt: moment("acted_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.actorId, t.type, t.subject, t.notificationId] }),
    index("notification_actors_line").on(t.notificationId, t.withdrawn, t.actedAt),
    atLeastZero("notification_actors_active_act_count_not_negative", t.activeActCount),
  ],
);

/** The line each comment was told in, so that taking the comment away changes that line and no other. */
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
