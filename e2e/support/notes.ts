import type { Page } from "@playwright/test";
import { expect } from "./neighbors.ts";

/** What the author of a text that is not public is told beside it. */
export const NOTES = {
  held: "Being checked. Only you can see this until it is through.",
  removed: "Taken down by moderation. Only you can still see it.",
};

/** The sentence stands at the top of the notifications, and leads to what it is about. */
export async function expectNotified(page: Page, sentence: string, leadsTo: RegExp): Promise<void> {
  await page.goto("/app/notifications");
  const line = page.getByRole("main").getByRole("listitem").first();
  await expect(line.getByText(sentence, { exact: true })).toBeVisible();
  await line.getByRole("link").click();
  await expect(page).toHaveURL(leadsTo);
}
