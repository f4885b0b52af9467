import type { Browser } from "@playwright/test";
import {
  keysOfMember,
  logIn,
  logOut,
  signedInMemberId,
  signIn,
  storageDump,
  untilControlled,
} from "./support/device.ts";
import { hold, holdFirstWrite } from "./support/failures.ts";
import { expect, type Neighbor, PASSWORD, test, toastOnScreen, wailOnScreen } from "./support/neighbors.ts";

test.use({ serviceWorkers: "allow" });

/** Signs a member out everywhere, from another browser. */
async function signOutEverywhere(browser: Browser, member: Neighbor, baseURL: string | undefined): Promise<void> {
  const origin = new URL(baseURL ?? "").origin;
  const elsewhere = await browser.newContext({ baseURL: origin, extraHTTPHeaders: { origin } });
  const data = { email: member.user.email, password: PASSWORD };
  expect((await elsewhere.request.post("/api/auth/login", { data })).status()).toBe(200);
  expect((await elsewhere.request.delete("/api/auth/sessions")).ok()).toBe(true);
  await elsewhere.close();
}

test.describe("a device that was not looking while its member signed out everywhere", () => {
  for (const path of ["/app/", "/", "/app/login", "/privacy", "/nowhere"]) {
    test(`forgets them as soon as somebody opens ${path}`, async ({ page, browser, baseURL, authorOf }) => {
      const ana = await authorOf("For my eyes");
      await untilControlled(page);
      await page.getByLabel("Your wail").fill("Half a secret");
      await page.goto("/robots.txt");
      await signOutEverywhere(browser, ana, baseURL);
      expect(await storageDump(page)).toContain("Half a secret");

      await page.goto(path);
      await expect.poll(() => keysOfMember(page)).toEqual([]);
      for (const trace of ["For my eyes", "Half a secret", ana.user.email]) {
        expect(await storageDump(page)).not.toContain(trace);
      }
      await page.context().setOffline(true);
      await page.goto("/app/");
      await expect(page.getByText("We could not reach Wail.")).toBeVisible();
      await expect(wailOnScreen(page, "For my eyes")).toHaveCount(0);
    });
  }

  test("keeps everything as long as the server only fails to say who is there", async ({ page, authorOf }) => {
    await authorOf("For my eyes");
    await page.getByLabel("Your wail").fill("Half a thought");
    await page.route("**/api/auth/user", (route) => route.fulfill({ status: 503, body: "down" }));
    await page.reload();
    await expect(page.getByRole("button", { name: /try again/i })).toBeVisible();
    await page.unroute("**/api/auth/user");
    await page.getByRole("button", { name: /try again/i }).click();
    await expect(page.getByLabel("Your wail")).toHaveValue("Half a thought");
    expect(await storageDump(page)).toContain("For my eyes");
  });
});

test("what a device keeps for offline does not tell which Squid Ink wails are its member's", async ({
  page,
  context,
  neighbor,
  podOf,
}) => {
  const ana = await neighbor("Ana");
  const pod = await podOf(ana);
  await ana.wail(pod, "Under my name");
  await ana.wail(pod, "Under Squid Ink", { isAnonymous: true });
  await ana.signInAs(page);
  const ink = wailOnScreen(page, "Under Squid Ink");
  await expect(ink).toContainText("Yours, only you can tell");
  await untilControlled(page);
  const copy = JSON.parse((await page.evaluate((id) => localStorage.getItem(`wail.offline.feed.${id}`), pod.id)) ?? "");
  expect(copy).toMatchObject([
    { content: "Under Squid Ink", isMine: false },
    { content: "Under my name", isMine: true },
  ]);

  await context.setOffline(true);
  await page.getByRole("button", { name: "Refresh Feed" }).click();
  await expect(page.getByText("You are offline. These are the wails you saw last.")).toBeVisible();
  await expect(ink).toBeVisible();
  await expect(ink).not.toContainText("Yours");
});

test("a wail that was sent leaves nothing on a device whose storage was full while it was written", async ({
  page,
  authorOf,
}) => {
  await authorOf("The first one");
  const box = page.getByLabel("Your wail");
  await page.getByRole("checkbox", { name: "Squid Ink" }).check();
  await box.fill("My secret begins");
  await page.evaluate(() => {
    for (let size = 1 << 22; size >= 1; size = Math.floor(size / 2)) {
      try {
        for (let i = 0; ; i += 1) localStorage.setItem(`filler.${size}.${i}`, "x".repeat(size));
      } catch {
        // Full, but for less than this.
      }
    }
  });
  await box.fill(`My secret begins ${"and goes on ".repeat(20)}`);
  await page.getByRole("button", { name: "Wail", exact: true }).click();
  await expect(wailOnScreen(page, "My secret begins and goes on")).toBeVisible();
  const kept = await page.evaluate(() => Object.values(localStorage).filter((value) => value.includes("My secret")));
  expect(kept).toEqual([]);
  expect((await keysOfMember(page)).filter((key) => key.startsWith("wail.draft."))).toEqual([]);
  await page.reload();
  await expect(wailOnScreen(page, "My secret begins and goes on")).toBeVisible();
  await expect(box).toHaveValue("");
});

test("a session that ended elsewhere leads whoever comes next to no wail of the last one", async ({
  page,
  neighbor,
  podOf,
}) => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const wail = await ana.wail(await podOf(ana), "Mine alone", { isAnonymous: true });
  await signIn(page, ana);
  for (const meet of [() => page.getByRole("link", { name: "Badges" }).first().click(), () => page.reload()]) {
    await page.goto(`/app/wail/${wail.id}`);
    await expect(wailOnScreen(page, "Mine alone")).toBeVisible();
    await page.context().clearCookies();
    await meet();
    await expect(page).toHaveURL(/\/app\/login(\?returnTo=%2Fapp%2Fbadges)?$/);
    await signIn(page, ana);
  }
  await page.goto(`/app/wail/${wail.id}`);
  await page.context().clearCookies();
  await page.reload();
  await expect(page).toHaveURL("/app/login");
  await logIn(page, ben);
  await expect(page).toHaveURL("/app/");

  // Back finds a page from before.
  await page.context().clearCookies();
  await signIn(page, ana);
  await page.goto(`/app/wail/${wail.id}`);
  await expect(wailOnScreen(page, "Mine alone")).toBeVisible();
  await page.context().clearCookies();
  await page.goto("/privacy");
  await expect.poll(() => keysOfMember(page)).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL("/app/login");
});

test("a link that is followed after somebody has logged out in the tab leads to what it names", async ({
  page,
  neighbor,
  podOf,
}) => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const wail = await ana.wail(await podOf(ana, ben), "Come and see");
  await signIn(page, ana);
  await page.goto(`/app/wail/${wail.id}`);
  await expect(wailOnScreen(page, "Come and see")).toBeVisible();
  await logOut(page);
  await page.goto(`/app/wail/${wail.id}`);
  await expect(page).toHaveURL(`/app/login?returnTo=%2Fapp%2Fwail%2F${wail.id}`);
  await logIn(page, ben);
  await expect(wailOnScreen(page, "Come and see")).toBeVisible();
});

test("a page that the browser kept for Back asks at once whether its member is still here", async ({
  page,
  authorOf,
}) => {
  await authorOf("For my eyes");
  await page.waitForLoadState("networkidle");
  await page.context().clearCookies();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect(toastOnScreen(page, "Session expired")).toBeVisible();
  await expect(page).toHaveURL("/app/login");
});

test("an account that is deleted leaves neither its number nor its pod on the device", async ({ page, authorOf }) => {
  await authorOf("For my eyes");
  expect(await keysOfMember(page)).toContain("wail.offline.chosen-pod");
  await page.goto("/app/profile", { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Delete Account" }).click();
  await page.getByLabel(/to confirm/).fill("DELETE MY ACCOUNT");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete Account" }).click();
  await expect(page).toHaveURL("/");
  expect(await keysOfMember(page)).toEqual([]);
});

test("an answer that comes after its member's session tells the next one nothing", async ({
  page,
  browser,
  baseURL,
  neighbor,
  podOf,
}) => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  await podOf(ana, ben);
  await ana.signInAs(page);
  await page.getByLabel("Your wail").fill("Whose is this?");
  await page.getByRole("checkbox", { name: "Squid Ink" }).check();
  const post = await holdFirstWrite(page, /\/api\/posts$/);
  await page.getByRole("button", { name: "Wail", exact: true }).click();
  await post.answered;
  await signOutEverywhere(browser, ana, baseURL);
  await page.getByRole("button", { name: "Refresh Feed" }).click();
  await expect(page).toHaveURL(/\/app\/login/);
  await logIn(page, ben);
  const ink = wailOnScreen(page, "Whose is this?");
  await expect(ink).toBeVisible();
  // Whatever the answer does to the screen stays there.
  await hold(page, /\/api\/posts\/\d+(\?|$)/);
  post.letGo();
  expect(await signedInMemberId(page)).toBe(ben.user.id);
  await expect(ink.getByRole("button", { name: "More about this wail" })).toBeVisible();
  await expect(ink).not.toContainText("only you can tell");
  await expect(ink.getByRole("button", { name: "Delete wail" })).toHaveCount(0);
});

for (const [who, isSame] of [
  ["the same member", true],
  ["another member", false],
] as const) {
  test(`${who} who signs in on a page of an ended session gets answers of their own`, async ({
    page,
    browser,
    baseURL,
    neighbor,
    podOf,
    authorOf,
  }) => {
    const ana = await authorOf("Ana's");
    const ben = await neighbor("Ben");
    await ben.wail(await podOf(ben), "Ben's");
    await untilControlled(page);
    await signOutEverywhere(browser, ana, baseURL);
    await page.goto("/app/");
    await expect(page).toHaveURL(/\/app\/login/);
    await logIn(page, isSame ? ana : ben);
    await expect(wailOnScreen(page, isSame ? "Ana's" : "Ben's")).toBeVisible();
    await expect(page.getByRole("region", { name: "Today's Ripple" })).toContainText("Reply");
    await expect(page.getByRole("link", { name: /^1 shell,/ })).toBeVisible();
    await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);
  });
}
