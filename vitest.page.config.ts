import { availableParallelism } from "node:os";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { chromiumForTests } from "./scripts/lib/chromium.ts";
import { PHONE } from "./scripts/lib/sizes.ts";
import { ORIGIN, pageCommands } from "./scripts/testing/page-commands.ts";

// React as members get it: its build for development takes longer over everything.
process.env.NODE_ENV = "production";

/**
 * Tests of what the app does with the worker's answers, late, lost and refused ones too: the app in one page of Chromium
 * for all tests, a running Wail behind it. `npm run test:page` starts one.
 */
export default defineConfig({
  plugins: [react(), tailwindcss()],
  server: {
    proxy: {
      "^/api/pods/\\d+/live": { target: ORIGIN, headers: { origin: ORIGIN }, changeOrigin: true, ws: true },
      "/api": { target: ORIGIN, headers: { origin: ORIGIN } },
    },
  },
  // Not that of `npm run dev`, which may run meanwhile.
  cacheDir: "node_modules/.cache/page-tests",
  optimizeDeps: { entries: ["web/app/main.tsx"] },
  test: {
    name: "page",
    include: ["web/**/*.page.test.ts"],
    setupFiles: ["web/testing/setup.ts"],
    // All files share the page: loading the app takes longer than most tests.
    isolate: false,
    // Pages wait for the worker now and then: of 1 and 1.5 a core, 1.5 was faster.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    testTimeout: 60_000,
    // As with browser tests: elsewhere machines hiccup.
    retry: process.env.CI ? 1 : 0,
    expect: { poll: { timeout: 15_000 } },
    browser: {
      enabled: true,
      headless: true,
      ui: false,
      screenshotFailures: false,
      viewport: PHONE.viewport,
      commands: pageCommands,
      instances: [{ browser: "chromium" }],
      provider: playwright({
        launchOptions: chromiumForTests(),
        actionTimeout: 15_000,
        contextOptions: {
          ...PHONE,
          permissions: ["clipboard-read", "clipboard-write"],
          locale: "en-US",
          timezoneId: "America/Los_Angeles",
          reducedMotion: "reduce",
        },
      }),
    },
  },
});
