import { and, gte, lt } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

/** Sorts after every character of a search key and of a ZIP. */
const AFTER_LAST = "{";

/** Keys and ZIPs that begin with a text, as the range of an index: unlike `LIKE`, whatever the text holds. */
export const beginsWith = (column: SQLiteColumn, prefix: string) =>
  and(gte(column, prefix), lt(column, prefix + AFTER_LAST));
