import type { Page } from "@playwright/test";
import { MEMBER_HEADER } from "../worker/contract/member-header.ts";
import type { Wail } from "../worker/contract/wails.ts";
import { kept, logOut } from "./support/device.ts";
import { hold } from "./support/failures.ts";
import { expect, type Neighbor, PASSWORD, test, wailOnScreen } from "./support/neighbors.ts";

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
  neighbor,
  podOf,
}) => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  await ana.wail(await podOf(ana), "In Ana's pod");
  await ben.wail(await podOf(ben), "In Ben's pod");
  await ana.comeIn(page);
  await expect(wailOnScreen(page, "In Ana's pod")).toBeVisible();
  const other = await context.newPage();
  const letScriptsCome = await hold(page, /\/assets\/.*\.js$/);
  const readAhead = page.waitForResponse("**/api/auth/user");
  await page.reload({ waitUntil: "commit" });
  expect((await readAhead).status()).toBe(200);

  await logOut(other);
  await other.goto("/app/login");
  await other.getByLabel("Email").fill(ben.user.email);
  await other.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await other.getByLabel("Password", { exact: true }).press("Enter");
  await expect(wailOnScreen(other, "In Ben's pod")).toBeVisible();
  await other.close();
  letScriptsCome();
  await expect(wailOnScreen(page, "In Ben's pod")).toBeVisible();
  await expect(wailOnScreen(page, "In Ana's pod")).toHaveCount(0);
  expect(await kept(page)).not.toContain("In Ana's pod");
});

test.describe("a page whose member's cookie another one's has replaced, unheard", () => {
  const doing: [string, (page: Page) => Promise<void>][] = [
    ["posting", (page) => page.getByRole("button", { name: "Wail", exact: true }).click()],
    ["liking", (page) => wailOnScreen(page, "In Ana's pod").getByRole("button", { name: /^Like/ }).click()],
    ["reading", (page) => page.getByRole("button", { name: "Refresh Feed" }).click()],
  ];
  for (const [what, act] of doing) {
    test(`is left when ${what}, and nothing is done as the other one`, async ({ page, context, neighbor, podOf }) => {
      const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
      const pod = await podOf(ana, ben);
      const wail = await ana.wail(pod, "In Ana's pod");
      await ben.wail(await podOf(ben), "In Ben's pod");
      await ana.comeIn(page);
      await expect(wailOnScreen(page, "In Ana's pod")).toBeVisible();
      await page.getByLabel("Your wail").fill("By Ana alone");
      const other = await context.newPage();
      await other.goto("/privacy");
      await changeCookie(other, ben);
      await other.close();

      await act(page);
      await expect(page.getByLabel("Your wail")).toHaveValue("");
      await expect.poll(() => kept(page)).toContain(ben.user.email);
      for (const trace of ["By Ana alone", ana.user.email]) expect(await kept(page)).not.toContain(trace);
      const posts = await ben.get<Wail[]>(`/api/posts/${pod.id}`);
      expect(posts.map(({ content, likesCount }) => [content, likesCount])).toEqual([[wail.content, 0]]);
    });
  }
});

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
    await page.reload({ waitUntil: "networkidle" });
    await expect(wailOnScreen(page, "For my eyes")).toBeVisible();
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());

    const later = page.waitForRequest(/\/api\/posts\/\d+$/);
    await page.getByRole("button", { name: "Refresh Feed" }).click();
    expect((await later).headers()[MEMBER_HEADER]).toBe(String(ana.user.id));
  });
});
