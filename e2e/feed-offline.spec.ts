import { kept } from "./support/device.ts";
import { expect, test, toastOnScreen, wailOnScreen } from "./support/neighbors.ts";

test("without a connection the wails seen last are there, marked so, and come fresh when it returns", async ({
  page,
  context,
  neighbor,
  podOf,
}) => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const pod = await podOf(ana, ben);
  await ben.wail(pod, "Before the storm");
  const isReady = page.waitForResponse(/stored-answers/);
  await ana.comeIn(page);
  await expect(wailOnScreen(page, "Before the storm")).toBeVisible();
  await isReady;
  await context.setOffline(true);
  await page.getByRole("button", { name: "Refresh Feed" }).click();
  await expect(page.getByText("You are offline. These are the wails you saw last.")).toBeVisible();
  await expect(wailOnScreen(page, "Before the storm")).toBeVisible();
  await wailOnScreen(page, "Before the storm").getByRole("button", { name: /^Like/ }).click();
  await expect(toastOnScreen(page, "Oops! 😅")).toBeVisible();
  await ben.wail(pod, "After the storm");
  await context.setOffline(false);
  await expect(wailOnScreen(page, "After the storm")).toBeVisible();
  await expect(page.getByText("You are offline.")).toHaveCount(0);
});

test("whoever comes after a logout finds no feed and no draft of the one before", async ({ page, authorOf }) => {
  const ana = await authorOf("For my eyes");
  await page.getByLabel("Your wail").fill("Half a secret");
  await ana.post("/api/auth/logout");
  await page.getByRole("button", { name: "Refresh Feed" }).click();
  await expect(toastOnScreen(page, "Session expired")).toBeVisible();
  await expect(page).toHaveURL(/\/app\/login/);
  expect(await kept(page)).not.toContain("For my eyes");
  expect(await kept(page)).not.toContain("Half a secret");
});
