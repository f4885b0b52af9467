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

/** Picks from the menu of the first wail or comment that has one. */
export async function choose(page: Page, menu: string, item: string): Promise<void> {
  await page.getByRole("button", { name: menu }).first().click();
  await page.getByRole("menuitem", { name: item }).click();
}

/** Asks to delete one's own wail with this text; it is gone once the question is answered. */
export async function askToDelete(page: Page, text: string): Promise<void> {
  await wailOnScreen(page, text).getByRole("button", { name: "More about this wail" }).click();
  await page.getByRole("menuitem", { name: "Delete wail" }).click();
}

/** Blocks the author of a wail or comment. */
export async function blockAuthor(page: Page, of: "wail" | "comment"): Promise<void> {
  await choose(page, `More about this ${of}`, "Block this neighbor");
  await page.getByRole("alertdialog").getByRole("button", { name: "Block" }).click();
}
