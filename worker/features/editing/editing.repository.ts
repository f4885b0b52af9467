import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { CONTENT_KINDS } from "../../contract/safety.ts";
import type { Db } from "../../db/client.ts";
import { moderationState } from "../../db/schema/columns.ts";

/** A view that is used like a procedure, as those of moderation: an INSERT is an edit (worker/db/sql/edits.sql). */
const textEdits = sqliteTable("text_edits", {
  kind: text("kind", { enum: CONTENT_KINDS }).notNull(),
  contentId: integer("content_id").notNull(),
  authorId: integer("author_id").notNull(),
  content: text("content").notNull(),
  moderation: moderationState(),
  /** Null for what is visible. */
  heldFor: text("held_for"),
  createdAt: integer("created_at").notNull(),
});

/**
 * For one transaction: gives a text other words and keeps the earlier ones. Violates `not_editable` unless everybody sees
 * the text.
 */
export const insertEdit = (db: Db, edit: typeof textEdits.$inferInsert) => db.insert(textEdits).values(edit);
