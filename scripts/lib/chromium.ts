import { chromium } from "playwright-core";
import { inRoot } from "./paths.ts";
import { isProgram, pathsOf } from "./programs.ts";

/** The same engine without a browser around it: tests take half the time, but it keeps no pages for Back. */
const SHELL = "chromium-headless-shell";
const BROWSERS = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

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

/** Path of a whole browser: the CHROMIUM_PATH variable, else one in the PATH, else the one Playwright installed. */
export const findBrowser = (): string | undefined =>
  process.env.CHROMIUM_PATH || [...pathsOf(BROWSERS), chromium.executablePath()].find(isProgram);

/** Path of what most tests run in: the headless shell where there is one, else a whole browser. */
const findChromium = (): string | undefined =>
  process.env.CHROMIUM_PATH || (pathsOf([SHELL]).find(isProgram) ?? findBrowser());

/** How every Chromium of ours is launched: by playwright-core as by Playwright's tests. */
export function chromiumOptions(args: string[] = []) {
  const executablePath = findChromium();
  return {
    args: [...ARGS, ...args],
    env: { ...process.env, FONTCONFIG_FILE: inRoot("scripts/lib/fonts.conf") },
    ...(executablePath !== undefined && { executablePath }),
  };
}
