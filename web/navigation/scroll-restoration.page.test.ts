import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { neighbor, podOf, wailOnScreen } from "../testing/neighbors.ts";

test("Back shows a screen at its top that was left there, however far the next one was scrolled", async () => {
  const ana = await neighbor("Ana");
  const pod = await podOf(ana);
  for (let index = 1; index <= 8; index += 1) await ana.wail(pod, `Wail ${index}.`);
  await ana.open();
  await expect.element(wailOnScreen("Wail 8.")).toBeVisible();
  await page
    .getByRole("link", { name: /^Profile/ })
    .first()
    .click();
  await expect.element(page.getByRole("button", { name: "Log Out", exact: true })).toBeInTheDocument();
  scrollTo({ top: 200, behavior: "instant" });
  await expect.poll(() => scrollY).toBe(200);
  history.back();
  await expect.element(wailOnScreen("Wail 8.")).toBeVisible();
  await expect.poll(() => scrollY).toBe(0);
  expect(document.documentElement.scrollHeight - innerHeight).toBeGreaterThan(200);
});
