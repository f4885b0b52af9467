import type { Page } from "@playwright/test";
import { findBrowser } from "../scripts/lib/chromium.ts";
import {
  keysOfMember,
  logIn,
  logOut,
  logOutButton,
  signedInMemberId,
  storageDump,
  untilControlled,
} from "./support/device.ts";
import { hold, refuse } from "./support/failures.ts";
import { expect, test, wailOnScreen } from "./support/neighbors.ts";

test.use({ serviceWorkers: "allow" });

test.describe("logging out without a connection", () => {
  test("ends the session as soon as there is one again", async ({ page, context, authorOf }) => {
    await authorOf("For my eyes");
    await untilControlled(page);
    await page.goto("/app/profile", { waitUntil: "networkidle" });
    const complaints: string[] = [];
    page.on("console", (message) => message.text().startsWith("Logging out") && complaints.push(message.text()));
    await context.setOffline(true);
    await page
      .getByRole("button", { name: /^Log ?out$/i })
      .first()
      .click();
    await expect(page).toHaveURL("/");
    expect(await keysOfMember(page)).toEqual([]);
    await page.goto("/app/");
    await expect(page).toHaveURL(/\/app\/login/);

    const told = page.waitForResponse("**/api/auth/logout");
    await context.setOffline(false);
    expect((await told).status()).toBe(204);
    expect(await context.cookies()).toEqual([]);
    await expect.poll(() => storageDump(page)).not.toContain("logging-out");
    expect(complaints).toEqual([]);
    await page.goto("/app/");
    await expect(page).toHaveURL(/\/app\/login/);
    await expect(wailOnScreen(page, "For my eyes")).toHaveCount(0);
  });

  test("lets nobody in as the one who left, and the next one in for good", async ({
    page,
    context,
    playwright,
    baseURL,
    authorOf,
    neighbor,
    podOf,
  }) => {
    await authorOf("For my eyes");
    const oldSession = await context.storageState();
    const ben = await neighbor("Ben");
    await ben.wail(await podOf(ben), "In Ben's pod");
    await page.route("**/api/auth/logout", (route) => route.abort());
    await logOut(page);
    await page.goto("/app/");
    await expect(page).toHaveURL(/\/app\/login/);

    await logIn(page, ben);
    await expect(page).toHaveURL("/app/");
    await page.unroute("**/api/auth/logout");
    await page.reload();
    await expect(wailOnScreen(page, "In Ben's pod")).toBeVisible();
    expect(await signedInMemberId(page)).toBe(ben.user.id);
    expect(await storageDump(page)).not.toContain("logging-out");
    const elsewhere = await playwright.request.newContext({ baseURL: baseURL ?? "", storageState: oldSession });
    expect((await elsewhere.get("/api/auth/user")).status()).toBe(401);
    await elsewhere.dispose();
  });
});

const comeBackIntoView = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));

test.describe("logging out while the server does not answer", () => {
  test("leaves all the same, and the device has forgotten at once", async ({ page, context, authorOf }) => {
    await authorOf("For my eyes");
    await page.goto("/app/profile", { waitUntil: "networkidle" });
    const answer = await hold(page, "**/api/auth/logout");
    const landing = await hold(page, (url) => url.pathname === "/");
    await logOutButton(page).click();
    await expect(page.getByRole("main")).toBeHidden();
    expect(await keysOfMember(page)).toEqual([]);
    landing();
    await expect(page).toHaveURL("/");
    expect(await storageDump(page)).toContain("logging-out");
    await page.goto("/app/");
    answer();
    await expect(page).toHaveURL(/\/app\/login/);
    await expect.poll(() => storageDump(page)).not.toContain("logging-out");
    expect(await context.cookies()).toEqual([]);
  });
});

/** Playwright has Chromium keep no pages for Back, and the headless shell never does. */
function keepingPagesForBack() {
  const executablePath = findBrowser();
  return {
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
    ...(executablePath !== undefined && { executablePath }),
  };
}

test("Back shows nothing of whoever has logged out, while the page that comes instead loads", async ({
  playwright,
  launchOptions,
  baseURL,
  neighbor,
  podOf,
}) => {
  const ana = await neighbor("Ana");
  await ana.wail(await podOf(ana), "For my eyes", { isAnonymous: true });
  const browser = await playwright.chromium.launch({ ...launchOptions, ...keepingPagesForBack() });
  const page = await browser.newPage({ baseURL: baseURL ?? "", serviceWorkers: "block" });
  await page.addInitScript(() =>
    addEventListener("pageshow", ({ persisted }) => {
      if (persisted) localStorage.setItem("seen-on-the-way-back", `saw:${document.body.textContent}`);
    }),
  );
  await ana.signInAs(page);
  await expect(wailOnScreen(page, "For my eyes")).toContainText("only you can tell");
  await page.getByRole("link", { name: "Profile" }).first().click();
  await logOutButton(page).click();
  await expect(page).toHaveURL("/");
  await page.evaluate(() => history.back());
  await expect.poll(() => storageDump(page).catch(() => "")).toContain('"seen-on-the-way-back":"saw:"');
  await expect(page).toHaveURL(/\/app\/login/);
  await browser.close();
});

test("Back shows nothing of whoever has logged out where nothing can be stored", async ({
  playwright,
  launchOptions,
  baseURL,
  neighbor,
  podOf,
}) => {
  const ana = await neighbor("Ana");
  const wail = await ana.wail(await podOf(ana), "For my eyes", { isAnonymous: true });
  const browser = await playwright.chromium.launch({ ...launchOptions, ...keepingPagesForBack() });
  const page = await browser.newPage({ baseURL: baseURL ?? "", serviceWorkers: "block" });
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("No room", "QuotaExceededError");
    };
    addEventListener("pageshow", ({ persisted }) => {
      if (!persisted) return;
      window.name = "kept for Back";
      setTimeout(() => {
        if (getComputedStyle(document.body).visibility === "visible") window.name = "seen";
      }, 100);
    });
  });
  await ana.signInAs(page, `/app/wail/${wail.id}`);
  await expect(wailOnScreen(page, "For my eyes")).toContainText("only you can tell");
  await logOut(page);
  await page.evaluate(() => history.go(-2));
  await expect(page).toHaveURL(/\/app\/login/);
  expect(await page.evaluate(() => window.name)).toBe("kept for Back");
  await browser.close();
});

test.describe("logging out while the server fails", () => {
  /** How it comes about, and how long, in ms, that may take. */
  const chances: [string, (page: Page) => Promise<unknown>, number][] = [
    ["when a page is opened", (page) => page.goto("/privacy"), 5_000],
    ["when the page comes back into view", comeBackIntoView, 5_000],
    ["by and by, while the page stands", async () => {}, 35_000],
  ];
  for (const [when, come, timeout] of chances) {
    test(`is made up for ${when}`, async ({ page, context, authorOf }) => {
      await authorOf("For my eyes");
      const serverIsBack = await refuse(page, "POST", "**/api/auth/logout", { status: 503, message: "Not now." });
      await logOut(page);
      await page.waitForLoadState("networkidle");
      await serverIsBack();
      expect(await context.cookies()).toHaveLength(1);

      await come(page);
      await expect.poll(() => storageDump(page), { timeout }).not.toContain("logging-out");
      expect(await context.cookies()).toEqual([]);
    });
  }

  test("keeps nobody out who comes back", async ({ page, authorOf }) => {
    const ana = await authorOf("For my eyes");
    await page.route("**/api/auth/logout", (route) => route.abort());
    await logOut(page);
    await page.goto("/app/");
    await logIn(page, ana);
    await expect(wailOnScreen(page, "For my eyes")).toBeVisible();
    await page.unroute("**/api/auth/logout");
    await page.reload();
    await expect(wailOnScreen(page, "For my eyes")).toBeVisible();
    expect(await signedInMemberId(page)).toBe(ana.user.id);
  });

  test("signs nobody else out who has come in past the login screen since", async ({ page, neighbor, podOf }) => {
    const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
    await ben.wail(await podOf(ben), "In Ben's pod");
    await ana.signInAs(page, "/app/pods");
    await page.route("**/api/auth/logout", (route) => route.abort());
    await logOut(page);
    await page.waitForLoadState("networkidle");
    expect(await storageDump(page)).toContain("logging-out");
    await page.unroute("**/api/auth/logout");

    await ben.signInAs(page);
    await expect(wailOnScreen(page, "In Ben's pod")).toBeVisible();
    expect(await storageDump(page)).not.toContain("logging-out");
    expect(await signedInMemberId(page)).toBe(ben.user.id);

    // As a tab of Ana's does that has slept until now.
    await page.getByLabel("Your wail").fill("Half a thought of Ben's");
    await page.evaluate((id) => localStorage.setItem("wail.logging-out", String(id)), ana.user.id);
    await comeBackIntoView(page);
    await expect.poll(() => storageDump(page)).not.toContain("logging-out");
    expect(await signedInMemberId(page)).toBe(ben.user.id);
    await expect(page.getByLabel("Your wail")).toHaveValue("Half a thought of Ben's");
  });
});
