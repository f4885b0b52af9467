import type { Locator, Page } from "@playwright/test";
import { openComments } from "./support/dialogs.ts";
import { expect, test } from "./support/neighbors.ts";

/** Types into an input method that has not ended yet; empty, it ends and leaves nothing. */
async function compose(page: Page, text: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });
  await browser.detach();
}

/** Escape belongs to the input method until it has ended, and to the dialog from then on. */
async function expectKeptOpen(page: Page, dialog: Locator, box: Locator): Promise<void> {
  await box.focus();
  await box.press("End");
  await compose(page, "すし");
  await expect(box).toHaveValue(/すし$/);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveAttribute("data-state", "open");
  await expect(box).toBeFocused();
  await compose(page, "");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
}

test("Escape that ends what is composed closes no dialog", async ({ page, authorOf }) => {
  await authorOf("Anybody for sushi?");
  const comments = await openComments(page, "Anybody for sushi?");
  await expectKeptOpen(page, comments, comments.getByLabel("Your comment"));

  await page.getByRole("button", { name: "Find a city" }).first().click();
  const search = page.getByRole("dialog", { name: "Find your city" });
  await expectKeptOpen(page, search, search.getByRole("searchbox"));

  await page.goto("/app/profile");
  await page.getByRole("button", { name: "Edit Profile" }).click();
  const profile = page.getByRole("dialog", { name: "Edit Profile" });
  await expectKeptOpen(page, profile, profile.getByLabel("Display name"));

  await page.getByRole("button", { name: "Delete Account" }).click();
  const deletion = page.getByRole("alertdialog");
  await expectKeptOpen(page, deletion, deletion.getByRole("textbox"));
});

test("Ctrl with Enter sends nothing that is still composed", async ({ page, authorOf }) => {
  const writes: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") writes.push(new URL(request.url()).pathname);
  });
  await authorOf("Anybody for sushi?");
  const comments = await openComments(page, "Anybody for sushi?");
  const box = comments.getByLabel("Your comment");
  await box.fill("I like ");
  await compose(page, "すし");
  await page.keyboard.press("Control+Enter");
  await expect(box).toHaveValue("I like すし");
  await compose(page, "");
  await page.keyboard.insertText("寿司");
  await page.keyboard.press("Control+Enter");
  await expect(comments.getByRole("listitem")).toHaveText(/I like 寿司/);
  expect(writes.filter((path) => path.endsWith("/comments"))).toHaveLength(1);
});
