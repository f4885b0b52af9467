import type { Locator, Page } from "@playwright/test";
import { wailOnScreen } from "./neighbors.ts";

/** Opens the comments of the wail with this text. */
export async function openComments(page: Page, text: string): Promise<Locator> {
  await wailOnScreen(page, text)
    .getByRole("button", { name: /^Comment/ })
    .click();
  return page.getByRole("dialog", { name: "Comments" });
}

/** Opens the replies to today's ripple. */
export async function openDiscussion(page: Page): Promise<Locator> {
  await page
    .getByRole("region", { name: "Today's Ripple" })
    .getByRole("button", { name: /repl(y|ies)$/ })
    .click();
  return page.getByRole("dialog");
}
