import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { ThreadEnd } from "../contract/fields.ts";
import type { Keyset } from "../http/pagination.ts";

/** Which page of a thread is asked for: the next one after `last`, coming from one of its ends. */
export interface ThreadRange {
  readonly from: ThreadEnd;
  readonly last: Keyset | undefined;
}

/** The condition for rows beyond the page before; none on the first page. */
export const beyond = (
  { from, last }: ThreadRange,
  { createdAt, id }: { readonly createdAt: SQLiteColumn; readonly id: SQLiteColumn },
): SQL | undefined =>
  last &&
  (from === "oldest"
    ? sql`(${createdAt}, ${id}) > (${last.createdAt}, ${last.id})`
    : sql`(${createdAt}, ${id}) < (${last.createdAt}, ${last.id})`);

/** For rows whose columns are called `created_at` and `id`. */
export const threadOrder = ({ from }: ThreadRange): SQL =>
  from === "oldest" ? sql`created_at, id` : sql`created_at DESC, id DESC`;
