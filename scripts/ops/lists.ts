import type { Query, Row } from "./query.ts";

/** Lines a list shows at most; the oldest cases come first and make room when they are decided. */
export const LINES = 50;

/** Issues of one member that a list shows. */
const PER_MEMBER = 3;

/** "wail:12": how cases are named in the lists and in `decide`. */
const CASE = "replace(kind, 'ripple_', '') || ':' || content_id AS id";

const when = (column: string) => `strftime('%Y-%m-%d %H:%M', ${column} / 1000, 'unixepoch')`;

/** A text in one line of a table, cut after a hundred characters. */
const oneLine = (text: string) =>
  `(SELECT iif(length(line) > 100, substr(line, 1, 99) || '…', line) FROM (SELECT replace(${text}, char(10), ' / ') AS line))`;

/** Of the content of a case. Who wrote it is left out on purpose: operators too meet Squid Ink, not its author. */
const its = (column: "moderation" | "content") =>
  `CASE kind WHEN 'wail' THEN (SELECT ${column} FROM posts WHERE id = content_id)
    WHEN 'comment' THEN (SELECT ${column} FROM post_comments WHERE id = content_id)
    ELSE (SELECT ${column} FROM daily_ripple_replies WHERE id = content_id) END`;

/** What was removed and whose author's account is deleted: nothing is left to decide, as the database publishes it no more. */
const IS_OVER = `(kind = 'wail' AND EXISTS (
  SELECT 1 FROM posts WHERE posts.id = content_id AND author_id IS NULL AND moderation = 'removed'))`;

const OPEN_REPORT = `SELECT 1 FROM content_reports
  WHERE content_reports.kind = cases.kind AND content_reports.content_id = cases.content_id AND is_reviewed = 0`;

const LISTS = {
  /**
   * Everything with open reports, first what members with standing in the pod reported most. Of equals first what is
   * among the fewest of some reporter: nobody pushes what others report out with many of their own.
   */
  reports: `WITH open AS (
      SELECT *, row_number() OVER (PARTITION BY reporter_id ORDER BY created_at, id) AS nth
      FROM content_reports WHERE is_reviewed = 0 AND NOT ${IS_OVER}),
    cases AS (
      SELECT kind, content_id, count(*) AS reports, sum(has_standing) AS counted,
        group_concat(DISTINCT reason) AS reasons, min(created_at) AS since
      FROM open GROUP BY kind, content_id
      ORDER BY sum(has_standing) DESC, count(*) DESC, min(nth), min(created_at) LIMIT ${LINES})
    SELECT ${CASE}, reports, counted, reasons, ${its("moderation")} AS state, ${when("since")} AS since,
      ${oneLine(its("content"))} AS text FROM cases`,
  /** Everything that nobody but its author sees for now, the longest waiting first. */
  held: `WITH cases AS (
      SELECT kind, id AS content_id, content, created_at FROM moderated_content
      WHERE moderation = 'held' ORDER BY created_at LIMIT ${LINES})
    SELECT ${CASE}, iif(EXISTS (${OPEN_REPORT}), 'reported', 'guard gave no answer') AS why,
      ${when("created_at")} AS written, ${oneLine("content")} AS text FROM cases`,
  /** What authors ask to have looked at again, the oldest first. */
  appeals: `WITH cases AS (
      SELECT kind, content_id, reason, created_at FROM appeals WHERE decided_at IS NULL ORDER BY created_at LIMIT ${LINES})
    SELECT ${CASE}, ${its("moderation")} AS state, ${when("created_at")} AS since, ${oneLine("reason")} AS reason,
      ${oneLine(its("content"))} AS text FROM cases`,
  /**
   * What members wrote in Report an Issue, the newest first, with the address to answer to. Of each member a few: nobody
   * pushes the others' out.
   */
  issues: `WITH ranked AS (
      SELECT *, row_number() OVER (PARTITION BY user_id ORDER BY created_at DESC, id DESC) AS place FROM issue_reports)
    SELECT ranked.id AS id, ${when("ranked.created_at")} AS written, email AS "from",
      replace(description, char(10), ' / ') AS text
    FROM ranked JOIN users ON users.id = user_id WHERE place <= ${PER_MEMBER} ORDER BY ranked.created_at DESC LIMIT ${LINES}`,
  /** Mail of a local installation, which goes to nobody, the newest first, each with the link that it is about. */
  outbox: `SELECT id, ${when("created_at")} AS written, recipient AS "to", subject,
      substr(rest, 1, instr(rest || char(10), char(10)) - 1) AS link
    FROM (SELECT *, substr(text, instr(text, 'http')) AS rest FROM outbox) ORDER BY id DESC LIMIT ${LINES}`,
} as const;

/** Everything there is to read about one case before it is decided: the whole text, and what its author says to it. */
export const selectCase = (kind: string, id: string) =>
  `WITH cases AS (SELECT '${kind}' AS kind, ${id} AS content_id)
    SELECT ${its("moderation")} AS state, ${its("content")} AS text,
      (SELECT group_concat(DISTINCT reason) FROM content_reports AS r
        WHERE r.kind = cases.kind AND r.content_id = cases.content_id AND is_reviewed = 0) AS reasons,
      (SELECT reason FROM appeals WHERE appeals.kind = cases.kind AND appeals.content_id = cases.content_id) AS appeal
    FROM cases`;

export type ListName = keyof typeof LISTS;

export const LIST_NAMES = Object.keys(LISTS);

export const isListName = (name: string): name is ListName => LIST_NAMES.includes(name);

export const readList = (query: Query, name: ListName): Promise<Row[]> => query(LISTS[name]);
