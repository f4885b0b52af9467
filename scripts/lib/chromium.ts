import { accessSync, constants, existsSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "playwright-core";
import { runOrStop } from "./exec.ts";
import { Stop, step } from "./progress.ts";

const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/** What a headless Chromium needs to run in a container and to keep to the tests' own pages. */
export const CHROMIUM_ARGS = [
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

function canInstall(): boolean {
  const release = "/etc/os-release";
  return process.getuid?.() === 0 && existsSync(release) && /^ID=debian$/m.test(readFileSync(release, "utf8"));
}

async function install(): Promise<void> {
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await runOrStop("apt-get update", "apt-get", ["update"], { env });
  const packages = ["chromium", "fonts-noto-color-emoji"];
  await runOrStop("apt-get install", "apt-get", ["install", "-y", "--no-install-recommends", ...packages], { env });
}

/** Makes sure that there is a Chromium for the browser tests, or says how to get one. */
export async function ensureChromium(): Promise<void> {
  if (findChromium() !== undefined) return;
  if (canInstall()) await step("Installing Chromium", install);
  if (findChromium() !== undefined) return;
  throw new Stop(
    "The browser tests need Chromium. Install it (`npx playwright install --with-deps chromium`), or point\n" +
      "CHROMIUM_PATH to a Chromium or Chrome that is already there.",
  );
}
