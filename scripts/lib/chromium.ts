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

/**
 * Scripts run as they were compiled first: optimizing takes longer than a page of a test lives. Positions for stacks are kept
 * at once, as a page that is driven needs them, and compiles everything once more for them otherwise.
 */
const UNOPTIMIZED = "--js-flags=--no-opt,--no-maglev,--no-enable-lazy-source-positions";

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

/** How tests launch it. */
export const chromiumForTests = (args: string[] = []) => chromiumOptions([UNOPTIMIZED, ...args]);
