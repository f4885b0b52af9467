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

test("a block takes what another tab shows off it, or is about to", async ({ page, neighbor, podOf }) => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const [cleo, dora] = [await neighbor("Cleo"), await neighbor("Dora")];
  const pod = await podOf(ana, ben, cleo, dora);
  await ana.wail(pod, "From Ana");
  for (const member of [ben, cleo, dora]) await member.wail(pod, `From ${member.user.firstName}`);
  await cleo.answerRipple(pod, "An answer");
  await ana.signInAs(page);
  const other = await besides(page);
  // The newest wail of all is the one that is blocked.
  const block = async () => {
    await page.bringToFront();
    await blockAuthor(page, "wail");
  };

  await test.step("its dialog", async () => {
    await openComments(other, "From Dora");
    await block();
    await expect(other.getByText("From Dora")).toHaveCount(0);
  });

  await test.step("a reply", async () => {
    const discussion = await openDiscussion(other);
    await expect(discussion.getByText("An answer")).toBeVisible();
    await block();
    await expect(discussion.getByText("An answer")).toHaveCount(0);
    await other.bringToFront();
    await other.keyboard.press("Escape");
  });

  await test.step("an answer on its way", async () => {
    await expect(wailOnScreen(other, "From Ben")).toBeVisible();
    const feed = await holdFirstRead(other, /\/api\/posts\/\d+$/);
    await other.getByRole("button", { name: "Refresh Feed" }).click();
    await feed.answered;
    await block();
    await expect(toastOnScreen(page, "Ben is blocked")).toBeVisible();
    await expect(wailOnScreen(other, "From Ben")).toHaveCount(0);
    feed.letGo();
    await expect(other.getByText("Refreshing")).toHaveCount(0);
    await expect(wailOnScreen(other, "From Ben")).toHaveCount(0);
    expect(await storageDump(page)).not.toContain("From Ben");
    expect(await storageDump(page)).toContain("From Ana");
  });
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
