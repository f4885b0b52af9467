import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { z } from "zod";
import { like } from "../testing/acts.ts";
import { TestApp } from "../testing/app.ts";
import { liveFully } from "../testing/full-life.ts";
import { expectCountersEqualRecount } from "../testing/recount.ts";
import { comment, postWail } from "../testing/wails.ts";
import { allRows, tables } from "../testing/walk-tables.ts";

/** Tables that the migration itself writes to. */
const OF_MIGRATIONS = new Set(["d1_migrations", "data_sets"]);

/** Tables of which the full life knows nothing: bundled places, and what jobs keep. */
const EMPTY = new Set(["us_zips", "job_progress", "letter_pauses"]);

const query = async (sql: string) => (await env.DB.prepare(sql).all<Record<string, unknown>>()).results;

const namesOf = async (type: string) =>
  (await query(`SELECT name FROM sqlite_master WHERE type = '${type}' ORDER BY name`)).map(({ name }) => String(name));

/** Makes the changes of the schema and brings the database to them, as npm start and a deployment do. */
async function changeSchema(): Promise<void> {
  const migrations = (await query("SELECT name FROM d1_migrations")).map(({ name }) => name);
  const [triggers, views] = [await namesOf("trigger"), await namesOf("view")];
  const body = JSON.stringify({ migrations, triggers, views });
  const answer = await env.TEST_CHANGED_SCHEMA.fetch("https://schema.test/", { method: "POST", body });
  const script = z.array(z.string()).parse(await answer.json());
  await env.DB.batch(script.map((sql) => env.DB.prepare(sql)));
}

/** Every row of the tables that members fill, with the columns that it has today. */
async function rowsWith(columns: ReadonlyMap<string, readonly string[]>) {
  const rows = (await allRows()).filter(({ table }) => !OF_MIGRATIONS.has(table));
  const kept = rows.map(({ table, cells }) => [table, (columns.get(table) ?? []).map((name) => [name, cells[name]])]);
  return kept.map((row) => JSON.stringify(row)).toSorted();
}

async function columnsOfTables() {
  const columns = new Map<string, string[]>();
  for (const { table, cells } of await allRows()) columns.set(table, Object.keys(cells));
  return columns;
}

it("keeps every row, counter and id when columns and indexes are added and whole tables are made anew", async () => {
  const app = new TestApp();
  const { marina, ben, pod } = await liveFully(app);
  // The newest of its table, so that its id could be given out a second time.
  await ben.delete(`/api/posts/${(await postWail(ben, pod)).id}`);
  const columns = await columnsOfTables();
  expect([...columns.keys()].toSorted()).toEqual((await tables()).filter((table) => !EMPTY.has(table)).toSorted());
  const before = {
    rows: await rowsWith(columns),
    sequences: await query("SELECT name, seq FROM sqlite_sequence WHERE name <> 'd1_migrations' ORDER BY name"),
    triggers: await namesOf("trigger"),
    views: await namesOf("view"),
  };

  await changeSchema();

  expect(await rowsWith(columns)).toEqual(before.rows);
  expect(await query("SELECT name, seq FROM sqlite_sequence WHERE name <> 'd1_migrations' ORDER BY name")).toEqual(
    before.sequences,
  );
  expect([await namesOf("trigger"), await namesOf("view")]).toEqual([before.triggers, before.views]);
  expect(await query("PRAGMA foreign_key_check")).toEqual([]);
  await expectCountersEqualRecount(env.DB);

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
