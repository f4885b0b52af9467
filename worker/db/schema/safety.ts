import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { CONTENT_KINDS } from "../../contract/safety.ts";
import { users } from "./accounts.ts";
import { flag, moment } from "./columns.ts";
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
    createdAt: moment("created_at").notNull(),
  },
  (t) => [index("issue_reports_newest").on(t.createdAt, t.id), index("issue_reports_user").on(t.userId)],
);

/** Everything moderation decides about: what members write for others, and their names. */
export const MODERATED_KINDS = [...CONTENT_KINDS, "display_name", "registration_name"] as const;

/** What came of a decision; "refused" was never stored. */
export const DECISIONS = ["visible", "held", "removed", "refused"] as const;

/** Who or what decided. "accepted" is the ordinary way in: every step passed (or, when held, the guard was silent). */
export const DECIDED_BY = ["accepted", "links", "words", "guard", "retry", "reports", "operator"] as const;

/**
 * Every decision of moderation, kept for a year (docs/product.md, "Safety"). Never a text, and never both a content and a
 * member: a log must not be able to name a Squid Ink author. A refused text has no content to name; of a stored one the
 * author is known as long as the content itself knows.
 */
export const moderationLog = sqliteTable(
  "moderation_log",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    kind: text("kind", { enum: MODERATED_KINDS }).notNull(),
    /** Id among the wails, comments or replies. No foreign key: the log outlives what it is about. */
    contentId: integer("content_id"),
    memberId: integer("member_id").references(() => users.id, { onDelete: "set null" }),
    decision: text("decision", { enum: DECISIONS }).notNull(),
    decidedBy: text("decided_by", { enum: DECIDED_BY }).notNull(),
    /** A word family or the guard's hazard codes. */
    category: text("category"),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    index("moderation_log_age").on(t.createdAt),
    index("moderation_log_member").on(t.memberId).where(sql`member_id IS NOT NULL`),
    // For authors who ask what was decided about their texts. The ordinary way in is left out: it would be every text.
    index("moderation_log_content").on(t.kind, t.contentId).where(sql`decided_by <> 'accepted'`),
    check("moderation_log_names_no_author", sql`content_id IS NULL OR member_id IS NULL`),
  ],
);

/** Names the guard has yet to see (docs/product.md, "Safety"): the member sees them, everybody else the name before. */
export const heldNames = sqliteTable(
  "held_names",
  {
    memberId: integer("member_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    field: text("field", { enum: ["first_name", "last_name", "display_name"] }).notNull(),
    value: text("value").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.field] })],
);

/** Who reported what, once per member. A reporter who leaves takes the name along, not the report. */
export const contentReports = sqliteTable(
  "content_reports",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    kind: text("kind", { enum: CONTENT_KINDS }).notNull(),
    contentId: integer("content_id").notNull(),
    reporterId: integer("reporter_id").references(() => users.id, { onDelete: "set null" }),
    reason: text("reason").notNull(),
    /** The reporter was eligible in the pod at that moment (`LIMITS.reportEligibilityHours`). Told to nobody but operators. */
    isEligible: flag("is_eligible").notNull().default(false),
    /** An operator has looked at it; only open reports, of eligible members, count towards hiding. */
    isReviewed: flag("is_reviewed").notNull().default(false),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("content_reports_once").on(t.kind, t.contentId, t.reporterId),
    index("content_reports_open").on(t.createdAt, t.id).where(sql`is_reviewed = 0`),
    index("content_reports_reporter").on(t.reporterId),
  ],
);

/** An author asking for a second look, once per text. Who that is the content knows; not repeated here (Squid Ink). */
export const appeals = sqliteTable(
  "appeals",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    kind: text("kind", { enum: CONTENT_KINDS }).notNull(),
    contentId: integer("content_id").notNull(),
    reason: text("reason"),
    /** Null until an operator has decided. */
    decidedAt: moment("decided_at"),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("appeals_once").on(t.kind, t.contentId),
    index("appeals_open").on(t.createdAt, t.id).where(sql`decided_at IS NULL`),
  ],
);

/** Who blocked whom; it works both ways. About names only, never about Squid Ink wails (docs/product.md, "Safety"). */
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
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("blocks_once").on(t.blockerId, t.blockedId),
    index("blocks_list").on(t.blockerId, t.createdAt, t.blockedId),
    index("blocks_reverse").on(t.blockedId, t.blockerId),
    check("blocks_not_oneself", sql`blocker_id <> blocked_id`),
  ],
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
    createdAt: moment("created_at").notNull(),
  },
  (t) => [uniqueIndex("hidden_posts_once").on(t.userId, t.postId), index("hidden_posts_post").on(t.postId)],
);
