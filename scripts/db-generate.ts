import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { inRoot } from "./lib/paths.ts";
import { safeMigration } from "./lib/safe-migration.ts";

const migrations = () => readdirSync(inRoot("migrations")).filter((name) => name.endsWith(".sql"));

/** Writes the migration that brings databases to the schema in worker/db/schema, in a form that keeps every row. */
const known = new Set(migrations());
const generator = inRoot("node_modules/drizzle-kit/bin.cjs");
// On our terminal: it asks whether a column that is new is one that was renamed.
const { status } = spawnSync(process.execPath, [generator, "generate", ...process.argv.slice(2)], {
  cwd: inRoot(),
  stdio: "inherit",
});
for (const name of migrations()) {
  if (known.has(name)) continue;
  const path = inRoot("migrations", name);
  writeFileSync(path, safeMigration(readFileSync(path, "utf8")));
}
process.exitCode = status ?? 1;
