import { defineConfig } from "@playwright/test";
import { CHROMIUM_ARGS, findChromium } from "./scripts/lib/chromium.ts";

const executablePath = findChromium();

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** Tests of what changes the whole server, such as a run of the cron: after all others, at one size. */
const ALONE = /\.alone\.spec\.ts$/;

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
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: process.env.WAIL_URL ?? "http://localhost:8787",
    locale: "en-US",
    timezoneId: "America/Los_Angeles",
    trace: "retain-on-failure",
    launchOptions: { args: CHROMIUM_ARGS, ...(executablePath !== undefined && { executablePath }) },
  },
  projects: [
    { name: "phone", testIgnore: ALONE, use: PHONE },
    { name: "desktop", testIgnore: ALONE, use: { viewport: { width: 1280, height: 800 } } },
    { name: "alone", testMatch: ALONE, use: PHONE, dependencies: ["phone", "desktop"] },
  ],
});
