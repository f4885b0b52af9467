import { refuse } from "./support/failures.ts";
import { expect, test, wailOnScreen } from "./support/neighbors.ts";

test("no button can be pressed for nothing before the script of a member's screen has come", async ({
  page,
  neighbor,
}) => {
  const ana = await neighbor("Ana");
  await ana.signInAs(page, "/robots.txt");
  for (const path of ["/app/", "/app/pods", "/app/badges", "/app/subscribe", "/app/profile", "/app/notifications"]) {
    const html = await (await page.request.get(path, { headers: { accept: "text/html" } })).text();
    const buttons = html.match(/<button[^>]*>/g) ?? [];
    expect(buttons.length, path).toBeGreaterThan(0);
    expect(
      buttons.filter((button) => !/ disabled=/.test(button)),
      path,
    ).toEqual([]);
  }
});

test("Try again reads everything again after preloads that failed", async ({ page, neighbor, podOf }) => {
  const ana = await neighbor("Ana");
  await ana.wail(await podOf(ana), "Here");
  await ana.signInAs(page);
  await expect(wailOnScreen(page, "Here")).toBeVisible();
  const restore = await refuse(page, "GET", /\/api\//, { status: 503, message: "Wail is busy." });
  await page.reload();
  await expect(page.getByText("Wail is busy.")).toBeVisible();
  await restore();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(wailOnScreen(page, "Here")).toBeVisible();
});
