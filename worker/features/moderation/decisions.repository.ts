import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Rule } from "../../contract/moderation.ts";
import { CONTENT_KINDS } from "../../contract/safety.ts";
import type { Db } from "../../db/client.ts";
import { type MODERATED_KINDS, moderationLog, NAME_KINDS } from "../../db/schema/index.ts";
import type { RefusedBy } from "./judge.ts";

/** The kinds of texts that are judged, names among them. */
export type TextKind = (typeof MODERATED_KINDS)[number];

export type NameKind = (typeof NAME_KINDS)[number];

export const isNameKind = (kind: TextKind): kind is NameKind => NAME_KINDS.some((name) => name === kind);

/**
 * Views that are used like procedures: an INSERT is a decision, and a trigger does all that follows in the same
 * transaction (worker/db/sql/moderation.sql). They are not part of the schema, which has only tables. Nothing is ever
 * read from them.
 */
export const moderationDecisions = sqliteTable("moderation_decisions", {
  kind: text("kind", { enum: CONTENT_KINDS }).notNull(),
  contentId: integer("content_id").notNull(),
  decision: text("decision", { enum: ["visible", "held", "removed"] }).notNull(),
  decidedBy: text("decided_by", { enum: ["retry", "operator"] }).notNull(),
  category: text("category"),
  createdAt: integer("created_at").notNull(),
  /** The words that the guard has judged. */
  content: text("content"),
});

export const heldNameDecisions = sqliteTable("held_name_decisions", {
  memberId: integer("member_id").notNull(),
  kind: text("kind", { enum: NAME_KINDS }).notNull(),
  name: text("name").notNull(),
  /** Never "held", which is only among the outcomes of texts: a name is not left to the operators. */
  decision: text("decision", { enum: ["visible", "held", "removed"] }).notNull(),
  category: text("category"),
  createdAt: integer("created_at").notNull(),
});

export interface Refusal {
  readonly kind: TextKind;
  readonly memberId: number | null;
  readonly rule: Rule;
  readonly by: RefusedBy;
  readonly now: number;
}

/** Logs the refusal of a text, without the text. A trigger counts it. */
export const insertRefusal = (db: Db, { kind, memberId, rule, by, now }: Refusal) =>
  db
    .insert(moderationLog)
    .values({ kind, memberId, decision: "refused", decidedBy: by, category: rule, createdAt: now });
