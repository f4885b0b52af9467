import type { Page } from "@playwright/test";
import { expect, isPhone } from "./neighbors.ts";

/** All that a browser keeps for whoever looks into it. */
export const kept = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }));

/** What of it belongs to a member. */
export const keysOfMember = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => /^wail\.(owner|offline|draft|pod)/.test(key)));

/** Waits until the service worker stands between the page and the server. */
export const untilControlled = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);

/** Has the server offer a new version to a page that its service worker already controls. */
export const releaseNewVersion = (page: Page) => page.evaluate(() => navigator.serviceWorker.register("/sw.js?next"));

/** Logs out where it is offered at this size: on the profile of a phone, else beside every screen. */
export async function logOut(page: Page): Promise<void> {
  await page.goto("/app/profile");
  // The pending screen that stands in the document at first has the button, too, but asks nobody to confirm anything.
  await expect(page.getByRole("region", { name: "Confirm your email" })).toBeVisible();
  await page
    .getByRole(isPhone(page) ? "main" : "complementary")
    .getByRole("button", { name: /^Log ?out$/ })
    .click();
  await expect(page).toHaveURL("/");
}
