import type { Page } from "@playwright/test";
import { findBrowser } from "../scripts/lib/chromium.ts";
import {
  changeCookie,
  keysOfMember,
  logIn,
  logOut,
  logOutButton,
  signIn,
  storageDump,
  untilKept,
} from "./support/device.ts";
import { expect, test, wailOnScreen } from "./support/neighbors.ts";

/** What a device forgets when its member logs out. */

const box = (page: Page) => page.getByLabel("Your wail");

test.describe("logging out", () => {
  test("removes drafts and offline copies, and Back shows nothing of them", async ({
    playwright,
    launchOptions,
    baseURL,
    neighbor,
    podOf,
  }) => {
    // Playwright has Chromium keep no pages for Back, and the headless shell never does.
    const executablePath = findBrowser();
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      ignoreDefaultArgs: ["--disable-back-forward-cache"],
      ...(executablePath !== undefined && { executablePath }),
    });
    const page = await browser.newPage({ baseURL: baseURL ?? "", serviceWorkers: "block" });
    await page.addInitScript(() =>
      addEventListener("pageshow", ({ persisted }) => persisted && sessionStorage.setItem("kept-for-back", "yes")),
    );
    const ana = await neighbor("Ana");
    await ana.wail(await podOf(ana), "For my eyes", { isAnonymous: true });
    await ana.signInAs(page);
    await expect(wailOnScreen(page, "For my eyes")).toContainText("only you can tell");
    await box(page).fill("Half a secret");
    await untilKept(page, "Half a secret");
    await untilKept(page, "For my eyes");
    await page.getByRole("link", { name: "Profile" }).first().click();
    await logOutButton(page).click();
    await expect(page).toHaveURL("/");
    expect(await keysOfMember(page)).toEqual([]);
    expect(await storageDump(page)).not.toContain(ana.user.email);
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL(/\/app\/login/);
    expect(await page.evaluate(() => sessionStorage.getItem("kept-for-back"))).toBe("yes");
    await expect(wailOnScreen(page, "For my eyes")).toHaveCount(0);
    await browser.close();
  });

  test("holds where the server cannot be reached, which learns of it once it can", async ({
    page,
    context,
    authorOf,
  }) => {
    await authorOf("For my eyes");
    await page.goto("/app/profile", { waitUntil: "networkidle" });
    await page.route("**/api/auth/logout", (route) => route.abort());
    await logOutButton(page).click();
    await expect(page).toHaveURL("/");
    await page.goto("/app/");
    await expect(page).toHaveURL(/\/app\/login/);
    expect(await context.cookies()).toHaveLength(1);
    await page.unrouteAll();
    await page.goto("/app/");
    await expect(page).toHaveURL(/\/app\/login/);
    await expect.poll(() => context.cookies()).toEqual([]);
    expect(await storageDump(page)).not.toContain("signing-out");
  });

  test("leaves at once where the server does not answer", async ({ page, authorOf }) => {
    await authorOf("For my eyes");
    await page.goto("/app/profile", { waitUntil: "networkidle" });
    await page.route("**/api/auth/logout", () => {});
    await logOutButton(page).click();
    await expect(page).toHaveURL("/");
    expect(await keysOfMember(page)).toEqual([]);
  });

  test("that the server has not learned of neither keeps out nor signs out the next member", async ({
    page,
    strangers,
  }) => {
    const { ana, ben } = await strangers();
    await page.route("**/api/auth/logout", (route) => route.fulfill({ status: 503 }));
    await signIn(page, ana);
    await logOut(page);
    await page.goto("/app/login");
    await logIn(page, ben);
    await expect(wailOnScreen(page, "In Ben's pod")).toBeVisible();
    await page.unrouteAll();
    await page.reload();
    await expect(wailOnScreen(page, "In Ben's pod")).toBeVisible();
    expect(await storageDump(page)).not.toContain("signing-out");
  });

  test("ends no session of another member whose cookie has come meanwhile", async ({ page, context, strangers }) => {
    const { ana, ben } = await strangers();
    await ana.signInAs(page, "/app/profile");
    await expect(page.getByRole("region", { name: "Confirm your email" })).toBeVisible();
    await changeCookie(context, ben);
    await logOutButton(page).click();
    await expect(page).toHaveURL("/");
    await page.goto("/app/");
    await expect(wailOnScreen(page, "In Ben's pod")).toBeVisible();
    expect(await storageDump(page)).not.toContain("signing-out");
  });
});

test("a link that is followed after its tab's member has logged out leads to what it names", async ({
  page,
  neighbor,
  podOf,
}) => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const wail = await ana.wail(await podOf(ana, ben), "Come and see");
  await signIn(page, ana);
  await logOut(page);
  await page.goto(`/app/wail/${wail.id}`);
  await expect(page).toHaveURL(`/app/login?returnTo=%2Fapp%2Fwail%2F${wail.id}`);
  await logIn(page, ben);
  await expect(wailOnScreen(page, "Come and see")).toBeVisible();
});
