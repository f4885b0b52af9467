import { expect, test } from "./support/neighbors.ts";

test("who leaves from far down a page arrives at the top of the next, and a reload stays where it was", {
  tag: "@both-sizes",
}, async ({ page, neighbor }) => {
  const ana = await neighbor("Ana");
  await ana.signInAs(page, "/app/profile");
  const logOut = page.getByRole("button", { name: "Log Out", exact: true });
  await page.waitForLoadState("networkidle");
  await logOut.scrollIntoViewIfNeeded();
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
