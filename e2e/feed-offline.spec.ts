import type { Page } from "@playwright/test";
import { storageDump, untilControlled } from "./support/device.ts";
import { openComments } from "./support/dialogs.ts";
import { cutOff } from "./support/failures.ts";
import { expect, test, toastOnScreen, wailOnScreen } from "./support/neighbors.ts";
import { slowRedirects } from "./support/redirects.ts";

/** Loads the page again without a connection. Playwright does not tell the new document that it has none. */
async function reloadOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.reload();
  await page.evaluate(() => dispatchEvent(new Event("offline")));
}

/** The network is back, as the page hears; the service worker may get it a moment later. */
async function reconnect(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await expect(async () => {
    await page.evaluate(() => ["offline", "online"].map((name) => dispatchEvent(new Event(name))));
    await expect(page.getByText("could not be loaded")).toHaveCount(0, { timeout: 2000 });
  }).toPass();
}

test("without a connection the wails seen last are there, marked so, and come fresh when it returns", async ({
  page,
  context,
  neighbor,
  podOf,
}) => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const pod = await podOf(ana, ben);
  await ben.wail(pod, "Before the storm");
  await ana.signInAs(page);
  await expect(wailOnScreen(page, "Before the storm")).toBeVisible();
  await context.setOffline(true);
  await page.getByRole("button", { name: "Refresh Feed" }).click();
  await expect(page.getByText("You are offline. These are the wails you saw last.")).toBeVisible();
  await expect(wailOnScreen(page, "Before the storm")).toBeVisible();
  await wailOnScreen(page, "Before the storm").getByRole("button", { name: /^Like/ }).click();
  await expect(toastOnScreen(page, "Oops! 😅")).toBeVisible();
  await ben.wail(pod, "After the storm");
  await context.setOffline(false);
  await expect(wailOnScreen(page, "After the storm")).toBeVisible();
  await expect(page.getByText("You are offline.")).toHaveCount(0);
});

test.describe("with a service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("what was opened without a connection is all there when it returns", async ({ page, neighbor, podOf }) => {
    const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
    const pod = await podOf(ana, ben);
    const wail = await ana.wail(pod, "Before the storm");
    await ana.signInAs(page);
    await expect(wailOnScreen(page, "Before the storm")).toBeVisible();
    await untilControlled(page);
    await reloadOffline(page);
    await expect(wailOnScreen(page, "Before the storm")).toBeVisible();
    await expect(page.getByText("Today's ripple could not be loaded.")).toBeVisible();
    await ben.wail(pod, "After the storm");
    await ben.like(wail);
    await ana.patch("/api/user/profile", { displayName: "Ana the Brave" });
    const other = await podOf(ana);
    await reconnect(page);
    await expect(page.getByRole("link", { name: /^2 shells,/ })).toBeVisible();
    await expect(page.getByLabel("Your reply to today's ripple")).toBeVisible();
    await expect(wailOnScreen(page, "After the storm")).toBeVisible();
    await expect(wailOnScreen(page, "Before the storm")).toContainText("Ana the Brave");
    await expect(page.getByRole("link", { name: /^Notifications/ })).toHaveAccessibleName(/1 unread/);
    await page.getByRole("button", { name: "Switch community" }).click();
    await expect(page.getByRole("menuitemradio", { name: other.name.split(",")[0] ?? "" })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: "Profile" }).first().click();
    await expect(page.getByRole("main").getByText("Ana the Brave").first()).toBeVisible();
  });

  test("a session that ended elsewhere meanwhile leads to the login screen when the connection returns", async ({
    page,
    authorOf,
  }) => {
    await slowRedirects(page);
    const ana = await authorOf("Before the storm");
    await untilControlled(page);
    await reloadOffline(page);
    await expect(wailOnScreen(page, "Before the storm")).toBeVisible();
    await ana.post("/api/auth/logout");
    await page.context().setOffline(false);
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await expect(toastOnScreen(page, "Session expired")).toBeVisible();
    await expect(page.getByRole("main").getByText("Your session has ended.")).toBeVisible();
    await expect(page).toHaveURL(/\/app\/login/);
  });
});

test("while nobody knows whose a Squid Ink wail is, the comment box says both names that a comment may show", async ({
  page,
  neighbor,
  podOf,
}) => {
  const ana = await neighbor("Ana");
  await ana.wail(await podOf(ana), "A secret", { isAnonymous: true });
  await ana.signInAs(page);
  await expect(wailOnScreen(page, "A secret")).toContainText("only you can tell");
  await expect.poll(() => storageDump(page)).toContain("A secret");
  const serverIsBack = await cutOff(page, "GET", /\/api\/posts\/\d+(\?|$)/);
  await page.reload();
  await expect(page.getByText("These are the wails you saw last.")).toBeVisible();
  const dialog = await openComments(page, "A secret");
  const hint = dialog.getByText("Your comment will show your name, Ana");
  await expect(hint).toContainText("or “Squid Ink · author” if this Squid Ink wail is your own");
  await serverIsBack();
  // Nobody asks for it: the network was there all the time.
  await expect(dialog.getByLabel("Squid Ink · author")).toBeChecked({ timeout: 20_000 });
  await page.keyboard.press("Escape");
  await expect(wailOnScreen(page, "A secret")).toContainText("only you can tell");
});
