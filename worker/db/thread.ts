import { and, eq, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { ThreadEnd } from "../contract/fields.ts";
import type { Bound } from "./compiled-statement.ts";
import { type Keyset, type Page, toPage } from "./pagination.ts";
import { notBlocked } from "./visibility.ts";

/** Threads: the comments below a wail and the replies to a ripple, read page by page from one of their ends. */

/** Which page of a thread is asked for: the next one after `last`, coming from one end. */
export interface ThreadRange {
  readonly from: ThreadEnd;
  readonly last: Keyset | undefined;
}

/** The statements that read a thread from its ends. */
export const fromEachEnd = <Statement>(compile: (from: ThreadEnd) => Statement): Record<ThreadEnd, Statement> => ({
  oldest: compile("oldest"),
  newest: compile("newest"),
});

/** As a compiled statement has it. */
export interface BoundThreadRange extends Pick<ThreadRange, "from"> {
  readonly last: Bound<Keyset> | undefined;
}

/** The columns of a text in a thread. They are called `created_at` and `id` in the result, see `threadOrder`. */
interface ThreadColumns {
  readonly id: SQLiteColumn;
  readonly moderation: SQLiteColumn;
  readonly createdAt: SQLiteColumn;
}

/**
 * The two conditions whose union is what one viewer sees of a thread: everybody's visible texts, and the viewer's own that
 * are not visible. Each is a range of an index, so hidden texts of others are never read.
 */
export function threadConditions(
  viewerId: Bound<number>,
  page: BoundThreadRange,
  columns: ThreadColumns,
  authorId: SQLiteColumn,
) {
  const { moderation } = columns;
  return {
    visible: and(eq(moderation, "visible"), notBlocked(viewerId, authorId), beyond(page, columns)),
    // SQLite uses the index post_comments_hidden only for exactly this condition.
    ownHidden: and(eq(authorId, viewerId), sql`${moderation} <> 'visible'`, beyond(page, columns)),
  };
}

/** The condition for rows beyond the page before; none on the first page. */
const beyond = ({ from, last }: BoundThreadRange, { createdAt, id }: ThreadColumns): SQL | undefined =>
  last &&
  (from === "oldest"
    ? sql`(${createdAt}, ${id}) > (${last.createdAt}, ${last.id})`
    : sql`(${createdAt}, ${id}) < (${last.createdAt}, ${last.id})`);

/** For rows whose columns are called `created_at` and `id`. */
export const threadOrder = (from: ThreadEnd): SQL =>
  from === "oldest" ? sql`created_at, id` : sql`created_at DESC, id DESC`;

/** As `toPage`: the pages of a thread are oldest first, also where the rows were selected from the newest on. */
export function toThreadPage<Row extends Keyset>(rows: Row[], size: number, from: ThreadEnd): Page<Row> {
  const page = toPage(rows, size);
  return from === "oldest" ? page : { ...page, rows: page.rows.toReversed() };
}
