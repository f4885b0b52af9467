import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { CONTENT_KINDS } from "../../contract/safety.ts";

/**
 * Views that stand in for procedures: an INSERT is a decision, with all that follows from it in the same transaction
 * (worker/db/sql/moderation.sql). Not part of the schema, which knows tables only; nothing is ever read from them.
 */
export const moderationDecisions = sqliteTable("moderation_decisions", {
  kind: text("kind", { enum: CONTENT_KINDS }).notNull(),
  contentId: integer("content_id").notNull(),
  decision: text("decision", { enum: ["visible", "removed"] }).notNull(),
  decidedBy: text("decided_by", { enum: ["retry", "operator"] }).notNull(),
  category: text("category"),
  createdAt: integer("created_at").notNull(),
});

export const heldNameDecisions = sqliteTable("held_name_decisions", {
  memberId: integer("member_id").notNull(),
  kind: text("kind", { enum: ["display_name", "registration_name"] }).notNull(),
  name: text("name").notNull(),
  decision: text("decision", { enum: ["visible", "removed"] }).notNull(),
  category: text("category"),
  createdAt: integer("created_at").notNull(),
});
