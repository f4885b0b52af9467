import { COUNTERS, type Counter } from "../db/counters.ts";
import { type Progress, sumOf } from "../lib/budget.ts";
import { log } from "../lib/log.ts";
import type { Job, JobContext } from "./job.ts";
import { scanTable } from "./table-scan.ts";

type Table = Counter["table"];

/** Rows one transaction recounts. It also reads their likes and comments, so the number is small. */
const ROWS_PER_CHUNK = 250;

/** Runs in which a scan of a large table comes to its end: four weeks of one an hour. */
const RUNS_PER_SCAN = 28 * 24;

const TABLES = [...new Set(COUNTERS.map(({ table }) => table))];

/**
 * Recounts every counter and repairs those that are wrong (docs/decisions/0005-counters-by-trigger.md). Triggers keep
 * counters right within each transaction, so a wrong counter means a fault: the job logs it as an error. It scans each
 * table within four weeks, a part per run: recounting is most of what a run reads.
 */
export const reconcileCounters: Job = {
  name: "reconcile_counters",
  run: async (context) => {
    const parts: Progress[] = [];
    for (const [index, table] of TABLES.entries()) {
      parts.push(await context.budget.lend(TABLES.length - index, (budget) => scanPart({ ...context, budget }, table)));
    }
    return sumOf(parts);
  },
};

/** Scans the part of a table that is due. */
async function scanPart({ env, db, budget }: JobContext, table: Table): Promise<Progress> {
  const last = (await env.DB.prepare(`SELECT max(id) AS last FROM ${table}`).first<number | null>("last")) ?? 0;
  return scanTable({ db, budget }, { name: `reconcile:${table}`, last, runs: RUNS_PER_SCAN }, (after) =>
    reconcileChunk(env.DB, table, after),
  );
}

/** Recounts the rows after a position. */
async function reconcileChunk(d1: D1Database, table: Table, after: number) {
  const counters = COUNTERS.filter((counter) => counter.table === table);
  const chunk = `SELECT id FROM ${table} WHERE id > ?1 ORDER BY id LIMIT ${ROWS_PER_CHUNK}`;
  const [range, ...repairs] = await d1.batch<Record<string, number | null>>([
    d1.prepare(`SELECT max(id) AS "end", count(*) AS size FROM (${chunk})`).bind(after),
    ...counters.map(({ column, recount, stored = column }) =>
      d1
        .prepare(
          `UPDATE ${table} SET ${column} = (${recount})
           WHERE id IN (${chunk}) AND ${stored} IS NOT (${recount}) RETURNING id`,
        )
        .bind(after),
    ),
  ]);
  let repaired = 0;
  for (const [index, { column }] of counters.entries()) {
    const rows = repairs[index]?.results.length ?? 0;
    if (rows > 0) log("error", "counter_drift", { table, column, rows });
    repaired += rows;
  }
  const { end, size } = range?.results[0] ?? {};
  return { handled: repaired, end: size === ROWS_PER_CHUNK && end != null ? end : undefined };
}
