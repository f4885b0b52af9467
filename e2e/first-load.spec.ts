import { expect, test, wailOnScreen } from "./support/neighbors.ts";

/** As after Google, which leads in by a full load: nobody has been on this device. */
test("the first load of the feed asks for everything once", async ({ page, neighbor, podOf }) => {
  const ana = await neighbor("Ana");
  await ana.wail(await podOf(ana), "Hello harbor");
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith("/api/")) asked.push(`${request.method()} ${pathname}${search}`);
  });
  await ana.signInAs(page);
  await expect(wailOnScreen(page, "Hello harbor")).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(asked).toEqual(expect.arrayContaining(["GET /api/auth/user", "GET /api/user/communities"]));
  expect(asked).toEqual([...new Set(asked)]);
});
