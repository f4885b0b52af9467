import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { foreignKeys } from "../testing/walk-tables.ts";

it("finds the rows of a cascade through an index, however large the table", async () => {
  const keys = (await foreignKeys()).filter(({ onDelete }) => onDelete !== "NO ACTION");
  expect(keys.length).toBeGreaterThan(20);
  const plans = await env.DB.batch<{ detail: string }>(
    keys.map(({ table, from }) =>
      env.DB.prepare(`EXPLAIN QUERY PLAN SELECT 1 FROM ${table} WHERE ${from} = ?`).bind(1),
    ),
  );
  for (const [index, { table, from }] of keys.entries()) {
    const steps = plans[index]?.results.map(({ detail }) => detail);
    expect(steps, `${table}.${from}`).toEqual([expect.stringMatching(/^SEARCH /)]);
  }
});
