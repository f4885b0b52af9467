import { sql } from "drizzle-orm";
import { check, integer, type SQLiteColumn, text } from "drizzle-orm/sqlite-core";
import { MODERATION_STATES } from "../../contract/wails.ts";

/** UTC milliseconds since 1970, written from the injected clock, never by the database. */
export const timestamp = (name: string) => integer(name);

/** A boolean, stored as 0 or 1. */
export const flag = (name: string) => integer(name, { mode: "boolean" });

/** A counter of rows; a trigger (worker/db/sql) keeps it equal to a recount. */
export const counter = (name: string) => integer(name).notNull().default(0);

/** Whether the author of a text has edited it. No row that members see says when. */
export const isEdited = () => flag("is_edited").notNull().default(false);

/** The moderation state of a text. Only "visible" rows are counted, paid and shown to others. */
export const moderationState = () => text("moderation", { enum: MODERATION_STATES }).notNull().default("visible");

/**
 * What a text is held for, if it is held: the rule that asks for another look, or that the guard has given no answer
 * (worker/features/moderation/held-for.ts).
 */
export const heldFor = () => text("held_for").notNull().default("no_answer");

export const nonNegative = (name: string, ...columns: [SQLiteColumn, ...SQLiteColumn[]]) =>
  check(
    name,
    sql.join(
      columns.map((column) => sql`${column} >= 0`),
      sql` AND `,
    ),
  );
