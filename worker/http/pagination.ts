import type { Context } from "hono";
import { STALE_CURSOR, type ThreadEnd } from "../contract/fields.ts";
import { invalidInput } from "./errors.ts";

/** A place in a list ordered by (createdAt, id): the last row of the page before. */
export interface Keyset {
  readonly createdAt: number;
  readonly id: number;
}

/** For a cursor that no page gave out. */
export const staleCursor = () => invalidInput(STALE_CURSOR);

/** Reads the opaque `cursor` of a `Link`; undefined stands for the first page. */
export function parseKeyset(cursor: string | undefined): Keyset | undefined {
  if (cursor === undefined) return undefined;
  const match = /^(\d{1,15})_(\d{1,15})$/.exec(cursor);
  if (match === null) throw staleCursor();
  return { createdAt: Number(match[1]), id: Number(match[2]) };
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

/** Announces the next page as `Link: <...>; rel="next"` (docs/decisions/0011-lists.md). */
export function linkNext(c: Context, next: Keyset | string | undefined): void {
  if (next === undefined) return;
  const url = new URL(c.req.url);
  url.searchParams.set("cursor", typeof next === "string" ? next : `${next.createdAt}_${next.id}`);
  c.header("link", `<${url.pathname}${url.search}>; rel="next"`);
}
