import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "./accounts.ts";
import { atLeastZero, counter, flag, moderationState, moment } from "./columns.ts";
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
    /** This wail was the author's first of its pod-local day and holds that day's shell. */
    earnsShell: flag("earns_shell").notNull().default(false),
    /** As `earnsShell`, counted over open wails alone; always false under Squid Ink. */
    earnsPublicShell: flag("earns_public_shell").notNull().default(false),
    moderation: moderationState(),
    /** When an authorless Squid Ink wail disappears; null for all others. */
    expiresAt: moment("expires_at"),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    index("posts_feed").on(t.communityId, t.moderation, t.createdAt, t.id),
    index("posts_hidden").on(t.authorId, t.communityId, t.createdAt, t.id).where(sql`moderation <> 'visible'`),
    index("posts_author").on(t.authorId, t.createdAt, t.id),
    index("posts_expires").on(t.expiresAt).where(sql`expires_at IS NOT NULL`),
    index("posts_ending").on(t.communityId, t.expiresAt).where(sql`expires_at IS NOT NULL`),
    // For the round that the retry makes; see worker/features/moderation/held.repository.ts.
    index("posts_held").on(t.id).where(sql`moderation = 'held'`),
    atLeastZero("posts_counters_not_negative", t.likesCount, t.repliesCount),
  ],
);

/**
 * One like per member and wail. `paidTo` and `paidUnderInk` say whose shell the like is, so that taking it back needs
 * no look at the wail: it works the same when the like goes, when the wail goes and when a whole account goes.
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
    /** The author whose shell this like is; null on one's own wail or one that is not visible. */
    paidTo: integer("paid_to"),
    paidUnderInk: flag("paid_under_ink").notNull().default(false),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [uniqueIndex("post_likes_unique").on(t.postId, t.userId), index("post_likes_user").on(t.userId)],
);

/** Comments. Always under the commenter's own name, also below one's own Squid Ink wail. */
export const postComments = sqliteTable(
  "post_comments",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    postId: integer("post_id")
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    authorId: integer("author_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    content: text("content").notNull(),
    moderation: moderationState(),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    index("post_comments_thread").on(t.postId, t.moderation, t.createdAt, t.id),
    index("post_comments_hidden").on(t.authorId, t.postId, t.createdAt, t.id).where(sql`moderation <> 'visible'`),
    index("post_comments_author").on(t.authorId, t.createdAt, t.id),
    index("post_comments_held").on(t.id).where(sql`moderation = 'held'`),
  ],
);
