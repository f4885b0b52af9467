import type { BrowserContext, Page } from "@playwright/test";
import { expect, isPhone, type Neighbor, PASSWORD } from "./neighbors.ts";

/** Everything in the browser's local storage, as one text. */
export const storageDump = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }));

/** The names of what belongs to the device's member. */
export const keysOfMember = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage).filter((key) => /^wail\.(member|pod|draft|offline|bookmark)/.test(key)),
  );

/** Waits until the service worker controls the page. */
export const untilControlled = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);

/** Opens a page of Wail and waits until its service worker stands between the page and the server. */
export async function openControlled(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilControlled(page);
}

/** Has the app take over a public page, as it does when the connection is lost. */
export async function takeOver(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event("offline")));
  await expect(page.locator("#root:not([data-prerendered])")).toBeAttached();
}

/** Has the server offer a new version to a page that its service worker already controls. */
export const releaseNewVersion = (page: Page) => page.evaluate(() => navigator.serviceWorker.register("/sw.js?next"));

/** On the profile of a phone, else beside every screen. */
export const logOutButton = (page: Page) =>
  page.getByRole(isPhone(page) ? "main" : "complementary").getByRole("button", { name: /^Log ?out$/ });

/** Logs in on the login page. */
export async function logIn(page: Page, { user }: Neighbor): Promise<void> {
  await page.getByLabel("Email").fill(user.email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Password", { exact: true }).press("Enter");
}

/** Logs in on a login page that is opened for it, as far as home. */
export async function signIn(page: Page, member: Neighbor): Promise<void> {
  await page.goto("/app/login");
  await logIn(page, member);
  await expect(page).toHaveURL("/app/");
}

/** Logs out by a fresh load of the profile. */
export async function logOut(page: Page): Promise<void> {
  await page.goto("/app/profile");
  // The pending screen, which the document shows first, has the button, too, but not this region.
  await expect(page.getByRole("region", { name: "Confirm your email" })).toBeVisible();
  await logOutButton(page).click();
  await expect(page).toHaveURL("/");
}

/** Signs a member in past the app, which would tell the other tabs. */
export async function changeCookie(context: BrowserContext, { user }: Neighbor): Promise<void> {
  const origin = new URL(context.pages()[0]?.url() ?? "").origin;
  const data = { email: user.email, password: PASSWORD };
  const answer = await context.request.post(`${origin}/api/auth/login`, { data, headers: { origin } });
  expect(answer.ok()).toBe(true);
}

/** Waits until the device keeps the feed on screen for offline. */
export const untilKept = (page: Page, text: string) => expect.poll(() => storageDump(page)).toContain(text);
