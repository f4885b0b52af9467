import type { Page } from "@playwright/test";
import { keysOfMember, logIn, logOut, muteStorageEvents, signIn, storageDump } from "./support/device.ts";
import { hold, holdFirstRead } from "./support/failures.ts";
import { expect, test, wailOnScreen } from "./support/neighbors.ts";

test.use({ serviceWorkers: "allow" });

test.describe("in two tabs", () => {
  for (const [what, isAsleep] of [
    ["awake", false],
    ["asleep", true],
  ] as const) {
    test(`when one logs out, one that is ${what} leads whoever comes next to no wail of its member`, async ({
      page,
      context,
      neighbor,
      podOf,
    }) => {
      const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
      const wail = await ana.wail(await podOf(ana, ben), "Mine alone", { isAnonymous: true });
      await ana.signInAs(page);
      const other = await context.newPage();
      if (isAsleep) await muteStorageEvents(other);
      await other.goto(`/app/wail/${wail.id}`);
      await expect(wailOnScreen(other, "Mine alone")).toBeVisible();
      await logOut(page);
      if (isAsleep) {
        await signIn(page, ben);
        await other.evaluate(() => dispatchEvent(new Event("focus")));
      } else {
        await expect(other).toHaveURL("/app/login");
        await logIn(other, ben);
      }
      await expect(other.getByRole("region", { name: "Today's Ripple" })).toBeVisible();
      await expect(other).toHaveURL("/app/");
    });
  }

  test("when one logs out, the other one goes and writes no more drafts", async ({ page, context, authorOf }) => {
    await authorOf("For my eyes");
    const other = await context.newPage();
    await other.goto("/app/");
    await other.getByLabel("Your wail").fill("Half a secret");
    await expect.poll(() => storageDump(page)).toContain("Half a secret");

    await logOut(page);
    await expect(other).toHaveURL("/app/login");
    await expect(wailOnScreen(other, "For my eyes")).toHaveCount(0);
    expect(await keysOfMember(page)).toEqual([]);
  });

  test("when another member signs in in one, the other one shows nobody else", async ({ page, context, strangers }) => {
    const { ana, ben } = await strangers();
    await ana.signInAs(page);
    const other = await context.newPage();
    await muteStorageEvents(other);
    await other.goto("/app/");
    await expect(wailOnScreen(other, "In Ana's pod")).toBeVisible();
    await logOut(page);
    await signIn(page, ben);
    await expect(wailOnScreen(page, "In Ben's pod")).toBeVisible();

    // Asleep, the other tab has heard of nothing. What is still typed there stays nowhere.
    await other.getByLabel("Your wail").fill("Typed too late");
    expect(await storageDump(page)).not.toContain("Typed too late");
    await other.evaluate(() => dispatchEvent(new Event("focus")));
    await expect(wailOnScreen(other, "In Ben's pod")).toBeVisible();
    await expect(wailOnScreen(other, "In Ana's pod")).toHaveCount(0);
    await expect(other.getByLabel("Your wail")).toHaveValue("");
    expect(await storageDump(page)).not.toContain("In Ana's pod");
  });

  test("one that is about to go does nothing as whoever has come", async ({ browser, baseURL, neighbor, podOf }) => {
    const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
    const pod = await podOf(ana, ben);
    // A service worker would have the page gone at once.
    const context = await browser.newContext({ baseURL: baseURL ?? "", serviceWorkers: "block" });
    const [page, other] = [await context.newPage(), await context.newPage()];
    await ana.signInAs(page);
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
    await ana.signInAs(page);
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
    await muteStorageEvents(other);
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

/** A second tab of a member who has a draft in the first: both show it. */
async function shareDraft(page: Page, text: string): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto("/app/");
  await page.getByLabel("Your wail").fill(text);
  await expect(other.getByLabel("Your wail")).toHaveValue(text);
  return other;
}

test("a wail that one tab has sent does not stay in the box of the other", async ({ page, authorOf }) => {
  await authorOf("The first one");
  const other = await shareDraft(page, "Draft from one");
  await other.getByRole("button", { name: "Wail", exact: true }).click();
  await expect(wailOnScreen(other, "Draft from one")).toBeVisible();
  await expect(page.getByLabel("Your wail")).toHaveValue("");
});

test("a wail that one tab has sent does not come back to the other from another screen", async ({ page, authorOf }) => {
  await authorOf("The first one");
  const other = await shareDraft(page, "Draft from one");
  await page.getByRole("link", { name: "Profile" }).first().click();
  await expect(page.getByLabel("Your wail")).toHaveCount(0);
  await other.getByRole("button", { name: "Wail", exact: true }).click();
  await expect(wailOnScreen(other, "Draft from one")).toBeVisible();
  await page.getByRole("link", { name: "Home" }).first().click();
  await expect(page.getByLabel("Your wail")).toHaveValue("");
});

test("what is written in one tab stays when another one has sent a text of its own", async ({ page, authorOf }) => {
  await authorOf("The first one");
  const other = await shareDraft(page, "Still being written");
  await other.getByLabel("Your wail").fill("Something else");
  await other.getByRole("button", { name: "Wail", exact: true }).click();
  await expect(wailOnScreen(other, "Something else")).toBeVisible();
  await expect(other.getByLabel("Your wail")).toHaveValue("");
  await expect(page.getByLabel("Your wail")).toHaveValue("Still being written");
});

test("what is written on in one tab stays while another one sends what it had", async ({ page, authorOf }) => {
  await authorOf("The first one");
  const other = await shareDraft(page, "Half a draft");
  const letGo = await hold(other, /\/api\/posts$/);
  await other.getByRole("button", { name: "Wail", exact: true }).click();
  await expect(other.getByRole("button", { name: "Posting..." })).toBeVisible();
  await page.getByLabel("Your wail").fill("Half a draft, and the other half");
  letGo();
  await expect(other.getByLabel("Your wail")).toHaveValue("");
  await expect(page.getByLabel("Your wail")).toHaveValue("Half a draft, and the other half");
  await page.reload();
  await expect(page.getByLabel("Your wail")).toHaveValue("Half a draft, and the other half");
});
