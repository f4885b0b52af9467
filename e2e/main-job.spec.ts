import type { Page } from "@playwright/test";
import { expect, test, toastOnScreen, wailOnScreen } from "./support/neighbors.ts";
import { register } from "./support/register.ts";

/** Registers from the screen for it, which leads home. */
async function registerAtHome(page: Page, firstName: string): Promise<void> {
  await page.goto("/app/register");
  await register(page, firstName);
  await expect(page).toHaveURL(/\/app\/$/);
}

/** Finds a town and joins its pod. */
async function joinTown(page: Page, town: string, state: string): Promise<void> {
  await page.getByRole("button", { name: "Find by City" }).click();
  const dialog = page.getByRole("dialog", { name: "Find your city" });
  await expect(dialog.getByText("Type at least 2 characters to search")).toBeVisible();
  await dialog.getByRole("searchbox").fill(town);
  await dialog.getByRole("button").filter({ hasText: town }).filter({ hasText: state }).first().click();
  await expect(dialog).toBeHidden();
  await expect(toastOnScreen(page, "Joined the pod!")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: town })).toBeVisible();
}

const shells = (page: Page, count: number) => page.getByRole("link", { name: new RegExp(`^${count} shells?,`) });

test("two neighbors meet in a pod: one wails, the other likes and comments, both see it and shells move", {
  tag: "@both-sizes",
}, async ({ page, browser }) => {
  const text = `Is anybody else hearing the foghorn? ${crypto.randomUUID()}`;
  await registerAtHome(page, "Ana");
  await joinTown(page, "Vergennes", "Vermont");
  await expect(shells(page, 0)).toBeVisible();
  await page.getByLabel("Your wail").fill(text);
  await page.getByRole("combobox", { name: "Category" }).selectOption("Ask the Community");
  await page.getByRole("button", { name: "Wail", exact: true }).click();
  await expect(wailOnScreen(page, text).getByText("Ask the Community")).toBeVisible();
  await expect(page.getByLabel("Your wail")).toHaveValue("");
  await expect(shells(page, 1)).toBeVisible();

  const viewport = page.viewportSize();
  const other = await (await browser.newContext({ viewport })).newPage();
  await registerAtHome(other, "Ben");
  await joinTown(other, "Vergennes", "Vermont");
  const seen = wailOnScreen(other, text);
  await seen.getByRole("button", { name: "Like, 0 likes" }).click();
  await expect(seen.getByRole("button", { name: "Like, 1 like" })).toHaveAttribute("aria-pressed", "true");
  await seen.getByRole("button", { name: "Comment, 0 comments" }).click();
  const dialog = other.getByRole("dialog", { name: "Comments" });
  await dialog.getByLabel("Your comment").fill("All night long!");
  await dialog.getByRole("button", { name: "Send comment" }).click();
  await expect(dialog.getByRole("article").filter({ hasText: "All night long!" })).toBeVisible();
  await other.keyboard.press("Escape");
  await expect(seen.getByRole("button", { name: "Comment, 1 comment" })).toBeVisible();
  await expect(shells(other, 1)).toBeVisible();

  await page.getByRole("button", { name: "Refresh Feed" }).click();
  const own = wailOnScreen(page, text);
  await expect(own.getByRole("button", { name: "Like, 1 like" })).toHaveAttribute("aria-pressed", "false");
  await own.getByRole("button", { name: "Comment, 1 comment" }).click();
  const thread = page.getByRole("dialog", { name: "Comments" });
  await expect(thread.getByRole("article", { name: "Comment by Ben" })).toContainText("All night long!");
  await page.keyboard.press("Escape");
  await expect(shells(page, 2)).toBeVisible();
  await shells(page, 2).click();
  await expect(page).toHaveURL(/\/app\/badges$/);
  await other.context().close();
});
