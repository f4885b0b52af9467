import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { CONTENT_KINDS } from "../../contract/safety.ts";
import { users } from "./accounts.ts";
import { flag, timestamp } from "./columns.ts";
import { posts } from "./wails.ts";

/** What members wrote in Report an Issue. */
export const issueReports = sqliteTable(
  "issue_reports",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    description: text("description").notNull(),
    createdAt: timestamp("created_at").notNull(),
  },
  (t) => [index("issue_reports_newest").on(t.createdAt, t.id), index("issue_reports_user").on(t.userId)],
);

/** The kinds of names. They have no queue of the operators: a name belongs to its bearer. */
export const NAME_KINDS = ["display_name", "registration_name"] as const;

/** Everything moderation decides about: texts for others, and names. */
export const MODERATED_KINDS = [...CONTENT_KINDS, ...NAME_KINDS] as const;

/** The decisions. A refused text was never stored. */
const DECISIONS = ["visible", "held", "removed", "refused"] as const;

/**
 * Who or what decided. "accepted" is the ordinary case: every step accepted the text. "guard" also holds what it gave
 * no answer about or what the rules are unsure about. "refusal" stores a refused text for operators to look at.
 */
const DECIDED_BY = ["accepted", "links", "words", "guard", "refusal", "retry", "reports", "operator"] as const;

/**
 * The decisions of moderation, kept for a year (docs/product.md, "Safety"), except that accepted texts are only counted. A row never has a text, and never both a
 * content and a member, because a log must not identify a Squid Ink author. A refused text has no content id. The
 * author of a stored text is known as long as its content exists.
 */
export const moderationLog = sqliteTable(
  "moderation_log",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    kind: text("kind", { enum: MODERATED_KINDS }).notNull(),
    /** The id of the wail, comment or reply. It is no foreign key, because the log outlives its subject. */
    contentId: integer("content_id"),
    memberId: integer("member_id").references(() => users.id, { onDelete: "set null" }),
    decision: text("decision", { enum: DECISIONS }).notNull(),
    decidedBy: text("decided_by", { enum: DECIDED_BY }).notNull(),
    /** The rule (worker/contract/moderation.ts), what a text is held for, or the reason of a report. */
    category: text("category"),
    createdAt: timestamp("created_at").notNull(),
  },
  (t) => [
    index("moderation_log_age").on(t.createdAt),
    index("moderation_log_member").on(t.memberId).where(sql`member_id IS NOT NULL`),
    // For the export of an author. Texts that were accepted before they were only counted are left out.
    index("moderation_log_content").on(t.kind, t.contentId).where(sql`decided_by <> 'accepted'`),
    check("moderation_log_names_no_author", sql`content_id IS NULL OR member_id IS NULL`),
  ],
);

/** How many texts of each kind were accepted on each day, in UTC, for operators. It has no text and no member. */
export const acceptedCounts = sqliteTable(
  "accepted_counts",
  {
    day: text("day").notNull(),
    kind: text("kind", { enum: CONTENT_KINDS }).notNull(),
    count: integer("count").notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.kind] })],
);

/** How many texts and names each rule refused on each day, in UTC. It has no text and no member. */
export const refusalCounts = sqliteTable(
  "refusal_counts",
  {
    day: text("day").notNull(),
    rule: text("rule").notNull(),
    count: integer("count").notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.rule] })],
);

/**
 * Names that are held for the guard (docs/product.md, "Safety"). The member sees them, everybody else sees the name
 * before.
 */
export const heldNames = sqliteTable(
  "held_names",
  {
    memberId: integer("member_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    field: text("field", { enum: ["first_name", "last_name", "display_name"] }).notNull(),
    value: text("value").notNull(),
    createdAt: timestamp("created_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.field] })],
);

/** Reports, one per member and text. When a reporter deletes the account, the report stays without the reporter. */
export const contentReports = sqliteTable(
  "content_reports",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    kind: text("kind", { enum: CONTENT_KINDS }).notNull(),
    contentId: integer("content_id").notNull(),
    reporterId: integer("reporter_id").references(() => users.id, { onDelete: "set null" }),
    reason: text("reason").notNull(),
    /**
     * Whether the reporter was eligible in the pod at that time (`LIMITS.reportEligibilityHours`). Only operators see
     * it.
     */
    isEligible: flag("is_eligible").notNull().default(false),
    /** Whether an operator has reviewed it. Only open reports by eligible members count towards hiding. */
    isReviewed: flag("is_reviewed").notNull().default(false),
    createdAt: timestamp("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("content_reports_once").on(t.kind, t.contentId, t.reporterId),
    index("content_reports_open").on(t.createdAt, t.id).where(sql`is_reviewed = 0`),
    index("content_reports_reporter").on(t.reporterId),
  ],
);

/** Appeals, one per text. The content has the author; the row does not repeat it, because of Squid Ink. */
export const appeals = sqliteTable(
  "appeals",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    kind: text("kind", { enum: CONTENT_KINDS }).notNull(),
    contentId: integer("content_id").notNull(),
    reason: text("reason"),
    /** Whether the text was refused when it was sent. Unless an operator allows it, it is kept for 7 days. */
    isRefused: flag("is_refused").notNull().default(false),
    /** Null until an operator has decided. */
    decidedAt: timestamp("decided_at"),
    createdAt: timestamp("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("appeals_once").on(t.kind, t.contentId),
    index("appeals_open").on(t.createdAt, t.id).where(sql`decided_at IS NULL`),
    index("appeals_refused").on(t.createdAt, t.id).where(sql`is_refused = 1`),
  ],
);

/**
 * What texts said before they were edited, for the operators, who may have a report about it. They are deleted with their
 * text, when a Squid Ink wail loses its author, and after a year, as the moderation log. The text has the author.
 */
export const earlierTexts = sqliteTable(
  "earlier_texts",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    kind: text("kind", { enum: CONTENT_KINDS }).notNull(),
    contentId: integer("content_id").notNull(),
    content: text("content").notNull(),
    /** When it was replaced. */
    createdAt: timestamp("created_at").notNull(),
  },
  (t) => [index("earlier_texts_content").on(t.kind, t.contentId, t.id), index("earlier_texts_age").on(t.createdAt)],
);

/** Blocks, which work in both directions. They hide names, never Squid Ink wails (docs/product.md, "Safety"). */
export const blocks = sqliteTable(
  "blocks",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    blockerId: integer("blocker_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    blockedId: integer("blocked_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: timestamp("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("blocks_once").on(t.blockerId, t.blockedId),
    index("blocks_list").on(t.blockerId, t.createdAt, t.blockedId),
    index("blocks_reverse").on(t.blockedId, t.blockerId),
    check("blocks_not_oneself", sql`blocker_id <> blocked_id`),
  ],
);

/** Words and phrases that collapse texts of others for a member. The web finds them; the server stores the list alone. */
export const mutedWords = sqliteTable(
  "muted_words",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** In lower case. */
    word: text("word").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.word] })],
);

/** Single wails, also Squid Ink ones, that a member does not want to see. */
export const hiddenPosts = sqliteTable(
  "hidden_posts",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    postId: integer("post_id")
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    createdAt: timestamp("created_at").notNull(),
  },
  (t) => [uniqueIndex("hidden_posts_once").on(t.userId, t.postId), index("hidden_posts_post").on(t.postId)],
);
