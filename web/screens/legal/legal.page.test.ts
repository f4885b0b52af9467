import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { address, open } from "../../testing/app.tsx";

const main = page.getByRole("main");
const updated = page.getByText(/Last updated August 20, 2025/);

test("the legal pages state their rules and lead back home", async () => {
  await open("/terms");
  await expect.element(updated).toBeVisible();
  for (const text of ["at least 13", "inactive for 2 years", "within 1 year", "no monetary value", "GeoNames"]) {
    await expect.element(main).toMatchTextContent(text);
  }
  await page.getByRole("link", { name: "Privacy Policy" }).last().click();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Privacy Policy");
  await expect.element(updated).toBeVisible();
  for (const text of ["aged 13 and older", "after 2 years", "kept for 1 year", "can therefore identify the author"]) {
    await expect.element(main).toMatchTextContent(text);
  }
  await page.getByRole("link", { name: "Community Guidelines" }).last().click();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Community Guidelines");
  for (const text of [
    "Asked about",
    "have a person look at it",
    "only you see it",
    "suspended",
    "call or text 988",
    "Ask for a review",
  ]) {
    await expect.element(main).toMatchTextContent(text);
  }
  await page.getByRole("link", { name: "← Back to home" }).click();
  await expect.poll(address).toBe("/");
});
