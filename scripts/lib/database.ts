import { mkdirSync, renameSync } from "node:fs";
import { join } from "node:path";
import type { D1Database } from "@cloudflare/workers-types";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { unstable_readConfig } from "wrangler";
import { fingerprint } from "./fingerprint.ts";
import { type Installed, isOutdated, migrationScript, readInstalled } from "./migrations.ts";
import { inRoot } from "./paths.ts";
import { PLACE_SOURCES, readPlaces } from "./places.ts";
import { placeStatements } from "./places-sql.ts";
import { step } from "./progress.ts";

/** The binding of `wrangler.toml`; wrangler takes it for the database's name. */
const DATABASE = "DB";
/** Statements per D1 batch: few round trips, yet none of them near the 30 s that D1 gives a batch. */
const BATCH = 25;

/**
 * Opens the D1 database of a local installation, in the place where wrangler looks for it, while `work` runs. Not by
 * wrangler's `getPlatformProxy`, which opens a debug port meanwhile.
 */
export async function withLocal<T>(state: string, work: (db: D1Database) => Promise<T>): Promise<T> {
  const { d1_databases, compatibility_date } = unstable_readConfig({ config: inRoot("wrangler.toml") });
  const id = d1_databases.find(({ binding }: { binding: string }) => binding === DATABASE)?.database_id ?? DATABASE;
  // Addresses, texts, and mail with live links: for nobody else on the machine.
  mkdirSync(join(state, "v3"), { recursive: true, mode: 0o700 });
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: "",
      compatibilityDate: compatibility_date,
      d1Databases: { [DATABASE]: id },
      resourcePersistencePath: join(state, "v3"),
    }),
  );
  try {
    return await work(await runtime.getD1Database(DATABASE));
  } finally {
    await runtime.dispose();
  }
}

export const installedIn = (db: D1Database): Promise<Installed> =>
  readInstalled(async (sql) => (await db.prepare(sql).all<Record<string, unknown>>()).results);

/** Brings the tables, triggers and views of a database up to date, in one transaction. */
export async function migrate(db: D1Database): Promise<void> {
  const script = migrationScript(await installedIn(db));
  if (script === undefined) return;
  await step("Applying migrations", () => db.batch(script.map((sql) => db.prepare(sql))));
}

/** Loads the places, unless the database holds this very version of them. */
export async function loadPlaces(db: D1Database, version = fingerprint(PLACE_SOURCES)): Promise<void> {
  if ((await installedIn(db)).places === version) return;
  await step("Loading the places", async () => {
    const statements = Array.from(placeStatements(readPlaces(), version, Date.now()));
    for (let start = 0; start < statements.length; start += BATCH) {
      await db.batch(statements.slice(start, start + BATCH).map((sql) => db.prepare(sql)));
    }
  });
}

/** Sets the data in a state folder aside: its database cannot be brought to this version. */
function setAside(state: string): void {
  const aside = join(state, `v3-before-${new Date().toISOString().slice(0, 19).replaceAll(":", "-")}`);
  renameSync(join(state, "v3"), aside);
  console.log(
    `The data in ${state} were made by an older version of Wail, whose database this one cannot take over.\n` +
      `They are kept in ${aside}. Wail starts with an empty database.\n` +
      `The older version finds them again when that folder is called "v3".`,
  );
}

/** Migrates the database in a state folder and loads the places; false when it is of a version that cannot be migrated. */
const bringUpToDate = (state: string): Promise<boolean> =>
  withLocal(state, async (db) => {
    if (isOutdated(await installedIn(db))) return false;
    await migrate(db);
    await loadPlaces(db);
    return true;
  });

/** Brings the database in a state folder up to date: migrations, then places. Quick when there is nothing to do. */
export async function prepareLocal(state: string): Promise<void> {
  if (await bringUpToDate(state)) return;
  setAside(state);
  await bringUpToDate(state);
}
