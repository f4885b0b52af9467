import type { Locator } from "@playwright/test";
import { LIMITS } from "../worker/contract/limits.ts";
import { expect, test, toastOnScreen } from "./support/neighbors.ts";

/** Presses until something comes of it: the pending screen, which the document shows first, has no handlers yet. */
const press = (button: Locator, outcome: Locator) =>
  expect(async () => {
    await button.click();
    await expect(outcome).toBeVisible({ timeout: 2_000 });
  }).toPass();

test("Premium compares the plans, answers questions and is not for sale yet", async ({ page, neighbor }) => {
  await (await neighbor("Ana")).signInAs(page, "/app/subscribe");
  await expect(page.getByRole("heading", { level: 1, name: "Wail Premium" })).toBeVisible();
  const plans = page.getByRole("region", { name: "Free and Premium compared" });
  await expect(plans).toContainText(`${LIMITS.freeSquidInkPerMonth} Squid Ink posts per month`);
  await expect(plans).toContainText("$2.99 per month");
  await expect(plans).toContainText("Unlimited Squid Ink posts");
  const questions = page.getByRole("region", { name: "Frequently Asked Questions" });
  await expect(questions).toContainText("30-day money-back guarantee");
  await expect(questions).toContainText("card payment provider");
  const upgrades = page.getByRole("button", { name: "Upgrade to Premium" });
  for (const upgrade of await upgrades.all()) {
    await press(upgrade, toastOnScreen(page, "Coming Soon!"));
    await page.getByRole("button", { name: "Dismiss" }).click();
    await expect(toastOnScreen(page, "Coming Soon!")).toHaveCount(0);
  }
});

test("Back leads to the front page", async ({ page, neighbor }) => {
  await (await neighbor("Ana")).signInAs(page, "/app/subscribe");
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await expect(page).toHaveURL("/");
});
