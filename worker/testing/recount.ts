import { expect } from "vitest";
import { COUNTERS, driftOf } from "../db/counters.ts";

/** Every counter equals a recount of what it counts (docs/decisions/0005-counters-by-trigger.md), over all rows of the database. */
export async function expectCountersEqualRecount(d1: D1Database): Promise<void> {
  const queries = COUNTERS.map((counter) => d1.prepare(driftOf(counter)));
  const results = await d1.batch<{ id: number; stored: unknown; counted: unknown }>(queries);
  const drift = COUNTERS.flatMap(({ table, column }, index) =>
    (results[index]?.results ?? []).map(
      ({ id, stored, counted }) => `${table}.${column} of row ${id} is ${stored}, a recount says ${counted}`,
    ),
  );
  expect(drift, drift.join("\n")).toEqual([]);
}
