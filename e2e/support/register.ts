import type { Page } from "@playwright/test";
import { isPhone } from "./neighbors.ts";

/** Registers as a visitor does who is on the screen for it, in the form for this size. */
export async function register(page: Page, firstName: string): Promise<void> {
  await page.getByLabel("First name").fill(firstName);
  await page.getByLabel("Last name").fill("Waters");
  await page.getByLabel("Email").fill(`main-${crypto.randomUUID()}@example.com`);
  await page.getByLabel("Password", { exact: true }).fill("salty-Harbor-42");
  if (!isPhone(page)) await page.getByLabel("Confirm password").fill("salty-Harbor-42");
  await page.getByRole("button", { name: isPhone(page) ? "JOIN THE OCEAN" : "Create Account", exact: true }).click();
}
