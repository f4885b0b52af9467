import type { Browser, Page } from "@playwright/test";
import { deafen, kept, keysOfMember, logIn, logOut, untilControlled } from "./support/device.ts";
import { hold, holdFirstRead, holdFirstWrite } from "./support/failures.ts";
import { expect, isPhone, type Neighbor, PASSWORD, test, wailOnScreen } from "./support/neighbors.ts";

async function signIn(page: Page, member: Neighbor): Promise<void> {
  await page.goto("/app/login");
  await page.getByLabel("Email").fill(member.user.email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: isPhone(page) ? "LOG IN" : "Sign In", exact: true }).click();
  await expect(page).toHaveURL("/app/");
}

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
      expect(await kept(page)).toContain("Half a secret");

      await page.goto(path);
      await expect.poll(() => keysOfMember(page)).toEqual([]);
      for (const trace of ["For my eyes", "Half a secret", ana.user.email]) {
        expect(await kept(page)).not.toContain(trace);
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
    expect(await kept(page)).toContain("For my eyes");
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
  await ana.comeIn(page);
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

test.describe("in two tabs", () => {
  test("when one logs out, the other one goes and writes no more drafts", async ({ page, context, authorOf }) => {
    await authorOf("For my eyes");
    const other = await context.newPage();
    await other.goto("/app/");
    await other.getByLabel("Your wail").fill("Half a secret");
    await expect.poll(() => kept(page)).toContain("Half a secret");

    await logOut(page);
    await expect(other).toHaveURL("/app/login");
    await expect(wailOnScreen(other, "For my eyes")).toHaveCount(0);
    expect(await keysOfMember(page)).toEqual([]);
  });

  test("when another member signs in in one, the other one shows nobody else", async ({
    page,
    context,
    neighbor,
    podOf,
  }) => {
    const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
    await ana.wail(await podOf(ana), "In Ana's pod");
    await ben.wail(await podOf(ben), "In Ben's pod");
    await ana.comeIn(page);
    const other = await context.newPage();
    await deafen(other);
    await other.goto("/app/");
    await expect(wailOnScreen(other, "In Ana's pod")).toBeVisible();
    await logOut(page);
    await signIn(page, ben);
    await expect(wailOnScreen(page, "In Ben's pod")).toBeVisible();

    // Asleep, the other tab has heard of nothing. What is still typed there stays nowhere.
    await other.getByLabel("Your wail").fill("Typed too late");
    expect(await kept(page)).not.toContain("Typed too late");
    await other.evaluate(() => dispatchEvent(new Event("focus")));
    await expect(wailOnScreen(other, "In Ben's pod")).toBeVisible();
    await expect(wailOnScreen(other, "In Ana's pod")).toHaveCount(0);
    await expect(other.getByLabel("Your wail")).toHaveValue("");
    expect(await kept(page)).not.toContain("In Ana's pod");
  });

  test("one that is about to go does nothing as whoever has come", async ({ browser, baseURL, neighbor, podOf }) => {
    const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
    const pod = await podOf(ana, ben);
    // A service worker would have the page gone at once.
    const context = await browser.newContext({ baseURL: baseURL ?? "", serviceWorkers: "block" });
    const [page, other] = [await context.newPage(), await context.newPage()];
    await ana.comeIn(page);
    await other.goto("/app/");
    // A page that waits for the next one takes no orders from a test.
    await other.getByLabel("Your wail").evaluate((box: HTMLTextAreaElement) => {
      addEventListener("storage", ({ key }) => {
        if (key !== "tap") return;
        Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(box, "Sent too late");
        box.dispatchEvent(new InputEvent("input", { bubbles: true }));
        setTimeout(() => box.form?.requestSubmit());
      });
    });
    const next = await hold(other, (url) => url.pathname.startsWith("/app"));
    await logOut(page);
    await signIn(page, ben);
    const sent = context.waitForEvent("response", (response) => /\/api\/posts$/.test(response.url()));
    await page.evaluate(() => localStorage.setItem("tap", "now"));
    expect((await sent).status()).toBe(401);
    next();
    await expect(other.getByLabel("Your wail")).toHaveValue("");
    expect(await ben.get<unknown[]>(`/api/posts/${pod.id}`)).toEqual([]);
    await context.close();
  });

  test("one that was loading when its member logged out shows the next one nothing of what it had read ahead", async ({
    page,
    context,
    neighbor,
    podOf,
  }) => {
    const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
    await ana.wail(await podOf(ana, ben), "Whose is this?", { isAnonymous: true });
    await ana.comeIn(page);
    await expect(wailOnScreen(page, "Whose is this?")).toContainText("only you can tell");
    const other = await context.newPage();
    const whoIsHere = await hold(other, "**/api/auth/user");
    await Promise.all([other.waitForResponse(/\/api\/posts\/\d+$/), other.goto("/app/")]);
    await logOut(page);
    whoIsHere();
    await expect(other).toHaveURL(/\/app\/login/);
    await logIn(other, ben);
    const ink = wailOnScreen(other, "Whose is this?");
    await expect(ink.getByRole("button", { name: "More about this wail" })).toBeVisible();
    await expect(ink).not.toContainText("only you can tell");
  });

  test("when one logs out, the other one keeps no answer that arrives later", async ({ page, context, authorOf }) => {
    await authorOf("For my eyes");
    const other = await context.newPage();
    await deafen(other);
    await other.goto("/app/");
    await expect(wailOnScreen(other, "For my eyes")).toBeVisible();
    const read = await holdFirstRead(other, /\/api\/posts\/\d+$/);
    await other.getByRole("button", { name: "Refresh Feed" }).click();
    await read.answered;
    await logOut(page);
    read.letGo();
    await expect(other.getByText("Refreshing", { exact: true })).toHaveCount(0);
    expect(await keysOfMember(page)).toEqual([]);
  });

  test("when the same member signs in again in one, both go on", async ({ page, context, authorOf }) => {
    const ana = await authorOf("For my eyes");
    const other = await context.newPage();
    await other.goto("/app/");
    await expect(wailOnScreen(other, "For my eyes")).toBeVisible();
    await logOut(page);
    await signIn(page, ana);
    await other.goto("/app/");
    await other.getByLabel("Your wail").fill("Half a thought");
    await page.bringToFront();
    await other.bringToFront();
    await expect(other.getByLabel("Your wail")).toHaveValue("Half a thought");
    await other.reload();
    await expect(other.getByLabel("Your wail")).toHaveValue("Half a thought");
  });
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
  await ana.comeIn(page);
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
  post.letGo();
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
    await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);
  });
}
