import { and, desc, sql } from "drizzle-orm";
import { integer, sqliteTable } from "drizzle-orm/sqlite-core";
import { PAGE } from "../../contract/limits.ts";
import type { Db } from "../../db/client.ts";
import { postLikes, posts, users } from "../../db/schema/index.ts";
import { wailShownTo } from "../../db/visibility.ts";
import { likeOf, openAuthor, wailColumns } from "../wails/wails.repository.ts";
import { MARKS, matchExpression, type WailSearch } from "./search.rules.ts";

/** The full-text index, which drizzle-kit cannot make: see the migrations and worker/db/sql/wail-search.sql. */
const wailSearch = sqliteTable("wail_search", { rowid: integer("rowid").notNull() });

/** A rowid is the id of the pod times this, plus the id of the wail. */
const POD_SPAN = 10_000_000_000;

/** D1 binds every number as a floating one, which FTS5 takes for no bound of rowids. */
const integer64 = (value: number) => sql`CAST(${value} AS INTEGER)`;

/** A rowid, reckoned by the database: JavaScript's numbers are not exact beyond pod 900,719. */
const rowidOf = (podId: number, wailId: number) =>
  sql`${integer64(podId)} * ${integer64(POD_SPAN)} + ${integer64(wailId)}`;

/**
 * A page of a pod's wails that match, newest first, and one row more. FTS5 goes through the matches of this pod alone, from
 * the newest on, and stops when the page is full. It holds visible wails only.
 */
export function selectFoundWails(
  db: Db,
  viewerId: number,
  podId: number,
  { before, ...search }: WailSearch & { readonly before: number | undefined },
) {
  return db
    .select({
      ...wailColumns(viewerId),
      marked: sql<string>`highlight(wail_search, 0, ${MARKS.start}, ${MARKS.end})`.as("marked"),
    })
    .from(wailSearch)
    .innerJoin(posts, sql`${posts.id} = ${wailSearch.rowid} % ${integer64(POD_SPAN)}`)
    .leftJoin(users, openAuthor)
    .leftJoin(postLikes, likeOf(viewerId))
    .where(
      and(
        sql`wail_search MATCH ${matchExpression(search)}`,
        sql`${wailSearch.rowid} >= ${rowidOf(podId, 0)}`,
        sql`${wailSearch.rowid} < ${rowidOf(podId, Math.min(before ?? POD_SPAN, POD_SPAN))}`,
        wailShownTo(viewerId),
      ),
    )
    .orderBy(desc(wailSearch.rowid))
    .limit(PAGE.wailSearch + 1);
}
