import type { Page } from "@playwright/test";
import type { Wail } from "../worker/contract/wails.ts";
import { changeCookie, keysOfMember, logIn, logOut, storageDump, untilKept } from "./support/device.ts";
import { delayRequests } from "./support/failures.ts";
import { expect, test, wailOnScreen } from "./support/neighbors.ts";

/** Two tabs of one browser, which share its cookie and its storage: what one does to the other. */

const box = (page: Page) => page.getByLabel("Your wail");

/** Has a page believe that it is looked at, or not. */
const setVisibility = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate((visibility) => {
    Object.defineProperty(document, "visibilityState", { configurable: true, value: visibility });
    document.dispatchEvent(new Event("visibilitychange"));
  }, state);

test("when one logs out, the other one leaves, too", async ({ page, context, authorOf }) => {
  await authorOf("For my eyes");
  const other = await context.newPage();
  await other.goto("/app/");
  await box(other).fill("Half a secret");
  await untilKept(page, "Half a secret");
  await logOut(page);
  await expect(other).toHaveURL(/\/app\/login/);
  await expect(wailOnScreen(other, "For my eyes")).toHaveCount(0);
  expect(await keysOfMember(page)).toEqual([]);
});

test("one that slept through the change shows nothing of its member when it is looked at again", async ({
  page,
  authorOf,
}) => {
  await authorOf("For my eyes");
  const other = await page.context().newPage();
  await other.goto("/app/");
  await expect(wailOnScreen(other, "For my eyes")).toBeVisible();
  await setVisibility(other, "hidden");
  const letGo = await delayRequests(other, /\/api\/posts\/\d+$/);
  await other.evaluate(() => document.querySelector<HTMLButtonElement>("button[aria-label='Refresh Feed']")?.click());
  await logOut(page);
  letGo();
  await other.waitForLoadState("networkidle");
  expect(await keysOfMember(page)).toEqual([]);
  await setVisibility(other, "visible");
  await expect(other).toHaveURL(/\/app\/login/);
});

test("when another member signs in in one, the other one shows theirs", async ({ page, context, strangers }) => {
  const { ana, ben } = await strangers();
  const login = await context.newPage();
  await login.goto("/app/login");
  await expect(login.getByLabel("Email")).toBeVisible();
  await ana.signInAs(page);
  await box(page).fill("By Ana alone");
  await logIn(login, ben);
  await expect(wailOnScreen(login, "In Ben's pod")).toBeVisible();
  await expect(wailOnScreen(page, "In Ben's pod")).toBeVisible();
  await expect(box(page)).toHaveValue("");
  expect(await storageDump(page)).not.toMatch(/By Ana alone|In Ana's pod/);
});

const acts: [string, (page: Page) => Promise<void>][] = [
  ["posts", (page) => page.getByRole("button", { name: "Wail", exact: true }).click()],
  ["likes", (page) => wailOnScreen(page, "In Ana's pod").getByRole("button", { name: /^Like/ }).click()],
  ["refreshes", (page) => page.getByRole("button", { name: "Refresh Feed" }).click()],
];
for (const [what, act] of acts) {
  test(`one that ${what} after another member's cookie has come does nothing as them`, async ({
    page,
    context,
    neighbor,
    podOf,
  }) => {
    const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
    const pod = await podOf(ana, ben);
    const wail = await ana.wail(pod, "In Ana's pod");
    await ana.signInAs(page);
    await expect(wailOnScreen(page, "In Ana's pod")).toBeVisible();
    await box(page).fill("By Ana alone");
    await changeCookie(context, ben);

    await act(page);
    await expect.poll(() => storageDump(page).catch(() => "")).toContain(ben.user.email);
    expect(await storageDump(page)).not.toMatch(new RegExp(`By Ana alone|${ana.user.email}`));
    await expect(box(page)).toHaveValue("");
    const posts = await ben.get<Wail[]>(`/api/posts/${pod.id}`);
    expect(posts.map(({ content, likesCount }) => [content, likesCount])).toEqual([[wail.content, 0]]);
  });
}

test("a draft is shared until it is sent; what is written on meanwhile stays", async ({ page, authorOf }) => {
  await authorOf("The first one");
  const other = await page.context().newPage();
  await other.goto("/app/");
  await box(page).fill("Draft from one");
  await expect(box(other)).toHaveValue("Draft from one");
  await other.getByRole("button", { name: "Wail", exact: true }).click();
  await expect(wailOnScreen(other, "Draft from one")).toBeVisible();
  await expect(box(page)).toHaveValue("");

  await box(page).fill("Half a draft");
  await expect(box(other)).toHaveValue("Half a draft");
  const letGo = await delayRequests(other, /\/api\/posts$/);
  await other.getByRole("button", { name: "Wail", exact: true }).click();
  await expect(other.getByRole("button", { name: "Posting..." })).toBeVisible();
  await box(page).fill("Half a draft, and the other half");
  letGo();
  await expect(box(other)).toHaveValue("");
  await page.reload();
  await expect(box(page)).toHaveValue("Half a draft, and the other half");
});
