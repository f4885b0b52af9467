import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { ReactionCounts } from "../../contract/reactions.ts";
import { users } from "./accounts.ts";
import { counter, flag, heldFor, isEdited, moderationState, nonNegative, timestamp } from "./columns.ts";
import { communities } from "./places.ts";

/** One question per local date, the same for all pods. */
export const dailyRipples = sqliteTable(
  "daily_ripples",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    question: text("question").notNull(),
    /** JSON array of two emoji. */
    emojis: text("emojis", { mode: "json" }).$type<string[]>().notNull(),
    isHoliday: flag("is_holiday").notNull().default(false),
    holidayName: text("holiday_name"),
    /** YYYY-MM-DD. The ripple is live from 08:00 pod-local time on this date to 08:00 on the next. */
    activeDate: text("active_date").notNull(),
    /** The source of the question: a model's name or "bank". */
    source: text("source").notNull(),
    createdAt: timestamp("created_at").notNull(),
    /** When the ripple had ended everywhere and all Storm Starters were awarded. */
    settledAt: timestamp("settled_at"),
  },
  (t) => [
    uniqueIndex("daily_ripples_active_date_unique").on(t.activeDate),
    index("daily_ripples_unsettled").on(t.activeDate).where(sql`settled_at IS NULL`),
  ],
);

/**
 * A ripple in one pod, from its first visible reply on. `repliesCount` keeps today's card cheap in large pods.
 * `awardedAt` stays when the winner's account is deleted, so that a Storm Starter is awarded only once.
 */
export const dailyRippleThreads = sqliteTable(
  "daily_ripple_threads",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    rippleId: integer("ripple_id")
      .notNull()
      .references(() => dailyRipples.id),
    communityId: integer("community_id")
      .notNull()
      .references(() => communities.id),
    /** Visible replies. */
    repliesCount: counter("replies_count"),
    /** When its Storm Starter was awarded; null while there is none. */
    awardedAt: timestamp("awarded_at"),
  },
  (t) => [
    uniqueIndex("daily_ripple_threads_unique").on(t.rippleId, t.communityId),
    nonNegative("daily_ripple_threads_counters_not_negative", t.repliesCount),
  ],
);

/** Replies: one per member and ripple, whatever the pod. */
export const dailyRippleReplies = sqliteTable(
  "daily_ripple_replies",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    rippleId: integer("ripple_id")
      .notNull()
      .references(() => dailyRipples.id),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    communityId: integer("community_id")
      .notNull()
      .references(() => communities.id),
    content: text("content").notNull(),
    /** JSON, keyed by the types that have reactions. A trigger keeps it equal to a recount. */
    reactionCounts: text("reaction_counts", { mode: "json" }).$type<Partial<ReactionCounts>>().notNull().default({}),
    /** The number of reactions of all types, which decides the top reply. */
    voteCount: counter("vote_count"),
    isTopReply: flag("is_top_reply").notNull().default(false),
    earnedStormStarterBadge: flag("earned_storm_starter_badge").notNull().default(false),
    isEdited: isEdited(),
    moderation: moderationState(),
    heldFor: heldFor(),
    createdAt: timestamp("created_at").notNull(),
  },
  (t) => [
    // Also for the cascade from the member and the export, so the member comes first.
    uniqueIndex("daily_ripple_replies_one_per_member").on(t.userId, t.rippleId),
    index("daily_ripple_replies_thread").on(t.rippleId, t.communityId, t.moderation, t.createdAt, t.id),
    index("daily_ripple_replies_held_for").on(t.heldFor, t.id).where(sql`moderation = 'held'`),
    uniqueIndex("daily_ripple_replies_one_top").on(t.rippleId, t.communityId).where(sql`is_top_reply = 1`),
    nonNegative("daily_ripple_replies_votes_not_negative", t.voteCount),
  ],
);

/** One reaction per member, reply and type. */
export const dailyRippleReactions = sqliteTable(
  "daily_ripple_reactions",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    replyId: integer("reply_id")
      .notNull()
      .references(() => dailyRippleReplies.id, { onDelete: "cascade" }),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    reactionType: text("reaction_type").notNull(),
    /** The member who got the reaction's shell. Null on one's own reply or one that is not visible. */
    paidTo: integer("paid_to"),
    createdAt: timestamp("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("daily_ripple_reactions_unique").on(t.replyId, t.userId, t.reactionType),
    index("daily_ripple_reactions_user").on(t.userId),
  ],
);

/** The awards of ended ripples: one Storm Starter per ripple and pod. */
export const dailyRippleShellRewards = sqliteTable(
  "daily_ripple_shell_rewards",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    replyId: integer("reply_id").references(() => dailyRippleReplies.id, { onDelete: "set null" }),
    rippleId: integer("ripple_id")
      .notNull()
      .references(() => dailyRipples.id),
    communityId: integer("community_id")
      .notNull()
      .references(() => communities.id),
    rewardType: text("reward_type").notNull(),
    shellsAwarded: integer("shells_awarded").notNull().default(0),
    createdAt: timestamp("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("daily_ripple_shell_rewards_once").on(t.rippleId, t.communityId, t.rewardType),
    index("daily_ripple_shell_rewards_user").on(t.userId),
    index("daily_ripple_shell_rewards_reply").on(t.replyId).where(sql`reply_id IS NOT NULL`),
  ],
);
