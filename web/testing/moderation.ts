import { expect } from "vitest";
import { page } from "vitest/browser";
import { visit } from "./app.tsx";

export { NOTES } from "../../scripts/testing/moderation-notes.ts";

/** The sentence stands at the top of the notifications, and leads to what it is about. */
export async function expectNotified(sentence: string, leadsTo: string): Promise<void> {
  await visit("/app/notifications");
  const line = page.getByRole("main").getByRole("listitem").first();
  await expect.element(line.getByText(sentence, { exact: true })).toBeVisible();
  await line.getByRole("link").click();
  await expect.poll(() => location.pathname).toBe(leadsTo);
}
