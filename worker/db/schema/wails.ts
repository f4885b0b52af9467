import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "./accounts.ts";
import { counter, flag, heldFor, isEdited, moderationState, nonNegative, timestamp } from "./columns.ts";
import { communities } from "./places.ts";

/** Wails. Shells are paid and counted for visible rows only (worker/db/sql/shells.sql). */
export const posts = sqliteTable(
  "posts",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    content: text("content").notNull(),
    /** Null once the author of a Squid Ink wail has deleted the account (docs/product.md, "Accounts"). */
    authorId: integer("author_id").references(() => users.id, { onDelete: "cascade" }),
    communityId: integer("community_id")
      .notNull()
      .references(() => communities.id),
    isAnonymous: flag("is_anonymous").notNull().default(false),
    category: text("category").notNull(),
    likesCount: counter("likes_count"),
    repliesCount: counter("replies_count"),
    /** Whether this wail was the author's first of its pod-local day and earns that day's shell. */
    earnsShell: flag("earns_shell").notNull().default(false),
    /** `earnsShell` counted over open wails alone. Always false under Squid Ink. */
    earnsPublicShell: flag("earns_public_shell").notNull().default(false),
    /** Whether this emergency is pinned on its first day. Always false under Squid Ink. */
    isPinned: flag("is_pinned").notNull().default(false),
    /** Whether its author wants no notifications about it. Nobody else is notified about a wail anyway. */
    isMuted: flag("is_muted").notNull().default(false),
    isEdited: isEdited(),
    moderation: moderationState(),
    heldFor: heldFor(),
    /** When a Squid Ink wail without author is removed. Null for all others. */
    expiresAt: timestamp("expires_at"),
    createdAt: timestamp("created_at").notNull(),
  },
  (t) => [
    index("posts_feed").on(t.communityId, t.moderation, t.createdAt, t.id),
    index("posts_category").on(t.communityId, t.moderation, t.category, t.createdAt, t.id),
    // The rowid of wail_search: see worker/db/sql/wail-search.sql.
    index("posts_search").on(sql`(community_id * 10000000000 + id)`),
    index("posts_hidden").on(t.authorId, t.communityId, t.createdAt, t.id).where(sql`moderation <> 'visible'`),
    index("posts_author").on(t.authorId, t.createdAt, t.id),
    index("posts_expires").on(t.expiresAt).where(sql`expires_at IS NOT NULL`),
    index("posts_pod_expires").on(t.communityId, t.expiresAt).where(sql`expires_at IS NOT NULL`),
    index("posts_pinned").on(t.communityId, t.createdAt, t.id).where(sql`is_pinned = 1`),
    index("posts_muted").on(t.authorId, t.createdAt, t.id).where(sql`is_muted = 1`),
    // For push messages about new emergencies.
    index("posts_pinned_newest").on(t.createdAt).where(sql`is_pinned = 1`),
    // For the retry of held texts; see worker/features/moderation/held.repository.ts.
    index("posts_held_for").on(t.heldFor, t.id).where(sql`moderation = 'held'`),
    nonNegative("posts_counters_not_negative", t.likesCount, t.repliesCount),
  ],
);

/**
 * One like per member and wail. `paidTo` and `paidUnderInk` say who got the shell, so that taking it back does not need
 * the wail: it works the same when the like, the wail or a whole account is deleted.
 */
export const postLikes = sqliteTable(
  "post_likes",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    postId: integer("post_id")
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The author who got the like's shell. Null on one's own wail or one that is not visible. */
    paidTo: integer("paid_to"),
    paidUnderInk: flag("paid_under_ink").notNull().default(false),
    createdAt: timestamp("created_at").notNull(),
  },
  (t) => [uniqueIndex("post_likes_unique").on(t.postId, t.userId), index("post_likes_user").on(t.userId)],
);

/**
 * Comments. The author of a Squid Ink wail can also comment below it under Squid Ink. Such a comment has no `authorId`, so
 * that whatever names authors finds nobody: an earlier worker, or a query that was forgotten.
 */
export const postComments = sqliteTable(
  "post_comments",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    postId: integer("post_id")
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    /** Whose name it shows. Null under Squid Ink. */
    authorId: integer("author_id").references(() => users.id, { onDelete: "cascade" }),
    /** Who wrote it under Squid Ink. Null for all others, and once that member has deleted the account. */
    inkAuthorId: integer("ink_author_id").references(() => users.id, { onDelete: "set null" }),
    content: text("content").notNull(),
    isEdited: isEdited(),
    moderation: moderationState(),
    heldFor: heldFor(),
    /**
     * The line that notified the wail's author, so that deleting the comment changes that line and no other. It is no
     * foreign key, because the comment outlives its line.
     */
    notificationId: integer("notification_id"),
    createdAt: timestamp("created_at").notNull(),
  },
  (t) => [
    index("post_comments_thread").on(t.postId, t.moderation, t.createdAt, t.id),
    index("post_comments_hidden").on(t.authorId, t.postId, t.createdAt, t.id).where(sql`moderation <> 'visible'`),
    index("post_comments_author").on(t.authorId, t.createdAt, t.id),
    index("post_comments_ink").on(t.inkAuthorId, t.postId, t.createdAt, t.id).where(sql`ink_author_id IS NOT NULL`),
    index("post_comments_held_for").on(t.heldFor, t.id).where(sql`moderation = 'held'`),
    check("post_comments_names_no_ink", sql`author_id IS NULL OR ink_author_id IS NULL`),
  ],
);
