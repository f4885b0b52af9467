import type { Browser, Page } from "@playwright/test";
import { BOOKMARK_HEADER } from "../worker/contract/bookmark-header.ts";
import { MEMBER_HEADER } from "../worker/contract/member-header.ts";
import { keysOfMember, logIn, storageDump, untilControlled, untilKept } from "./support/device.ts";
import { expect, type Neighbor, PASSWORD, test, toastOnScreen, wailOnScreen } from "./support/neighbors.ts";
import { slowRedirects } from "./support/redirects.ts";

/** What a device keeps of its member, and what it forgets when the session ended elsewhere. */

const box = (page: Page) => page.getByLabel("Your wail");

/** Signs a member out everywhere, from another browser. */
async function signOutEverywhere(browser: Browser, member: Neighbor, baseURL: string | undefined): Promise<void> {
  const origin = new URL(baseURL ?? "").origin;
  const elsewhere = await browser.newContext({ baseURL: origin, extraHTTPHeaders: { origin } });
  const data = { email: member.user.email, password: PASSWORD };
  expect((await elsewhere.request.post("/api/auth/login", { data })).status()).toBe(200);
  expect((await elsewhere.request.delete("/api/auth/sessions")).ok()).toBe(true);
  await elsewhere.close();
}

test.describe("a session that ended elsewhere", () => {
  test("leads from an open page to the login screen, which says why", async ({ page, browser, baseURL, authorOf }) => {
    await slowRedirects(page);
    const ana = await authorOf("For my eyes");
    await box(page).fill("Half a secret");
    await untilKept(page, "Half a secret");
    await untilKept(page, "For my eyes");
    await signOutEverywhere(browser, ana, baseURL);
    await page.getByRole("button", { name: "Refresh Feed" }).click();
    await expect(toastOnScreen(page, "Session expired")).toBeVisible();
    await expect(page).toHaveURL(/\/app\/login/);
    await expect(page.getByRole("main").getByText("Your session has ended.")).toBeVisible();
    expect(await keysOfMember(page)).toEqual([]);
    expect(await storageDump(page)).not.toMatch(/For my eyes|Half a secret/);
  });
});

test.describe("with a service worker, a session that ended elsewhere", () => {
  test.use({ serviceWorkers: "allow" });

  test("is forgotten by a closed app at the next visit", async ({ page, browser, baseURL, authorOf }) => {
    for (const path of ["/app/", "/"]) {
      const ana = await authorOf("For my eyes");
      await untilControlled(page);
      await box(page).fill("Half a secret");
      await untilKept(page, "For my eyes");
      await page.goto("/robots.txt");
      await signOutEverywhere(browser, ana, baseURL);
      await page.goto(path);
      await expect.poll(() => keysOfMember(page)).toEqual([]);
      await page.context().setOffline(true);
      await page.goto("/app/");
      await expect(page.getByText("We could not reach Wail.")).toBeVisible();
      await expect(wailOnScreen(page, "For my eyes")).toHaveCount(0);
      await page.context().setOffline(false);
    }
  });

  test("gives the next member answers of their own", async ({ page, browser, baseURL, neighbor, podOf, authorOf }) => {
    const ana = await authorOf("Ana's");
    const ben = await neighbor("Ben");
    await ben.wail(await podOf(ben), "Ben's");
    await untilControlled(page);
    await signOutEverywhere(browser, ana, baseURL);
    await page.goto("/app/");
    await expect(page).toHaveURL(/\/app\/login/);
    await logIn(page, ben);
    await expect(wailOnScreen(page, "Ben's")).toBeVisible();
    await expect(page.getByRole("region", { name: "Today's Ripple" })).toContainText("Reply");
    await expect(page.getByRole("link", { name: /^1 shell,/ })).toBeVisible();
    await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);
  });
});

test.describe("with a service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("offline copies do not tell which Squid Ink wails are their member's", async ({
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
    await untilKept(page, "Under my name");
    const key = `wail.offline-["/api/posts",${pod.id}]`;
    const copy = JSON.parse((await page.evaluate((name) => localStorage.getItem(name), key)) ?? "");
    expect(copy.state.data.pages[0].items).toMatchObject([
      { content: "Under Squid Ink", isMine: false },
      { content: "Under my name", isMine: true },
    ]);

    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText("You are offline. These are the wails you saw last.")).toBeVisible();
    await expect(ink).toBeVisible();
    await expect(ink).not.toContainText("Yours");
  });
});

test("a server that fails to say who is signed in costs nothing that is kept", async ({ page, authorOf }) => {
  await authorOf("For my eyes");
  await box(page).fill("Half a thought");
  await untilKept(page, "For my eyes");
  await page.route("**/api/auth/user", (route) => route.fulfill({ status: 503, body: "down" }));
  await page.reload();
  await expect(page.getByRole("button", { name: /try again/i })).toBeVisible();
  await page.unroute("**/api/auth/user");
  await page.getByRole("button", { name: /try again/i }).click();
  await expect(box(page)).toHaveValue("Half a thought");
});

test("a wail that was sent leaves nothing on a device whose storage was full while it was written", async ({
  page,
  authorOf,
}) => {
  await authorOf("The first one");
  await page.getByRole("checkbox", { name: "Squid Ink" }).check();
  await box(page).fill("My secret begins");
  await page.evaluate(() => {
    for (let size = 1 << 22; size >= 1; size = Math.floor(size / 2)) {
      try {
        for (let i = 0; ; i += 1) localStorage.setItem(`filler.${size}.${i}`, "x".repeat(size));
      } catch {
        // Full, but for less than this.
      }
    }
  });
  await box(page).fill(`My secret begins ${"and goes on ".repeat(20)}`);
  await page.getByRole("button", { name: "Wail", exact: true }).click();
  await expect(wailOnScreen(page, "My secret begins and goes on")).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("wail.draft")))).toEqual(
    [],
  );
  await page.reload();
  await expect(wailOnScreen(page, "My secret begins and goes on")).toBeVisible();
  await expect(box(page)).toHaveValue("");
});

test("preloads are requested once, every later request names the member, and none goes by an older bookmark", async ({
  page,
  authorOf,
}) => {
  const ana = await authorOf("For my eyes");
  await page.waitForLoadState("networkidle");
  const asked: string[] = [];
  const bookmarks: (string | undefined)[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith("/api/")) asked.push(pathname + search);
    bookmarks.push(request.headers()[BOOKMARK_HEADER]);
  });
  await page.evaluate(() => localStorage.setItem("wail.bookmark", "of an earlier load"));
  await markFetches(page);
  await page.reload({ waitUntil: "networkidle" });
  await expect(wailOnScreen(page, "For my eyes")).toBeVisible();
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
  const preloads = await page
    .locator("link[rel=preload][as=fetch]")
    .evaluateAll((links) => links.map((link) => new URL(link.getAttribute("href") ?? "", location.href).pathname));
  expect(preloads.length).toBeGreaterThan(5);
  const marks = await page.evaluate(() => performance.getEntriesByType("mark").map(({ name }) => name));
  const fetched = marks.filter((mark) => mark.startsWith("/api/"));
  expect(fetched.filter((mark) => !mark.endsWith(` as ${ana.user.id}`)).toSorted()).toEqual(
    preloads.map((path) => `${path} as nobody`).toSorted(),
  );

  const later = page.waitForRequest(/\/api\/posts\/\d+$/);
  await page.getByRole("button", { name: "Refresh Feed" }).click();
  expect((await later).headers()[MEMBER_HEADER]).toBe(String(ana.user.id));
  expect(bookmarks).not.toContain("of an earlier load");
});

/**
 * From the next load on marks what the page's own scripts ask for, and in whose name. Chromium takes a preload whatever
 * the headers say, so they are not seen on the way.
 */
const markFetches = (page: Page) =>
  page.addInitScript((header) => {
    const send = window.fetch;
    window.fetch = (input, init) => {
      const { pathname } = new URL(String(input), location.href);
      performance.mark(`${pathname} as ${new Headers(init?.headers).get(header) ?? "nobody"}`);
      return send(input, init);
    };
  }, MEMBER_HEADER);
