import { existsSync, readFileSync } from "node:fs";
import { findBrowser } from "./chromium.ts";
import { runOrStop } from "./exec.ts";
import { Stop, step } from "./progress.ts";

function canInstall(): boolean {
  const release = "/etc/os-release";
  return process.getuid?.() === 0 && existsSync(release) && /^ID=debian$/m.test(readFileSync(release, "utf8"));
}

async function install(): Promise<void> {
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await runOrStop("apt-get update", "apt-get", ["update"], { env });
  await runOrStop(
    "apt-get install",
    "apt-get",
    ["install", "-y", "--no-install-recommends", "chromium", "chromium-headless-shell"],
    { env },
  );
}

/** Makes sure that there is a Chromium for the browser tests, or says how to get one. */
export async function ensureChromium(): Promise<void> {
  if (findBrowser() !== undefined) return;
  if (canInstall()) await step("Installing Chromium", install);
  if (findBrowser() !== undefined) return;
  throw new Stop(
    "The browser tests need Chromium. Install it (`npx playwright install --with-deps chromium`), or point\n" +
      "CHROMIUM_PATH to a Chromium or Chrome that is already there.",
  );
}
