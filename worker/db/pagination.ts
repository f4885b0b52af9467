import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { ThreadEnd } from "../contract/fields.ts";

/** A place in a list ordered by (createdAt, id): the last row of the page before. */
export interface Keyset {
  readonly createdAt: number;
  readonly id: number;
}

export interface Page<Row> {
  readonly rows: Row[];
  /** Where the next page starts; undefined on the last one. */
  readonly next: Keyset | undefined;
}

/** Cuts a result that was asked for one row more than the page holds; `last` is there when another page follows. */
export function cutPage<Row>(rows: Row[], size: number): { rows: Row[]; last: Row | undefined } {
  const page = rows.slice(0, size);
  return { rows: page, last: rows.length > size ? page.at(-1) : undefined };
}

/** As `cutPage`, for lists ordered by (createdAt, id). */
export function toPage<Row extends Keyset>(rows: Row[], size: number): Page<Row> {
  const { rows: page, last } = cutPage(rows, size);
  return { rows: page, next: last && { createdAt: last.createdAt, id: last.id } };
}

/** As `toPage`, for a thread: its pages are oldest first, also where the rows were selected from the newest on. */
export function toThreadPage<Row extends Keyset>(rows: Row[], size: number, from: ThreadEnd): Page<Row> {
  const page = toPage(rows, size);
  return from === "oldest" ? page : { ...page, rows: page.rows.toReversed() };
}

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
