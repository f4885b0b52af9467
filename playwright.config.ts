import { defineConfig } from "@playwright/test";
import { chromiumForTests } from "./scripts/lib/chromium.ts";
import { DESKTOP, PHONE } from "./scripts/lib/sizes.ts";

/** Tests that start a Wail of their own, with its own variables and data. */
const OWN_SERVER = "**/own-server/*.spec.ts";

/** A service worker is registered only from a page that Chromium itself trusts, whatever Playwright tells it to ignore. */
const TRUSTING = ["--ignore-certificate-errors"];

/**
 * Browser tests against a running Wail, on a phone, and tagged "@both-sizes" on a desktop as well: what differs there.
 * `npm run test:e2e` starts one with empty data.
 */
export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: "100%",
  // Slow machines take their time; a test that hangs still ends.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: process.env.WAIL_URL ?? "http://localhost:8787",
    locale: "en-US",
    timezoneId: "America/Los_Angeles",
    // No test is about motion, and drawing it takes a fifth of a run.
    contextOptions: { reducedMotion: "reduce" },
    // It loads every file of the app again in each test; those that are about it allow it.
    serviceWorkers: "block",
    // A trace of every test took a third of the whole run.
    trace: "on-first-retry",
    launchOptions: chromiumForTests(),
  },
  projects: [
    {
      name: "own-server",
      testMatch: OWN_SERVER,
      // One server for each installation, which all its files share. First, as the others go on beside it.
      workers: 1,
      fullyParallel: false,
      use: { ...DESKTOP, launchOptions: chromiumForTests(TRUSTING) },
    },
    { name: "phone", testIgnore: OWN_SERVER, use: PHONE },
    { name: "desktop", testIgnore: OWN_SERVER, grep: /@both-sizes/, use: DESKTOP },
  ],
});
