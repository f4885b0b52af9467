import type { Page } from "@playwright/test";
import { openComments } from "./support/dialogs.ts";
import { expect, test } from "./support/neighbors.ts";

/** A piece of the app that cannot be loaded: it is gone after a deploy, or the connection was away for a moment. */

/** A chunk fails in the page that is loaded next or stands, and in as many more. Answers how many pages were loaded. */
async function failing(page: Page, chunk: RegExp, pages: number): Promise<() => number> {
  let loads = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.route(chunk, (route) => (loads <= pages ? route.fulfill({ status: 404 }) : route.continue()));
  return () => loads;
}

test("reloads the page that was asked for, once", async ({ page, neighbor }) => {
  const ana = await neighbor("Ana");
  await ana.signInAs(page, "/app/pods");
  const loads = await failing(page, /badges-screen.*\.js/, 0);
  await page.getByRole("link", { name: "Badges" }).first().click();
  await expect.poll(loads).toBe(1);
  await expect(page).toHaveURL("/app/badges");
  await expect(page.getByRole("heading", { level: 1, name: /badge/i })).toBeVisible();
  expect(loads()).toBe(1);
});

test("reloads a page whose address has a fragment, as a mail's link has, and goes by it", async ({ page }) => {
  const loads = await failing(page, /reset-password-screen.*\.js/, 1);
  await page.goto("/app/reset-password#a-token");
  await expect(page.getByLabel("New password")).toBeVisible();
  await expect(page).toHaveURL("/app/reset-password");
  expect(loads()).toBe(2);
});

test("comes with the page at home whose address has a fragment", async ({ page, neighbor, podOf }) => {
  const ana = await neighbor("Ana");
  await podOf(ana);
  await ana.signInAs(page, "/app/#main");
  const loads = await failing(page, /city-search-dialog.*\.js/, 0);
  const find = page.getByRole("button", { name: "Find a city" });
  await find.click();
  await expect.poll(loads).toBe(1);
  await expect(async () => {
    await find.click();
    await expect(page.getByRole("dialog")).toBeVisible({ timeout: 2_000 });
  }).toPass();
});

test("leaves the screen as it is when it is a dialog's and there is no connection", async ({
  page,
  context,
  authorOf,
}) => {
  const loads = await failing(page, /comments-dialog.*\.js/, Number.POSITIVE_INFINITY);
  await authorOf("Talk to me");
  await page.getByLabel("Your wail").fill("Half a thought");
  await context.setOffline(true);
  const dialog = await openComments(page, "Talk to me");
  const message = page.getByRole("alert").filter({ hasText: "This part did not load." });
  await expect(message).toBeInViewport();
  await message.getByRole("button", { name: "Try again" }).click();
  await expect(message).toBeInViewport();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await expect(page.getByLabel("Your wail")).toHaveValue("Half a thought");
  const before = loads();
  await context.setOffline(false);
  await page.unrouteAll();
  await message.getByRole("button", { name: "Try again" }).click();
  await expect.poll(loads, "code that did not load comes with a new page").toBe(before + 1);
  await expect(page.getByLabel("Your wail")).toHaveValue("Half a thought");
  await openComments(page, "Talk to me");
  await expect(dialog).toBeVisible();
});

test("is asked for again at the next tap when a screen's did not come for want of a connection", async ({
  page,
  context,
  neighbor,
}) => {
  await (await neighbor("Ana")).signInAs(page, "/app/pods");
  const loads = await failing(page, /badges-screen.*\.js/, Number.POSITIVE_INFINITY);
  const badges = page.getByRole("link", { name: "Badges" }).first();
  // Until the app has come, its links load documents, and its buttons are disabled.
  await expect(page.getByRole("button", { disabled: false }).first()).toBeVisible();
  await context.setOffline(true);
  await badges.click();
  await expect(page.getByText("This page could not be shown.")).toBeVisible();
  await context.setOffline(false);
  await page.unrouteAll();
  await page.goBack();
  await badges.click();
  await expect(page.getByRole("heading", { level: 1, name: /badge/i })).toBeVisible();
  expect(loads()).toBe(0);
});

test("is said when it does not come at all, and asked for again when wanted", async ({ page, neighbor }) => {
  const ana = await neighbor("Ana");
  const message = page.getByText("This page could not be shown. Please check your connection and try again.");
  const expectNewTry = async (loads: () => number) => {
    await expect(message).toBeVisible();
    const before = loads();
    await page.unrouteAll();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(message).toHaveCount(0);
    expect(loads()).toBe(before + 1);
  };
  const guestLoads = await failing(page, /login-screen.*\.js/, 3);
  await page.goto("/app/login");
  await expectNewTry(guestLoads);

  // As in a new tab, which knows of no reload.
  await page.evaluate(() => sessionStorage.clear());
  const memberLoads = await failing(page, /pods-screen.*\.js/, 3);
  await ana.signInAs(page, "/app/pods");
  await expectNewTry(memberLoads);
});

test("leaves a public page as it stands, which is whole without it", async ({ page }) => {
  const loads = await failing(page, /privacy-screen.*\.js/, Number.POSITIVE_INFINITY);
  await page.goto("/privacy");
  const headForApp = () => page.evaluate(() => dispatchEvent(new Event("offline")));
  await headForApp();
  await expect.poll(loads).toBe(2);
  await page.waitForLoadState("networkidle");
  await headForApp();
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("This page could not be shown.")).toHaveCount(0);
});
