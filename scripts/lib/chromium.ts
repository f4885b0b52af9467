import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "playwright-core";
import { inRoot } from "./paths.ts";

const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/** What a headless Chromium needs to run in a container and to keep to the tests' own pages. */
const ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Path of a Chromium: the CHROMIUM_PATH variable, else one in the PATH, else the one Playwright installed. */
export function findChromium(): string | undefined {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) return chosen;
  const folders = (process.env.PATH ?? "").split(delimiter);
  const candidates = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...candidates, chromium.executablePath()].find(isProgram);
}

/** How every Chromium of ours is launched: by playwright-core as by Playwright's tests. */
export function chromiumOptions(args: string[] = []) {
  const executablePath = findChromium();
  return {
    args: [...ARGS, ...args],
    env: { ...process.env, FONTCONFIG_FILE: inRoot("scripts/lib/fonts.conf") },
    ...(executablePath !== undefined && { executablePath }),
  };
}
