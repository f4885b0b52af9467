import type { Context } from "hono";
import { STALE_CURSOR } from "../contract/fields.ts";
import type { Keyset } from "../db/pagination.ts";
import { invalidInput } from "../lib/errors.ts";

/** The error for a cursor that is not from a `Link` of ours. */
export const staleCursor = () => invalidInput(STALE_CURSOR);

/** Reads the opaque `cursor` of a `Link`. Undefined means the first page. */
export function parseKeyset(cursor: string | undefined): Keyset | undefined {
  if (cursor === undefined) return undefined;
  const match = /^(\d{1,15})_(\d{1,15})$/.exec(cursor);
  if (match === null) throw staleCursor();
  return { createdAt: Number(match[1]), id: Number(match[2]) };
}

/** Announces the next page as `Link: <...>; rel="next"` (docs/decisions/0011-lists.md). */
export function linkNext(c: Context, next: Keyset | string | undefined): void {
  if (next === undefined) return;
  const url = new URL(c.req.url);
  url.searchParams.set("cursor", typeof next === "string" ? next : `${next.createdAt}_${next.id}`);
  c.header("link", `<${url.pathname}${url.search}>; rel="next"`);
}
