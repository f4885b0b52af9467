import { COUNTERS, type Counter } from "../db/counters.ts";
import { log } from "../lib/log.ts";
import type { Job } from "./job.ts";
import { scanTable } from "./table-scan.ts";

type Table = Counter["table"];

/** Rows one transaction recounts. Their likes and comments are read too, so it is small. */
const ROWS_PER_CHUNK = 250;

/** What one run does for each table: rounds over larger tables take several runs. */
const CHUNKS_PER_TABLE = 8;

const TABLES = [...new Set(COUNTERS.map(({ table }) => table))];

/**
 * Recounts every counter from the rows it counts and repairs what is off (docs/decisions/0005-counters-by-trigger.md). Triggers keep counters
 * right in the transactions themselves, so drift means a fault: it is reported, never silently mended. Goes round and
 * round through each table, a stretch per run.
 */
export const reconcileCounters: Job = {
  name: "reconcile_counters",
  run: async ({ env, db }) => {
    let drift = 0;
    for (const table of TABLES) {
      drift += await scanTable(db, `reconcile:${table}`, CHUNKS_PER_TABLE, (after) =>
        reconcileChunk(env.DB, table, after),
      );
    }
    return drift;
  },
};

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
