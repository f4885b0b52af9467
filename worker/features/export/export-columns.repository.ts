import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { appeals, earlierTexts, moderationLog } from "../../db/schema/index.ts";
import type { Section } from "./export.repository.ts";

export const podOf = (id: SQLiteColumn) =>
  sql<string>`(SELECT name FROM communities WHERE communities.id = ${id})`.as("pod");

export const nameOf = (id: SQLiteColumn) =>
  sql<string>`(SELECT coalesce(display_name, first_name) FROM users WHERE users.id = ${id})`.as("name");

export const questionOf = (id: SQLiteColumn) =>
  sql<string>`(SELECT question FROM daily_ripples WHERE daily_ripples.id = ${id})`.as("question");

/** The texts a member wrote, with the kinds of the moderation log, the appeals and the earlier texts. */
const textsOf = (memberId: number) => sql`(
  SELECT 'wail' AS kind, id FROM posts WHERE author_id = ${memberId}
  UNION ALL SELECT 'comment', id FROM post_comments WHERE author_id = ${memberId} OR ink_author_id = ${memberId}
  UNION ALL SELECT 'ripple_reply', id FROM daily_ripple_replies WHERE user_id = ${memberId}) AS own`;

/** Rows about those texts. CROSS JOIN makes SQLite look up each text instead of reading the rows of all members. */
export const rowsAboutTextsOf = (
  memberId: number,
  table: typeof appeals | typeof earlierTexts | typeof moderationLog,
): SQL =>
  sql`${textsOf(memberId)} CROSS JOIN ${table} ON ${qualified(table.kind)} = own.kind AND ${qualified(table.contentId)} = own.id`;

/** "table.column". The ORM leaves the table out in a join that is written as SQL. */
export const qualified = (column: SQLiteColumn): SQL => sql`${column.table}.${sql.identifier(column.name)}`;

export const allQualified = (columns: Record<string, SQLiteColumn>): Section["columns"] =>
  Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, qualified(column).as(column.name)]));
