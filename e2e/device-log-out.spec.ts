import { keysOfMember, logOut, untilControlled } from "./support/device.ts";
import { expect, PASSWORD, test, wailOnScreen } from "./support/neighbors.ts";

test.describe("logging out without a connection", () => {
  test("ends the session as soon as there is one again", async ({ page, context, authorOf }) => {
    await authorOf("For my eyes");
    await untilControlled(page);
    await page.goto("/app/profile", { waitUntil: "networkidle" });
    await context.setOffline(true);
    await page
      .getByRole("button", { name: /^Log ?out$/i })
      .first()
      .click();
    await expect(page).toHaveURL("/");
    expect(await keysOfMember(page)).toEqual([]);
    await page.goto("/app/");
    await expect(page).toHaveURL(/\/app\/login/);

    const told = page.waitForResponse("**/api/auth/logout");
    await context.setOffline(false);
    expect((await told).status()).toBe(204);
    expect(await context.cookies()).toEqual([]);
    await page.goto("/app/");
    await expect(page).toHaveURL(/\/app\/login/);
    await expect(wailOnScreen(page, "For my eyes")).toHaveCount(0);
  });

  test("lets nobody in as the one who left, and the next one in for good", async ({
    page,
    authorOf,
    neighbor,
    podOf,
  }) => {
    await authorOf("For my eyes");
    const ben = await neighbor("Ben");
    await ben.wail(await podOf(ben), "In Ben's pod");
    await page.route("**/api/auth/logout", (route) => route.abort());
    await logOut(page);
    await page.goto("/app/");
    await expect(page).toHaveURL(/\/app\/login/);

    await page.getByLabel("Email").fill(ben.user.email);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByLabel("Password", { exact: true }).press("Enter");
    await expect(page).toHaveURL("/app/");
    await page.unroute("**/api/auth/logout");
    await page.reload();
    await expect(wailOnScreen(page, "In Ben's pod")).toBeVisible();
    expect(await page.evaluate(async () => (await fetch("/api/auth/user")).status)).toBe(200);
  });
});
