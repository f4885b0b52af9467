import type { Page } from "@playwright/test";
import { MEMBER_HEADER } from "../worker/contract/member-header.ts";
import type { Wail } from "../worker/contract/wails.ts";
import {
  keysOfMember,
  logIn,
  logOut,
  logOutButton,
  muteStorageEvents,
  signedInMemberId,
  storageDump,
} from "./support/device.ts";
import { cutOff, hold } from "./support/failures.ts";
import { expect, type Neighbor, PASSWORD, test, wailOnScreen } from "./support/neighbors.ts";

test.use({ serviceWorkers: "allow" });

/** Signs a member in as a page does that tells no other one of it: the cookie of all tabs changes, nothing else. */
const changeCookie = (page: Page, member: Neighbor) =>
  page.evaluate(
    async ([email, password]) => {
      const headers = { "content-type": "application/json" };
      await fetch("/api/auth/login", { method: "POST", headers, body: JSON.stringify({ email, password }) });
    },
    [member.user.email, PASSWORD],
  );

test("a page that was read ahead for a member who has left since shows whoever came next", async ({
  page,
  context,
  strangers,
}) => {
  const { ana, ben } = await strangers();
  await ana.signInAs(page);
  await expect(wailOnScreen(page, "In Ana's pod")).toBeVisible();
  const other = await context.newPage();
  const letScriptsCome = await hold(page, /\/assets\/.*\.js$/);
  const readAhead = page.waitForResponse("**/api/auth/user");
  await page.reload({ waitUntil: "commit" });
  expect((await readAhead).status()).toBe(200);

  await logOut(other);
  await other.goto("/app/login");
  await logIn(other, ben);
  await expect(wailOnScreen(other, "In Ben's pod")).toBeVisible();
  await other.close();
  letScriptsCome();
  await expect(wailOnScreen(page, "In Ben's pod")).toBeVisible();
  await expect(wailOnScreen(page, "In Ana's pod")).toHaveCount(0);
  expect(await storageDump(page)).not.toContain("In Ana's pod");
});

/** The bell's count is read by its query's key; the list beside it, asked another way, says nothing here. */
async function countUnread(page: Page): Promise<void> {
  await cutOff(page, "GET", /\/api\/notifications(\?|$)/);
  await page.getByRole("link", { name: /^Notifications/ }).click();
}

test.describe("a page whose member's cookie another one's has replaced, unheard", () => {
  const doing: [string, (page: Page) => Promise<void>][] = [
    ["posting", (page) => page.getByRole("button", { name: "Wail", exact: true }).click()],
    ["liking", (page) => wailOnScreen(page, "In Ana's pod").getByRole("button", { name: /^Like/ }).click()],
    ["reading", (page) => page.getByRole("button", { name: "Refresh Feed" }).click()],
    ["counting what is unread", countUnread],
  ];
  for (const [what, act] of doing) {
    test(`is left when ${what}, and nothing is done as the other one`, async ({ page, context, neighbor, podOf }) => {
      const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
      const pod = await podOf(ana, ben);
      const wail = await ana.wail(pod, "In Ana's pod");
      await ben.wail(await podOf(ben), "In Ben's pod");
      await ana.signInAs(page);
      await expect(wailOnScreen(page, "In Ana's pod")).toBeVisible();
      await page.getByLabel("Your wail").fill("By Ana alone");
      const other = await context.newPage();
      await other.goto("/privacy");
      await changeCookie(other, ben);
      await other.close();

      await act(page);
      // The page goes while it is looked at.
      await expect(async () => expect(await storageDump(page)).toContain(ben.user.email)).toPass();
      for (const trace of ["By Ana alone", ana.user.email]) expect(await storageDump(page)).not.toContain(trace);
      await page.goto("/app/");
      await expect(page.getByLabel("Your wail")).toHaveValue("");
      const posts = await ben.get<Wail[]>(`/api/posts/${pod.id}`);
      expect(posts.map(({ content, likesCount }) => [content, likesCount])).toEqual([[wail.content, 0]]);
    });
  }

  test("does nothing as the other one where nothing can be stored either", async ({
    page,
    context,
    neighbor,
    podOf,
  }) => {
    const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
    const pod = await podOf(ana, ben);
    await context.addInitScript(() =>
      Object.defineProperty(window, "localStorage", {
        get: () => {
          throw new DOMException("forbidden", "SecurityError");
        },
      }),
    );
    await ana.signInAs(page);
    await page.getByLabel("Your wail").fill("By Ana alone");
    const other = await context.newPage();
    await other.goto("/privacy");
    await changeCookie(other, ben);
    await other.close();

    // Looking at it again loses nothing: there is no device to have become another's.
    await page.evaluate(() => dispatchEvent(new Event("focus")));
    await expect(page.getByLabel("Your wail")).toHaveValue("By Ana alone");
    const refused = page.waitForResponse((response) => response.request().method() === "POST");
    await page.getByRole("button", { name: "Wail", exact: true }).click();
    expect((await refused).status()).toBe(401);
    await expect(page.getByLabel("Your wail")).toHaveValue("");
    expect(await ben.get<Wail[]>(`/api/posts/${pod.id}`)).toEqual([]);
  });

  test("leaves nothing when its member logs out, and the other one signed in", async ({ page, context, neighbor }) => {
    const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
    await ana.signInAs(page, "/app/profile");
    await expect(logOutButton(page)).toBeVisible();
    await page.waitForLoadState("networkidle");
    const other = await context.newPage();
    await other.goto("/privacy");
    await changeCookie(other, ben);
    await other.close();

    await logOutButton(page).click();
    await expect(page).toHaveURL("/");
    expect(await keysOfMember(page)).toEqual([]);
    for (const trace of ["logging-out", ana.user.email]) expect(await storageDump(page)).not.toContain(trace);
    expect(await signedInMemberId(page)).toBe(ben.user.id);
  });

  test("logs nobody out when its member's press on it is what wakes it", async ({ page, context, neighbor }) => {
    const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
    await muteStorageEvents(page);
    await ana.signInAs(page, "/app/profile");
    await expect(logOutButton(page)).toBeVisible();
    await page.waitForLoadState("networkidle");
    const other = await context.newPage();
    await other.goto("/privacy");
    await changeCookie(other, ben);
    await other.goto("/app/");
    await expect.poll(() => storageDump(other)).toContain(ben.user.email);

    await logOutButton(page).evaluate((button) => {
      dispatchEvent(new Event("focus"));
      button.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    });
    await expect(page.getByRole("region", { name: "Your profile" }).getByText(ben.user.email)).toBeVisible();
    expect(await storageDump(page)).not.toContain("logging-out");
    expect(await signedInMemberId(page)).toBe(ben.user.id);
  });
});

test("a server that says someone else each time has a page start over once, not for ever", async ({
  page,
  authorOf,
}) => {
  await authorOf("For my eyes");
  const documents: string[] = [];
  page.on("request", (request) => request.isNavigationRequest() && documents.push(request.url()));
  for (const _time of ["first", "again"]) {
    let asked = 0;
    await page.route("**/api/auth/user", (route) => {
      asked += 1;
      const nobody = { message: "Authentication required. Please sign in.", code: "authentication_required" };
      return asked % 2 === 1 ? route.fulfill({ status: 401, json: nobody }) : route.fallback();
    });
    await page.reload({ waitUntil: "commit" });
    await expect.poll(() => asked).toBe(4);
    await expect(wailOnScreen(page, "For my eyes")).toBeVisible();
    expect(documents.splice(0)).toHaveLength(2);

    await page.unroute("**/api/auth/user");
    await page.reload();
    await expect(wailOnScreen(page, "For my eyes")).toBeVisible();
    expect(documents.splice(0)).toHaveLength(1);
  }
});

/**
 * From the next load on marks what the page's own scripts ask for, and in whose name. Chromium takes what was read ahead
 * whatever the headers say, so that nothing of them is seen on the way.
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

const marks = (page: Page) => page.evaluate(() => performance.getEntriesByType("mark").map(({ name }) => name));

test.describe("without a service worker, whose shell has less to read ahead", () => {
  test.use({ serviceWorkers: "block" });

  test("what is read ahead is asked for once, and whatever comes later says whom the page shows", async ({
    page,
    authorOf,
  }) => {
    const ana = await authorOf("For my eyes");
    await page.waitForLoadState("networkidle");
    const asked: string[] = [];
    page.on("request", (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith("/api/")) asked.push(pathname + search);
    });
    await markFetches(page);
    await page.reload({ waitUntil: "networkidle" });
    await expect(wailOnScreen(page, "For my eyes")).toBeVisible();
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
    const ahead = await page
      .locator("link[rel=preload][as=fetch]")
      .evaluateAll((links) => links.map((link) => new URL(link.getAttribute("href") ?? "", location.href).pathname));
    expect(ahead.length).toBeGreaterThan(5);
    const asAna = ` as ${ana.user.id}`;
    const fetched = (await marks(page)).filter((mark) => mark.startsWith("/api/"));
    expect(fetched.filter((mark) => !mark.endsWith(asAna)).toSorted()).toEqual(
      ahead.map((path) => `${path} as nobody`).toSorted(),
    );

    const later = page.waitForRequest(/\/api\/posts\/\d+$/);
    await page.getByRole("button", { name: "Refresh Feed" }).click();
    expect((await later).headers()[MEMBER_HEADER]).toBe(String(ana.user.id));
  });
});
