import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { LIMITS } from "../../../worker/contract/limits.ts";
import { address } from "../../testing/app.tsx";
import { neighbor, toastOnScreen } from "../../testing/neighbors.ts";

test("Premium compares the plans, answers questions and is not for sale yet", async () => {
  await (await neighbor("Ana")).open("/app/subscribe");
  await expect.element(page.getByRole("heading", { level: 1, name: "Wail Premium" })).toBeVisible();
  const plans = page.getByRole("region", { name: "Free and Premium compared" });
  await expect.element(plans).toMatchTextContent(`${LIMITS.freeSquidInkPerMonth} Squid Ink posts per month`);
  await expect.element(plans).toMatchTextContent("$2.99 per month");
  await expect.element(plans).toMatchTextContent("Unlimited Squid Ink posts");
  const questions = page.getByRole("region", { name: "Frequently Asked Questions" });
  await expect.element(questions).toMatchTextContent("30-day money-back guarantee");
  await expect.element(questions).toMatchTextContent("card payment provider");
  const upgrades = page.getByRole("button", { name: "Upgrade to Premium" }).all();
  expect(upgrades.length).toBeGreaterThan(0);
  for (const upgrade of upgrades) {
    await upgrade.click();
    await expect.element(toastOnScreen("Coming Soon!")).toBeVisible();
    await page.getByRole("button", { name: "Dismiss" }).click();
    await expect.element(toastOnScreen("Coming Soon!")).not.toBeInTheDocument();
  }
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await expect.poll(address).toBe("/");
});
