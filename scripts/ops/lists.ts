import { cell } from "./printed.ts";
import type { Query, Row } from "./query.ts";
import { idOrNewest, usageError } from "./usage.ts";

/** Lines a list shows at most. */
const LINES = 50;

/** Issues of one member that a list shows. */
const PER_MEMBER = 3;

/** "wail:12": how cases are named in the lists and in `decide`. */
const CASE = "replace(kind, 'ripple_', '') || ':' || content_id AS id";

const when = (column: string) => `strftime('%Y-%m-%d %H:%M', ${column} / 1000, 'unixepoch')`;

/** A text in one line of a table, cut after a hundred characters. */
const oneLine = (text: string) =>
  `(SELECT iif(length(line) > 100, substr(line, 1, 99) || '…', line) FROM (SELECT replace(${text}, char(10), ' / ') AS line))`;

/** Of the content of a case. Who wrote it is left out on purpose: operators too meet Squid Ink, not its author. */
const its = (column: "moderation" | "content" | "held_for") =>
  `CASE kind WHEN 'wail' THEN (SELECT ${column} FROM posts WHERE id = content_id)
    WHEN 'comment' THEN (SELECT ${column} FROM post_comments WHERE id = content_id)
    ELSE (SELECT ${column} FROM daily_ripple_replies WHERE id = content_id) END`;

/** What a case said before it was edited, the newest first. */
const earlierTexts = (columns: string) => `SELECT ${columns} FROM earlier_texts
  WHERE earlier_texts.kind = cases.kind AND earlier_texts.content_id = cases.content_id ORDER BY id DESC`;

/** Children's safety comes before all, then what may be about somebody's despair. */
const urgency = (heldFor: string) =>
  `CASE WHEN ${heldFor} LIKE '%child_safety' THEN 0 WHEN ${heldFor} LIKE '%self_harm' THEN 1 ELSE 2 END`;

/** What was removed and whose author's account is deleted: nothing is left to decide, as the database publishes it no more. */
const IS_OVER = `EXISTS (
  SELECT 1 FROM moderated_content AS texts
  WHERE texts.kind = content_reports.kind AND texts.id = content_id AND author_id IS NULL AND moderation = 'removed')`;

const OPEN_REPORT = `SELECT 1 FROM content_reports
  WHERE content_reports.kind = cases.kind AND content_reports.content_id = cases.content_id AND is_reviewed = 0`;

/** Reports of eligible members that one of them alone cannot make: a member reports a text once. */
const SEVERAL = 2;

/** What waits for a decision, and makes room for others with it. */
const QUEUES = {
  /**
   * Everything with open reports, first what eligible members of the pod reported most. When there are too many,
   * two kinds of texts get every other line: what several eligible members reported or what is hidden, and what one did or
   * only others. Of a kind, what is the first of some reporter comes before what is everybody's second: neither one
   * member's many nor those of several together push out what somebody else reports. Members whose accounts are deleted
   * cannot be told apart, and take turns as one.
   */
  reports: `WITH open AS (
      SELECT *, count(*) OVER text AS reports, sum(is_eligible) OVER text AS counted, min(created_at) OVER text AS since,
        ${its("moderation")} AS state
      FROM content_reports WHERE is_reviewed = 0 AND NOT ${IS_OVER} WINDOW text AS (PARTITION BY kind, content_id)),
    weighed AS (SELECT *, counted >= ${SEVERAL} OR state = 'held' AS is_pressing FROM open),
    taken AS (
      SELECT *, row_number() OVER (
        PARTITION BY reporter_id, is_pressing ORDER BY counted DESC, reports DESC, since, kind, content_id) AS turn
      FROM weighed),
    texts AS (
      SELECT kind, content_id, reports, counted, since, state, is_pressing, min(turn) AS turn,
        group_concat(DISTINCT reason) AS reasons
      FROM taken GROUP BY kind, content_id),
    cases AS (
      SELECT *, row_number() OVER (
        PARTITION BY is_pressing ORDER BY turn, counted DESC, reports DESC, since, kind, content_id) AS place
      FROM texts ORDER BY place, is_pressing DESC LIMIT ${LINES})
    SELECT ${CASE}, reports, counted, reasons, state, ${when("since")} AS since, ${oneLine(its("content"))} AS text,
      ${oneLine(`(SELECT group_concat(content, ' | ') FROM (${earlierTexts("content")}))`)} AS earlier
    FROM cases ORDER BY is_pressing DESC, counted DESC, reports DESC, place`,
  /** Everything that nobody but its author sees for now, the most urgent and then the longest waiting first. */
  held: `WITH cases AS (
      SELECT kind, id AS content_id, content, created_at, held_for FROM moderated_content
      WHERE moderation = 'held' ORDER BY ${urgency("held_for")}, created_at LIMIT ${LINES})
    SELECT ${CASE}, iif(EXISTS (${OPEN_REPORT}), 'reported', held_for) AS why,
      ${when("created_at")} AS written, ${oneLine("content")} AS text FROM cases`,
  /** What authors ask to have looked at again, refused texts among it: the most urgent and then the oldest first. */
  appeals: `WITH cases AS (
      SELECT kind, content_id, reason, is_refused, created_at FROM appeals
      WHERE decided_at IS NULL ORDER BY ${urgency(its("held_for"))}, created_at LIMIT ${LINES})
    SELECT ${CASE}, iif(is_refused, 'refused: ' || ${its("held_for")}, ${its("moderation")}) AS state, ${when("created_at")} AS since, ${oneLine("reason")} AS reason,
      ${oneLine(its("content"))} AS text FROM cases`,
} as const;

/** What nobody decides about, the newest first: of all, or of what came before an id. */
const JOURNALS = {
  /** What members wrote in Report an Issue, with the address to answer to. Of each a few: nobody pushes the others' out. */
  issues: (before: string) => `WITH ranked AS (
      SELECT *, row_number() OVER (PARTITION BY user_id ORDER BY id DESC) AS place FROM issue_reports WHERE id < ${before})
    SELECT ranked.id AS id, ${when("ranked.created_at")} AS written, email AS "from",
      replace(description, char(10), ' / ') AS text
    FROM ranked JOIN users ON users.id = user_id WHERE place <= ${PER_MEMBER} ORDER BY ranked.id DESC LIMIT ${LINES}`,
  /** Mail of a local installation, which goes to nobody, each with the link that it is about. */
  outbox: (before: string) => `SELECT id, ${when("created_at")} AS written, recipient AS "to", subject,
      substr(rest, 1, instr(rest || char(10), char(10)) - 1) AS link
    FROM (SELECT *, substr(text, instr(text, 'http')) AS rest FROM outbox WHERE id < ${before})
    ORDER BY id DESC LIMIT ${LINES}`,
  /** What operators did. */
  log: (before: string) => `SELECT id, ${when("created_at")} AS at, operator, command
    FROM operator_log WHERE id < ${before} ORDER BY id DESC LIMIT ${LINES}`,
} as const;

/**
 * Everything there is to read about one case before it is decided: the whole text, what is said against it, also in reports
 * that have been dealt with, what was last decided, what its author says to it, and as a list of pairs what it said before and until when.
 */
export const selectCase = (kind: string, id: string) =>
  `WITH cases AS (SELECT '${kind}' AS kind, ${id} AS content_id)
    SELECT ${its("moderation")} AS state, ${its("content")} AS text,
      (SELECT group_concat(DISTINCT reason) FROM content_reports AS r
        WHERE r.kind = cases.kind AND r.content_id = cases.content_id) AS reasons,
      (SELECT decision || ' by ' || decided_by || coalesce(' (' || category || ')', '') FROM moderation_log AS m
        WHERE m.kind = cases.kind AND m.content_id = cases.content_id AND decided_by <> 'accepted'
        ORDER BY id DESC LIMIT 1) AS decision,
      (SELECT reason FROM appeals WHERE appeals.kind = cases.kind AND appeals.content_id = cases.content_id) AS appeal,
      (SELECT json_group_array(json_array(content, until)) FROM (${earlierTexts(`content, ${when("created_at")} AS until`)})) AS earlier
    FROM cases`;

type Queue = keyof typeof QUEUES;
type Journal = keyof typeof JOURNALS;
type ListName = Queue | Journal;

const isQueue = (name: string): name is Queue => Object.hasOwn(QUEUES, name);
const isJournal = (name: string): name is Journal => Object.hasOwn(JOURNALS, name);

export const isListName = (name: string): name is ListName => isQueue(name) || isJournal(name);

export const LIST_NAMES = [...Object.keys(QUEUES), ...Object.keys(JOURNALS)].filter(isListName);

/** The lines of a list, of a journal also of what came before an id. Errors: the usage. */
export async function readList(query: Query, name: ListName, before?: string): Promise<Row[]> {
  const rows = await query(isJournal(name) ? JOURNALS[name](idOrNewest(before)) : queueOf(name, before));
  return rows.map((row) => Object.fromEntries(Object.entries(row).map(([column, value]) => [column, printed(value)])));
}

const printed = (value: Row[string]) => (typeof value === "string" ? cell(value) : value);

function queueOf(name: Queue, before: string | undefined): string {
  if (before !== undefined) throw usageError();
  return QUEUES[name];
}

/** What to know of lines that a list may have left out, if so. */
export function remainderNote(name: ListName, rows: Row[]): string | undefined {
  const isFull = rows.length === LINES;
  if (isQueue(name))
    return isFull ? `There may be more: ${LINES} are shown at once, the others as these are decided.` : undefined;
  const isCut =
    name === "issues" && rows.some((row) => rows.filter(({ from }) => from === row.from).length === PER_MEMBER);
  const ofEach = name === "issues" ? `, of each member the newest ${PER_MEMBER}` : "";
  if (!isFull && !isCut) return undefined;
  return `There may be older ones: the newest ${LINES} are shown${ofEach}. Add --before ID for those before that one.`;
}
