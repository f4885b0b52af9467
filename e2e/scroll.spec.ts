import { expect, test, wailOnScreen } from "./support/neighbors.ts";

test("who leaves from far down a page arrives at the top of the next, and a reload stays where it was", {
  tag: "@both-sizes",
}, async ({ page, neighbor }) => {
  const ana = await neighbor("Ana");
  await ana.signInAs(page, "/app/profile");
  const logOut = page.getByRole("button", { name: "Log Out", exact: true });
  await page.waitForLoadState("networkidle");
  // On a busy machine the button is replaced once more after the network is idle.
  await expect(() => logOut.scrollIntoViewIfNeeded()).toPass();
  const depth = await page.evaluate(() => scrollY);
  expect(depth).toBeGreaterThan(200);
  await page.reload({ waitUntil: "networkidle" });
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);

  await logOut.click();
  await expect(page).toHaveURL("/");
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("a reload far down the feed comes back to the same wail", async ({ page, neighbor, podOf }) => {
  const ana = await neighbor("Ana");
  const pod = await podOf(ana);
  for (let index = 1; index <= 32; index += 1) await ana.wail(pod, `Wail ${index}.`);
  await ana.signInAs(page);
  const wail = wailOnScreen(page, "Wail 3.");
  for (const further of [18, 3]) await wailOnScreen(page, `Wail ${further}.`).scrollIntoViewIfNeeded();
  const place = async () => Math.round((await wail.boundingBox())?.y ?? 0);
  const before = await place();
  await page.reload();
  await expect.poll(place).toBe(before);
  expect(before).toBeGreaterThan(0);
});
