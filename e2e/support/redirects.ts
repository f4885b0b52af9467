import type { Page } from "@playwright/test";

/** From now on the second until the login screen comes lasts five, so that a busy machine can look and act within it. */
export const slowRedirects = (page: Page) =>
  page.addInitScript(() => {
    const setTimeoutOfBrowser = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (act: () => void, ms?: number) => setTimeoutOfBrowser(act, ms === 1_000 ? 5_000 : ms),
    });
  });
