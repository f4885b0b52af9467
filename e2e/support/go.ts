import type { Page } from "@playwright/test";

/**
 * Leads the app on the page to another address, as its links do: a load takes ten times as long. It has arrived when the
 * heading of the screen that was there is gone.
 */
export async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const isLeft = new URL(to, location.href).pathname !== location.pathname;
    if (isLeft) for (const heading of document.querySelectorAll("h1")) heading.dataset.left = "yes";
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
  await page.locator("h1:not([data-left])").first().waitFor();
}
