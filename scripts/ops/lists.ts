import type { Query, Row } from "./query.ts";

/** Lines a list shows at most; the oldest cases come first and make room when they are decided. */
const LINES = 50;

/** "wail-12": how cases are named in the lists and in `decide`. */
const CASE = "replace(moderated_content.kind, 'ripple_', '') || '-' || moderated_content.id";

const when = (column: string) => `strftime('%Y-%m-%d %H:%M', ${column} / 1000, 'unixepoch')`;

/** Texts in one line of a table. Who wrote them is left out on purpose: also operators meet Squid Ink, not its author. */
const textOf = (column: string) =>
  `iif(length(${column}) > 100, substr(${column}, 1, 99) || '…', replace(${column}, char(10), ' / '))`;

const OPEN_REPORTS = `content_reports.kind = moderated_content.kind AND content_reports.content_id = moderated_content.id
  AND content_reports.is_reviewed = 0`;

const LISTS = {
  /** Everything with open reports, the most reported first. */
  reports: `SELECT ${CASE} AS id, count(*) AS reports, group_concat(DISTINCT reason) AS reasons,
      moderation AS state, ${when("min(content_reports.created_at)")} AS since, ${textOf("content")} AS text
    FROM content_reports JOIN moderated_content ON ${OPEN_REPORTS}
    GROUP BY moderated_content.kind, moderated_content.id
    ORDER BY count(*) DESC, min(content_reports.created_at) LIMIT ${LINES}`,
  /** Everything that nobody but its author sees for now, the longest waiting first. */
  held: `SELECT ${CASE} AS id, iif(EXISTS (SELECT 1 FROM content_reports WHERE ${OPEN_REPORTS}),
      'reported', 'guard gave no answer') AS why, ${when("created_at")} AS written, ${textOf("content")} AS text
    FROM moderated_content WHERE moderation = 'held' ORDER BY created_at LIMIT ${LINES}`,
  /** What authors ask to have looked at again, the oldest first. */
  appeals: `SELECT ${CASE} AS id, moderation AS state, ${when("appeals.created_at")} AS since,
      ${textOf("coalesce(reason, '')")} AS reason, ${textOf("content")} AS text
    FROM appeals JOIN moderated_content ON moderated_content.kind = appeals.kind
      AND moderated_content.id = appeals.content_id
    WHERE decided_at IS NULL ORDER BY appeals.created_at LIMIT ${LINES}`,
  /** What members wrote in Report an Issue, the newest first, with the address to answer to. */
  issues: `SELECT issue_reports.id AS id, ${when("issue_reports.created_at")} AS written, email AS "from",
      replace(description, char(10), ' / ') AS text
    FROM issue_reports JOIN users ON users.id = user_id ORDER BY issue_reports.created_at DESC LIMIT ${LINES}`,
} as const;

export type ListName = keyof typeof LISTS;

export const LIST_NAMES = Object.keys(LISTS);

export const isListName = (name: string): name is ListName => LIST_NAMES.includes(name);

export const readList = (query: Query, name: ListName): Promise<Row[]> => query(LISTS[name]);
