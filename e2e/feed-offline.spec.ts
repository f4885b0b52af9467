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

test("whoever comes after a logout finds no feed and no draft of the one before", async ({ page, neighbor, podOf }) => {
  const ana = await neighbor("Ana");
  await ana.wail(await podOf(ana), "For my eyes");
  await ana.comeIn(page);
  await expect(wailOnScreen(page, "For my eyes")).toBeVisible();
  await page.getByLabel("Your wail").fill("Half a secret");
  await ana.post("/api/auth/logout");
  await page.getByRole("button", { name: "Refresh Feed" }).click();
  await expect(toastOnScreen(page, "Session expired")).toBeVisible();
  await expect(page).toHaveURL(/\/app\/login/);
  const kept = await page.evaluate(() => JSON.stringify(localStorage));
  expect(kept).not.toContain("For my eyes");
  expect(kept).not.toContain("Half a secret");
});
