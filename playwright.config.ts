import { defineConfig } from "@playwright/test";
import { chromiumOptions } from "./scripts/lib/chromium.ts";
import { DESKTOP, PHONE } from "./scripts/lib/sizes.ts";

/** Tests of what changes the whole server, such as a run of the cron: after all others, at one size. */
const ALONE = /\.alone\.spec\.ts$/;
/** Tests that start a Wail of their own, with variables of its own: one after the other, at the sizes they name. */
const APART = /\.apart\.spec\.ts$/;
/** Tests of what a device keeps, of what a server answers and of when, which no window's size changes: on the phone only. */
const ONCE = /\.once\.spec\.ts$/;

/** A service worker is registered only from a page that Chromium itself trusts, whatever Playwright tells it to ignore. */
const TRUSTING = ["--ignore-certificate-errors"];

/**
 * Browser tests against a running Wail. `npm run test:e2e` starts one with empty data and sets WAIL_URL; any other
 * that runs without rate limits does as well: `WAIL_URL=http://localhost:8787 npx playwright test`.
 */
export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // Slow machines take their time; a test that hangs still ends.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: process.env.WAIL_URL ?? "http://localhost:8787",
    locale: "en-US",
    timezoneId: "America/Los_Angeles",
    // No test is about motion, and drawing it takes a fifth of a run.
    contextOptions: { reducedMotion: "reduce" },
    // A trace of every test took a third of the whole run.
    trace: "on-first-retry",
    launchOptions: chromiumOptions(),
  },
  projects: [
    { name: "phone", testIgnore: [ALONE, APART], use: PHONE },
    { name: "desktop", testIgnore: [ALONE, APART, ONCE], use: DESKTOP },
    {
      name: "apart",
      testMatch: APART,
      workers: 1,
      fullyParallel: false,
      use: { ...DESKTOP, launchOptions: chromiumOptions(TRUSTING) },
    },
    { name: "alone", testMatch: ALONE, use: PHONE, dependencies: ["phone", "desktop"] },
  ],
});
