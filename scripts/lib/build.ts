import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { runOrStop, tool } from "./exec.ts";
import { fingerprint } from "./fingerprint.ts";
import { withLock } from "./lock.mjs";
import { inRoot } from "./paths.ts";
import { step } from "./progress.ts";

/** Everything that decides what `vite build` makes. */
const SOURCES = [
  "worker/**/!(*.test).{ts,json,txt,md}",
  "web/**/*",
  "scripts/{web/**/*,lib/*}.ts",
  "{vite.config.ts,wrangler.toml,package-lock.json,tsconfig.base.json,.dev.vars,migrations/meta/_journal.json}",
];

const STAMP = inRoot("dist/.fingerprint");

/** Builds `dist/` unless it already is the build of these sources. Safe to call from several processes at once. */
async function buildIfNeeded(): Promise<void> {
  const wanted = fingerprint(SOURCES);
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === wanted) return;
  rmSync(STAMP, { force: true });
  await step("Building", () => runOrStop("The build", tool("vite"), ["build", "--logLevel", "warn"]));
  writeFileSync(STAMP, wanted);
}

const BUILD_LOCK = inRoot(".wail/build.lock");

export const ensureBuilt = (): Promise<void> => withLock(BUILD_LOCK, buildIfNeeded);

/** Builds and puts a copy into `folder`, so that a later build does not change what is being served from there. */
export function buildInto(folder: string): Promise<void> {
  return withLock(BUILD_LOCK, async () => {
    await buildIfNeeded();
    rmSync(folder, { recursive: true, force: true });
    cpSync(inRoot("dist"), folder, { recursive: true });
  });
}
