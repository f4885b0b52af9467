import type { BrowserContext, Page } from "@playwright/test";
import type { Wail } from "../worker/contract/wails.ts";
import { logIn, muteStorageEvents, storageDump } from "./support/device.ts";
import { expect, type Neighbor, test, toastOnScreen, wailOnScreen } from "./support/neighbors.ts";

const box = (page: Page) => page.getByLabel("Your wail");

/** A tab that was opened on the login page before anybody signed in, and has not been looked at since. */
async function oldLoginPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto("/app/login");
  await expect(page.getByLabel("Email")).toBeVisible();
  return page;
}

/**
 * Wails arrive with the session they set out with, but only once the answered function is called: so they wait for the
 * guard, which can take its time.
 */
async function slowDown(page: Page): Promise<() => Promise<void>> {
  const [gate, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const cookies = await page.context().cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  await page.route("**/api/posts", async (route) => {
    await gate.promise;
    const response = await route.fetch({ headers: { ...(await route.request().allHeaders()), cookie } });
    expect(response.status()).toBe(401);
    // A page that was left has nobody to answer any more.
    await route.fulfill({ response }).catch(() => undefined);
    answered.resolve();
  });
  return () => {
    gate.resolve();
    return answered.promise;
  };
}

/** Sends a wail that waits. */
async function wailSlowly(page: Page, text: string): Promise<() => Promise<void>> {
  const letGo = await slowDown(page);
  await box(page).fill(text);
  await page.getByRole("button", { name: "Wail", exact: true }).click();
  return letGo;
}

async function anaAndBen(neighbor: (name: string) => Promise<Neighbor>) {
  return [await neighbor("Ana"), await neighbor("Ben")] as const;
}

test("who signs in again as the same member while a wail waits keeps it, and sends it once more", async ({
  page,
  context,
  neighbor,
  podOf,
}) => {
  const ana = await neighbor("Ana");
  const pod = await podOf(ana);
  const other = await oldLoginPage(context);
  await ana.signInAs(page);
  const letGo = await wailSlowly(page, "Half a thought");
  await logIn(other, ana);
  await expect(box(other)).toHaveValue("Half a thought");
  await letGo();
  await expect(toastOnScreen(page, "You have signed in again")).toBeVisible();
  await page.unroute("**/api/posts");
  // Longer than it takes to be led to the login screen.
  await page.waitForTimeout(1500);
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL("/app/");
    await expect(box(tab)).toHaveValue("Half a thought");
  }
  await page.getByRole("button", { name: "Wail", exact: true }).click();
  await expect(wailOnScreen(page, "Half a thought")).toBeVisible();
  await expect(box(page)).toHaveValue("");
  await page.reload();
  await expect(box(page)).toHaveValue("");
  const wails = await (await page.request.get(`/api/posts/${pod.id}`)).json();
  expect(wails.map(({ content }: Wail) => content)).toEqual(["Half a thought"]);
});

test("another member who signs in while a wail waits sees nothing of it", async ({
  page,
  context,
  neighbor,
  podOf,
}) => {
  const [ana, ben] = await anaAndBen(neighbor);
  await podOf(ana, ben);
  const other = await oldLoginPage(context);
  await ana.signInAs(page);
  const letGo = await wailSlowly(page, "Half a secret");
  await logIn(other, ben);
  for (const tab of [page, other]) await expect(box(tab)).toHaveValue("");
  await letGo();
  await expect.poll(() => storageDump(other)).toContain(ben.user.email);
  expect(await storageDump(other)).not.toContain("Half a secret");
});

for (const [how, canAsk] of [
  ["that hears who is there", true],
  ["that cannot ask who is there", false],
] as const) {
  test(`a wail that waited in a sleeping tab ${how} takes nothing from the member who has signed in since`, async ({
    page,
    context,
    neighbor,
    podOf,
  }) => {
    const [ana, ben] = await anaAndBen(neighbor);
    await podOf(ana, ben);
    const other = await oldLoginPage(context);
    await muteStorageEvents(page);
    await ana.signInAs(page);
    const letGo = await wailSlowly(page, "Half a secret");
    await logIn(other, ben);
    await box(other).fill("Half a thought of Ben's");
    if (!canAsk) await page.route("**/api/auth/user", (route) => route.abort());
    await letGo();
    await page.waitForTimeout(1500);
    // The sleeping tab is left by itself, and shows who is there.
    if (!canAsk) {
      await page.unroute("**/api/auth/user");
      await page.reload();
    }
    for (const tab of [page, other]) await expect(box(tab)).toHaveValue("Half a thought of Ben's");
    expect(await storageDump(other)).toContain("Half a thought of Ben's");
    expect(await storageDump(other)).not.toContain("Half a secret");
  });
}
