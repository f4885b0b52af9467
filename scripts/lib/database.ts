import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { D1Database } from "@cloudflare/workers-types";
import { getPlatformProxy, unstable_readConfig } from "wrangler";
import { QUIET, runOrStop, tool } from "./exec.ts";
import { fingerprint } from "./fingerprint.ts";
import { inRoot } from "./paths.ts";
import { PLACE_SOURCES, readPlaces } from "./places.ts";
import { PLACES_DATA_SET, placeStatements } from "./places-sql.ts";
import { step } from "./progress.ts";

/** The binding of `wrangler.toml`; wrangler takes it for the database's name. */
export const DATABASE = "DB";
/** Statements per D1 batch: few round trips, yet none of them near the 30 s that D1 gives a batch. */
const BATCH = 25;

interface LocalDatabase {
  db: D1Database;
  dispose: () => Promise<void>;
}

/** Opens the D1 database of a local installation in the place where `wrangler dev --persist-to` looks for it. */
async function openLocal(state: string): Promise<LocalDatabase> {
  const { d1_databases, compatibility_date } = unstable_readConfig({ config: inRoot("wrangler.toml") });
  const configPath = join(state, "database.wrangler.json");
  mkdirSync(state, { recursive: true });
  writeFileSync(configPath, JSON.stringify({ name: "wail-database", compatibility_date, d1_databases }));
  const proxy = await getPlatformProxy<{ DB: D1Database }>({ configPath, persist: { path: join(state, "v3") } });
  return { db: proxy.env[DATABASE], dispose: proxy.dispose };
}

/** Rows of a query, or none when the table is not there yet. */
async function rowsOrNone(db: D1Database, sql: string, ...values: string[]): Promise<string[]> {
  try {
    const rows = await db
      .prepare(sql)
      .bind(...values)
      .raw<[string]>();
    return rows.map(([value]) => value);
  } catch (error) {
    if (error instanceof Error && error.message.includes("no such table")) return [];
    throw error;
  }
}

async function migrate(state: string, db: D1Database): Promise<void> {
  const applied = new Set(await rowsOrNone(db, "SELECT name FROM d1_migrations"));
  const missing = readdirSync(inRoot("migrations")).filter((name) => name.endsWith(".sql") && !applied.has(name));
  if (missing.length === 0) return;
  const args = ["d1", "migrations", "apply", DATABASE, "--local", "--persist-to", state];
  await step(`Applying ${missing.length} migrations`, () =>
    runOrStop("Applying the migrations", tool("wrangler"), args, { env: QUIET }),
  );
}

async function loadPlaces(db: D1Database): Promise<void> {
  const version = fingerprint(PLACE_SOURCES);
  const loaded = await rowsOrNone(db, "SELECT version FROM data_sets WHERE name = ?", PLACES_DATA_SET);
  if (loaded.includes(version)) return;
  await step("Loading the places", async () => {
    const statements = Array.from(placeStatements(readPlaces(), version, Date.now()));
    for (let start = 0; start < statements.length; start += BATCH) {
      await db.batch(statements.slice(start, start + BATCH).map((sql) => db.prepare(sql)));
    }
  });
}

/** Brings the database in a state folder up to date: migrations, then places. Quick when there is nothing to do. */
export async function prepareLocal(state: string): Promise<void> {
  const { db, dispose } = await openLocal(state);
  try {
    await migrate(state, db);
    await loadPlaces(db);
  } finally {
    await dispose();
  }
}
