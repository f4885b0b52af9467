import type { Page } from "@playwright/test";
import { expect } from "./neighbors.ts";

export { NOTES } from "../../scripts/testing/moderation-notes.ts";

/** The sentence stands at the top of the notifications, and leads to what it is about. */
export async function expectNotified(page: Page, sentence: string, leadsTo: RegExp): Promise<void> {
  await page.goto("/app/notifications");
  const line = page.getByRole("main").getByRole("listitem").first();
  await expect(line.getByText(sentence, { exact: true })).toBeVisible();
  await line.getByRole("link").click();
  await expect(page).toHaveURL(leadsTo);
}
