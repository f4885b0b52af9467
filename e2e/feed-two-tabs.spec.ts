import type { Page } from "@playwright/test";
import { storageDump } from "./support/device.ts";
import { blockAuthor, choose, openComments, openDiscussion } from "./support/dialogs.ts";
import { cutOff, holdFirstRead } from "./support/failures.ts";
import { expect, test, toastOnScreen, wailOnScreen } from "./support/neighbors.ts";

/** Home in a second tab of the member's. */
async function besides(page: Page): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto("/app/");
  return tab;
}

test("a block holds against an answer on its way to another tab", async ({ page, neighbor, podOf }) => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const pod = await podOf(ana, ben);
  await ana.wail(pod, "From Ana");
  await ben.wail(pod, "In the open");
  await ana.signInAs(page);
  const other = await besides(page);
  await expect(wailOnScreen(other, "In the open")).toBeVisible();
  const feed = await holdFirstRead(other, /\/api\/posts\/\d+$/);
  await other.getByRole("button", { name: "Refresh Feed" }).click();
  await feed.answered;
  await page.bringToFront();
  await blockAuthor(page, "wail");
  await expect(toastOnScreen(page, "Ben is blocked")).toBeVisible();
  await expect(wailOnScreen(other, "In the open")).toHaveCount(0);
  feed.letGo();
  await expect(other.getByText("Refreshing")).toHaveCount(0);
  await expect(wailOnScreen(other, "In the open")).toHaveCount(0);
  expect(await storageDump(page)).not.toContain("In the open");
  expect(await storageDump(page)).toContain("From Ana");
});

test("a block takes a reply off another tab that shows it", async ({ page, neighbor, podOf }) => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const pod = await podOf(ana, ben);
  await ben.wail(pod, "In the open");
  await ben.answerRipple(pod, "From Ben");
  await ana.signInAs(page);
  const other = await besides(page);
  const discussion = await openDiscussion(other);
  await expect(discussion.getByText("From Ben")).toBeVisible();
  await page.bringToFront();
  await blockAuthor(page, "wail");
  await expect(discussion.getByText("From Ben")).toHaveCount(0);
});

test("a block closes a dialog about the member's wail in another tab", async ({ page, neighbor, podOf }) => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  await ben.wail(await podOf(ana, ben), "In the open");
  await ana.signInAs(page);
  const other = await besides(page);
  await openComments(other, "In the open");
  await page.bringToFront();
  await blockAuthor(page, "wail");
  await expect(other.getByText("In the open")).toHaveCount(0);
});

test("what is hidden in one tab goes in another without a read, and comes back there", async ({
  page,
  neighbor,
  podOf,
}) => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const pod = await podOf(ana, ben);
  await ana.wail(pod, "From Ana");
  await ben.wail(pod, "Not for me", { isAnonymous: true });
  await ana.signInAs(page);
  const other = await besides(page);
  await expect(wailOnScreen(other, "Not for me")).toBeVisible();
  const restore = await cutOff(other, "GET", /\/api\//);
  await page.bringToFront();
  await choose(page, "More about this wail", "Hide this wail");
  await expect(wailOnScreen(other, "Not for me")).toHaveCount(0);
  await expect(wailOnScreen(other, "From Ana")).toBeVisible();
  await restore();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(wailOnScreen(other, "Not for me")).toBeVisible();
});
