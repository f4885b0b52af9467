import { type StdioOptions, spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inRoot } from "./paths.ts";
import { safeMigration } from "./safe-migration.ts";

const migrationsIn = (root: string) => readdirSync(join(root, "migrations")).filter((name) => name.endsWith(".sql"));

/**
 * Writes the migration that brings databases to the schema in worker/db/schema, if they differ, in a form that keeps every
 * row. Returns the exit code.
 */
export function generateMigration(root: string, args: readonly string[], stdio: StdioOptions): number {
  const known = new Set(migrationsIn(root));
  const generate = [inRoot("node_modules/drizzle-kit/bin.cjs"), "generate", ...args];
  const { status } = spawnSync(process.execPath, generate, { cwd: root, stdio });
  for (const name of migrationsIn(root)) {
    if (known.has(name)) continue;
    const path = join(root, "migrations", name);
    writeFileSync(path, safeMigration(readFileSync(path, "utf8")));
  }
  return status ?? 1;
}
