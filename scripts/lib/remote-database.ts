import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { DATABASE } from "./database.ts";
import { run, runOrStop, tool } from "./exec.ts";
import { fingerprint } from "./fingerprint.ts";
import { PLACE_SOURCES, readPlaces } from "./places.ts";
import { PLACES_DATA_SET, placeStatements } from "./places-sql.ts";
import { step } from "./progress.ts";
import { withTemporaryFolder } from "./temporary.ts";

/** What `wrangler d1 execute --json` prints for a query of one column named `version`. */
const versionAnswer = z.array(z.object({ results: z.array(z.object({ version: z.string() })) }));

async function loadedVersion(): Promise<string | undefined> {
  const sql = `SELECT version FROM data_sets WHERE name = '${PLACES_DATA_SET}'`;
  const args = ["d1", "execute", DATABASE, "--remote", "--json", "--command", sql];
  const { code, output } = await run(tool("wrangler"), args);
  const json = output.slice(output.indexOf("[\n"));
  return code === 0 ? versionAnswer.parse(JSON.parse(json))[0]?.results[0]?.version : undefined;
}

/** Uploads the places as one SQL file, which D1 imports in one go. */
function importPlaces(version: string): Promise<unknown> {
  return withTemporaryFolder(async (folder) => {
    const file = join(folder, "places.sql");
    const statements = placeStatements(readPlaces(), version, Date.now());
    writeFileSync(file, Array.from(statements, (sql) => `${sql};\n`).join(""));
    const args = ["d1", "execute", DATABASE, "--remote", "--yes", "--file", file];
    return runOrStop("Loading the places", tool("wrangler"), args);
  });
}

/** Brings the deployed database up to date: migrations, then places. Needs `wrangler login` or an API token. */
export async function prepareRemote(): Promise<void> {
  const migrate = ["d1", "migrations", "apply", DATABASE, "--remote"];
  await step("Applying migrations", () => runOrStop("Applying the migrations", tool("wrangler"), migrate));
  const version = fingerprint(PLACE_SOURCES);
  if ((await loadedVersion()) === version) return console.log("The places are already loaded.");
  await step("Loading the places", () => importPlaces(version));
}
