import type { Browser, Page } from "@playwright/test";
import { deafen, kept, keysOfMember, logOut, untilControlled } from "./support/device.ts";
import { holdFirstRead } from "./support/failures.ts";
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
