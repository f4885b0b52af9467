import { runSql } from "../scripts/testing/sql.ts";
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

test("nothing moves while the feed loads, a pinned emergency included that arrives last", {
  tag: "@both-sizes",
}, async ({ page, neighbor, podOf }) => {
  const ana = await neighbor("Ana");
  await runSql(ana.origin, [{ sql: `UPDATE users SET created_at = 0 WHERE id = ${ana.user.id}` }]);
  await ana.wail(await podOf(ana), "Fire on the pier", { category: "emergency" });
  await page.addInitScript(() => {
    const shifts: unknown[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => shifts.push(...list.getEntries().map((shift) => shift.toJSON()))).observe({
      type: "layout-shift",
      buffered: true,
    });
  });
  const others = [/\/api\/posts\/\d+$/, /\/api\/daily-ripple\/today\/\d+$/].map((address) =>
    page.waitForResponse(address),
  );
  await page.route(/\/pinned$/, async (route) => {
    await Promise.all(others);
    await page.waitForTimeout(500);
    await route.continue();
  });
  await ana.signInAs(page);
  await expect(page.getByRole("region", { name: "Pinned emergencies" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(await page.evaluate(() => Reflect.get(window, "shifts"))).toEqual([]);
});
