import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { z } from "zod";
import { like } from "../testing/acts.ts";
import { TestApp } from "../testing/app.ts";
import { copyStatements } from "../testing/copy-database.ts";
import { expectCountersEqualRecount } from "../testing/recount.ts";
import { seedFullAccount } from "../testing/seed-full-account.ts";
import { comment, postWail } from "../testing/wails.ts";
import { allRows, tables } from "../testing/walk-tables.ts";

/** Tables that the migration itself writes to. */
const OF_MIGRATIONS = new Set(["d1_migrations", "data_sets"]);

/** A row for each table of which the full life knows nothing: bundled places, and what jobs and operators keep. */
const FURTHER_ROWS = [
  "INSERT INTO us_zips (zip_code, city_id, stray_area) SELECT '97110', min(id), '97' FROM us_cities",
  "INSERT INTO job_progress (name, position) VALUES ('a job', 7)",
  "INSERT INTO job_runs (name, last_run_at) VALUES ('a job', 7)",
  "INSERT INTO operator_settings VALUES ('word', 'zorblat', 'hold', 'A raid', 'Olive', 7)",
  "INSERT INTO operator_log (operator, command, created_at) VALUES ('Olive', 'readonly on', 7)",
  "INSERT INTO mail_cooldowns (address_hash, until) VALUES ('a hash', 7)",
  "INSERT INTO refusal_counts (day, rule, count) VALUES ('2026-11-30', 'links', 7)",
  "INSERT INTO idempotency_keys (id, request_hash, content_id, created_at) VALUES (7, 'a hash', 7, 7)",
];

const query = async (sql: string) => (await env.DB.prepare(sql).all<Record<string, unknown>>()).results;

const namesOf = async (type: string) =>
  (await query(`SELECT name FROM sqlite_master WHERE type = '${type}' ORDER BY name`)).map(({ name }) => String(name));

/** The script that brings the database to a schema with several changes, as npm start and a deployment make it. */
async function changedSchemaScript(): Promise<string[]> {
  const migrations = (await query("SELECT name FROM d1_migrations")).map(({ name }) => name);
  const [triggers, views] = [await namesOf("trigger"), await namesOf("view")];
  const body = JSON.stringify({ migrations, triggers, views });
  const answer = await env.TEST_CHANGED_SCHEMA.fetch("https://schema.test/", { method: "POST", body });
  return z.array(z.string()).parse(await answer.json());
}

/** What an import of the script makes of a copy of the database, on a stand-in for Cloudflare's API. */
async function importIntoCopy(copy: readonly string[], script: readonly string[], importsAs: string) {
  const body = JSON.stringify({ copy, script, importsAs, tables: await tables() });
  const answer = await env.TEST_IMPORTED_COPY.fetch("https://import.test/", { method: "POST", body });
  return importedCopy.parse(await answer.json());
}

const importedCopy = z.object({
  failure: z.string().optional(),
  violations: z.array(z.unknown()),
  rows: z.array(z.object({ table: z.string(), cells: z.record(z.string(), z.unknown()) })),
});

const isFilled = ({ table }: { readonly table: string }) => !OF_MIGRATIONS.has(table);

const filledRows = async () => (await allRows()).filter(isFilled);

/** Every row of the tables that members fill, with the columns that it has today. */
async function rowsWith(columns: ReadonlyMap<string, readonly string[]>) {
  const kept = (await filledRows()).map(({ table, cells }) => [
    table,
    (columns.get(table) ?? []).map((name) => [name, cells[name]]),
  ]);
  return kept.map((row) => JSON.stringify(row)).toSorted();
}

async function columnsOfTables() {
  const columns = new Map<string, string[]>();
  for (const { table, cells } of await allRows()) columns.set(table, Object.keys(cells));
  return columns;
}

it("keeps every row, counter and id when columns and indexes are added and whole tables are rebuilt", async () => {
  const app = new TestApp();
  const { marina, ben, pod } = await seedFullAccount(app);
  // The newest of its table, so that its id could be given out a second time.
  await ben.delete(`/api/posts/${(await postWail(ben, pod)).id}`);
  await env.DB.batch(FURTHER_ROWS.map((sql) => env.DB.prepare(sql)));
  const columns = await columnsOfTables();
  expect([...columns.keys()].toSorted()).toEqual((await tables()).toSorted());
  const before = {
    rows: await rowsWith(columns),
    sequences: await query("SELECT name, seq FROM sqlite_sequence WHERE name <> 'd1_migrations' ORDER BY name"),
    triggers: await namesOf("trigger"),
    views: await namesOf("view"),
  };

  const copy = await copyStatements();
  const script = await changedSchemaScript();
  await env.DB.batch(script.map((sql) => env.DB.prepare(sql)));

  expect(await rowsWith(columns)).toEqual(before.rows);
  expect(await query("SELECT name, seq FROM sqlite_sequence WHERE name <> 'd1_migrations' ORDER BY name")).toEqual(
    before.sequences,
  );
  expect([await namesOf("trigger"), await namesOf("view")]).toEqual([before.triggers, before.views]);
  expect(await query("PRAGMA foreign_key_check")).toEqual([]);
  await expectCountersEqualRecount(env.DB);

  for (const importsAs of ["transaction", "statements"]) {
    const { failure, violations, rows } = await importIntoCopy(copy, script, importsAs);
    expect({ importsAs, failure, violations }).toEqual({ importsAs, violations: [] });
    expect(rows.filter(isFilled)).toEqual(await filledRows());
  }

  for (const table of ["posts", "users", "communities"]) {
    const [made] = await query(`SELECT sql FROM sqlite_master WHERE name = '${table}'`);
    expect(made?.sql).toContain(`"${table}_time" CHECK`);
  }
  const wail = await postWail(marina, pod);
  await like(ben, wail.id);
  await comment(ben, wail.id);
  await expectCountersEqualRecount(env.DB);
  expect((await marina.delete(`/api/posts/${wail.id}`)).status).toBe(204);
  await expectCountersEqualRecount(env.DB);
}, 180_000);
