import type { Page } from "@playwright/test";

/** How long, in ms, the app shows why it leaves before it does: after a session or an account has ended. */
const LEAVES_AFTER_MS = [1_000, 2_000];

/** From now on it shows that for five seconds, so that a busy machine can look and act meanwhile. */
export const slowRedirects = (page: Page) =>
  page.addInitScript((short) => {
    const setTimeoutOfBrowser = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (act: () => void, ms?: number) => setTimeoutOfBrowser(act, short.includes(ms ?? 0) ? 5_000 : ms),
    });
  }, LEAVES_AFTER_MS);
