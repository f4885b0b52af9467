import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fingerprint } from "./fingerprint.ts";
import { type Installed, readInstalled } from "./migrations.ts";
import { PLACE_SOURCES, type Places, readPlaces } from "./places.ts";
import { PLACES_DATA_SET, placeStatements } from "./places-sql.ts";
import { step } from "./progress.ts";
import { withTemporaryFolder } from "./temporary.ts";
import { queryRemote, wrangler } from "./wrangler.ts";

/**
 * Runs statements on a deployed database, all or none of them: by the API for imports. The one for queries, which
 * `wrangler d1 migrations apply` takes, cuts triggers apart.
 */
export const importStatements = (what: string, database: string, statements: Iterable<string>): Promise<unknown> =>
  withTemporaryFolder((folder) => {
    const file = join(folder, "statements.sql");
    writeFileSync(file, Array.from(statements, (sql) => `${sql};\n`).join(""));
    return wrangler(what, ["d1", "execute", database, "--remote", "--yes", "--file", file]);
  });

/** What a deployed database has been migrated to. */
export const schemaOf = (database: string): Promise<Installed> => readInstalled((sql) => queryRemote(database, sql));

/** Brings the schema of a deployed database up to date, in one go, unless it is. */
export async function migrateRemote(database: string, script: string[] | undefined): Promise<void> {
  if (script === undefined) return console.log("The database has the newest schema.");
  await step("Migrating", () => importStatements("Migrating the database", database, script));
}

/** Loads the places into a deployed database, unless it holds this very version of them. */
export async function loadPlacesRemote(database: string, read: () => Places = readPlaces): Promise<void> {
  const version = fingerprint(PLACE_SOURCES);
  const sql = `SELECT version FROM data_sets WHERE name = '${PLACES_DATA_SET}'`;
  const [loaded] = await queryRemote(database, sql);
  if (loaded?.version === version) return console.log("The places are already loaded.");
  const statements = placeStatements(read(), version, Date.now());
  await step("Loading the places", () => importStatements("Loading the places", database, statements));
}
