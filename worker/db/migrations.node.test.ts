import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../..");

/** What the generator would add to the migrations to bring them to the schema. */
function missingMigrations(): string[] {
  const copy = mkdtempSync(join(tmpdir(), "wail-migrations-"));
  try {
    cpSync(join(ROOT, "migrations"), copy, { recursive: true });
    const known = new Set(readdirSync(copy));
    const schema = ["--dialect", "sqlite", "--schema", "./worker/db/schema/index.ts"];
    const generate = ["node_modules/drizzle-kit/bin.cjs", "generate", ...schema, "--out", relative(ROOT, copy)];
    execFileSync(process.execPath, generate, { cwd: ROOT, stdio: ["ignore", "ignore", "inherit"] });
    return readdirSync(copy).filter((name) => !known.has(name));
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

it("are up to date with the schema", () => {
  expect(missingMigrations()).toEqual([]);
});
