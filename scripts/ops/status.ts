import { OPERATORS_HOURS } from "../../worker/contract/health.ts";
import { cell } from "./printed.ts";
import type { Query, Row } from "./query.ts";
import { shownTime } from "./sql.ts";

const HOUR_MS = 60 * 60 * 1000;

const DAY_MS = 24 * HOUR_MS;

const REPORTED = `EXISTS (SELECT 1 FROM content_reports WHERE content_reports.kind = moderated_content.kind
  AND content_id = moderated_content.id AND is_reviewed = 0)`;

const FOR_GUARD = `held_for LIKE 'no_answer%' AND NOT ${REPORTED}`;

/** What waits, how much of it and since when. */
const QUEUES = `
  SELECT 'reported texts' AS what, count(DISTINCT kind || content_id) AS many, min(created_at) AS oldest
  FROM content_reports WHERE is_reviewed = 0
  UNION ALL SELECT 'appeals', count(*), min(created_at) FROM appeals WHERE decided_at IS NULL
  UNION ALL SELECT 'held texts, for you', count(*), min(created_at) FROM moderated_content
    WHERE moderation = 'held' AND NOT (${FOR_GUARD})
  UNION ALL SELECT 'held texts, for the guard', count(*), min(created_at) FROM moderated_content
    WHERE moderation = 'held' AND ${FOR_GUARD}
  UNION ALL SELECT 'held names', count(*), min(created_at) FROM held_names`;

/** Queues that operators empty. `GET /api/health` says nothing of them: an author who leaves would change its answer. */
const OF_OPERATORS = ["reported texts", "appeals"];

/** Devices for push messages, and those whose push service did not take the last one. */
const DEVICES = "SELECT count(*) AS many, sum(failures > 0) AS failing FROM push_subscriptions";

/**
 * How Wail is doing: what is wrong, queues by age, who judged what and refusals by rule,
 * today and yesterday, what operators have switched, and the jobs.
 */
export async function status(query: Query): Promise<string> {
  const now = Date.now();
  const queues = await query(QUEUES);
  const yesterday = `date(${(now - DAY_MS) / 1000}, 'unixepoch')`;
  const judged = await query(`SELECT step, sum(many) AS many, sum(refused) AS refused, sum(held) AS held FROM (
      SELECT decided_by AS step, count(*) AS many, sum(decision = 'refused') AS refused, sum(decision = 'held') AS held
      FROM moderation_log WHERE created_at >= 1000 * unixepoch(${yesterday}) GROUP BY decided_by
      UNION ALL SELECT 'accepted', count, 0, 0 FROM accepted_counts WHERE day >= ${yesterday})
    GROUP BY step ORDER BY step`);
  const refused = await query(`SELECT day, rule, count FROM refusal_counts
    WHERE day >= ${yesterday} ORDER BY day DESC, count DESC`);
  const settings = await query(`SELECT kind, name, value, set_by, set_at FROM operator_settings
    WHERE kind <> 'word' ORDER BY kind, name`);
  const words = await query("SELECT count(*) AS many FROM operator_settings WHERE kind = 'word'");
  const jobs = await query("SELECT name, last_run_at, done, remaining, late_at FROM job_runs ORDER BY last_run_at");
  const [devices] = await query(DEVICES);
  return [
    ...section("Wrong", faults(queues, jobs, now)),
    ...section("Waiting", [
      ...queues.map((row) => waiting(row, now)),
      `devices for push messages: ${devices?.many}, of which ${devices?.failing ?? 0} fail`,
    ]),
    ...section("Judged today and yesterday (UTC)", judgements(judged)),
    ...section(
      "Refused by rule, today and yesterday (UTC)",
      refused.map(({ day, rule, count }) => `${day}, ${rule}: ${count}`),
    ),
    ...section("Switched on", [...settings.map(switched), `${words[0]?.many} words (words list)`]),
    ...section(
      "Jobs, the one that ran longest ago first",
      jobs.map((job) => ran(job, now)),
    ),
  ].join("\n");
}

const section = (title: string, lines: string[]) => [`${title}:`, ...lines.map((line) => `  ${line}`)];

const waiting = ({ what, many, oldest }: Row, now: number) =>
  `${what}: ${many}${oldest === null ? "" : `, the oldest for ${age(now - Number(oldest))}`}`;

const switched = ({ kind, name, value, set_by: by, set_at: at }: Row) =>
  `${kind === "slow_pod" ? `pod ${name}: one text every ${value} seconds` : name}, by ${cell(`${by}`)} since ${shownTime(Number(at))}`;

const ran = ({ name, last_run_at: at, done, remaining }: Row, now: number) =>
  `${name}: ${age(now - Number(at))} ago, did ${done}, ${Number(remaining) === 0 ? "left nothing" : `left about ${remaining}`}`;

/** What makes `GET /api/health` answer "degraded". */
function faults(queues: Row[], jobs: Row[], now: number): string[] {
  const found = [
    ...jobs
      .filter(({ late_at: late }) => late !== null && Number(late) < now)
      .map(({ name, late_at: late }) => `${name} is late by ${age(now - Number(late))}`),
    ...jobs
      .filter(({ name, done }) => name === "reconcile_counters" && Number(done) > 0)
      .map(({ done }) => `${done} counters had drifted and were repaired`),
    ...queues
      .filter(({ what, oldest }) => OF_OPERATORS.includes(`${what}`) && oldest !== null)
      .filter(({ oldest }) => now - Number(oldest) >= OPERATORS_HOURS * HOUR_MS)
      .map(({ what }) => `${what} wait for longer than ${OPERATORS_HOURS} hours`),
  ];
  return found.length > 0 ? found : ["nothing"];
}

/** Each step's share of what was judged. */
function judgements(rows: Row[]): string[] {
  const all = rows.reduce((sum, { many }) => sum + Number(many), 0);
  const share = (many: Row[string] = 0) => `${many} (${((100 * Number(many)) / all).toFixed(1)}%)`;
  return rows.map(({ step, many, refused, held }) => `${step}: ${share(many)}, ${refused} refused, ${held} held`);
}

function age(ms: number): string {
  const minutes = Math.max(0, Math.round(ms / 60_000));
  if (minutes < 120) return `${minutes} minutes`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
}
