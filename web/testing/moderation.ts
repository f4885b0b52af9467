import { expect } from "vitest";
import { page } from "vitest/browser";
import { visit } from "./app.tsx";

/** What the author of a text that is not public is told beside it. */
export const NOTES = {
  held: "Being checked. Only you can see this until it is through.",
  removed: "Taken down by moderation. Only you can still see it.",
};

/** The sentence stands at the top of the notifications, and leads to what it is about. */
export async function expectNotified(sentence: string, leadsTo: string): Promise<void> {
  await visit("/app/notifications");
  const line = page.getByRole("main").getByRole("listitem").first();
  await expect.element(line.getByText(sentence, { exact: true })).toBeVisible();
  await line.getByRole("link").click();
  await expect.poll(() => location.pathname).toBe(leadsTo);
}
