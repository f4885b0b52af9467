import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { timestamp } from "./columns.ts";

/**
 * The texts that were sent with an `Idempotency-Key`, kept for a day, so that the same request again stores nothing. A row
 * names neither the member nor the key, and nobody can find either by the hashes: the key is random. The row outlives its
 * text, or a repeat would bring back what its author has deleted. See docs/decisions/0027-idempotency-keys.md.
 */
export const idempotencyKeys = sqliteTable("idempotency_keys", {
  /** The first 53 bits of the hash of member and key. As the row's own id it needs no index. */
  id: integer("id").primaryKey(),
  /** The hash of member, key and what was sent. */
  requestHash: text("request_hash").notNull(),
  /** The id of the wail, comment or reply. Only who knows the request knows which of the three. */
  contentId: integer("content_id").notNull(),
  createdAt: timestamp("created_at").notNull(),
});
