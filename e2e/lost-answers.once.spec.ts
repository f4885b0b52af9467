import type { Page } from "@playwright/test";
import type { DailyRipple, RippleReply } from "../worker/contract/ripples.ts";
import { kept } from "./support/device.ts";
import { openComments, openDiscussion } from "./support/dialogs.ts";
import { cutOff, loseAnswers } from "./support/failures.ts";
import { expect, test, toastOnScreen, wailOnScreen } from "./support/neighbors.ts";

/** The server has done it and the answer gets lost: nobody here knows, until what would show it is read anew. */

const card = (page: Page) => page.getByRole("region", { name: "Today's Ripple" });

test("a wail that arrived though its answer was lost is on screen before it is sent again", async ({
  page,
  neighbor,
  podOf,
}) => {
  const ana = await neighbor("Ana");
  await podOf(ana);
  await ana.comeIn(page);
  await loseAnswers(page, /\/api\/posts$/);
  await page.getByLabel("Your wail").fill("Did you get this?");
  await page.getByRole("button", { name: "Wail", exact: true }).click();
  await expect(toastOnScreen(page, "Something went wrong 😰")).toBeVisible();
  await expect(wailOnScreen(page, "Did you get this?")).toBeVisible();
});

test("a wail that could not be sent leaves the feed as it is while nothing can be read", async ({
  page,
  neighbor,
  podOf,
}) => {
  const ana = await neighbor("Ana");
  await ana.wail(await podOf(ana), "Here before");
  await ana.comeIn(page);
  await expect(wailOnScreen(page, "Here before")).toContainText("just now");
  await page.route(/\/api\/posts/, (route) => route.abort());
  const asked = page.waitForEvent("requestfailed", (request) => request.method() === "GET");
  await page.getByLabel("Your wail").fill("Out at sea");
  await page.getByRole("button", { name: "Wail", exact: true }).click();
  await asked;
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(wailOnScreen(page, "Here before")).toBeVisible();
  await expect(page.getByText("You are offline.")).toHaveCount(0);
  await expect(page.getByLabel("Your wail")).toHaveValue("Out at sea");
});

test("a reaction whose answer was lost is on after the next tap, and not off again", async ({
  page,
  neighbor,
  podOf,
}) => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const pod = await podOf(ana, ben);
  await ana.answerRipple(pod, "Rain");
  await ben.comeIn(page);
  await card(page).getByRole("button", { name: "1 reply" }).click();
  const shown = page.getByRole("dialog").getByRole("article", { name: "Reply by Ana" });
  await loseAnswers(page, /\/api\/daily-ripple\/react$/);
  await shown.getByRole("button", { name: "Fire, 0 reactions" }).click();
  await expect(toastOnScreen(page, "Failed to add reaction")).toBeVisible();
  await page.unrouteAll();
  await shown.getByRole("button", { name: "Fire, 0 reactions" }).click();
  await expect(shown.getByRole("button", { name: "Fire, 1 reaction" })).toHaveAttribute("aria-pressed", "true");
  const ripple = await ben.get<DailyRipple>(`/api/daily-ripple/today/${pod.id}`);
  const stored = async () => await ben.get<RippleReply[]>(`/api/daily-ripple/replies/${ripple.id}/${pod.id}`);
  await expect.poll(async () => (await stored())[0]?.userReacted.fire).toBe(true);
});

test("a reply that arrived though its answer was lost is on screen, and leaves nothing for the next day", async ({
  page,
  neighbor,
  podOf,
}) => {
  const ana = await neighbor("Ana");
  await podOf(ana);
  await ana.comeIn(page);
  await loseAnswers(page, /\/api\/daily-ripple\/reply$/);
  const box = card(page).getByLabel("Your reply to today's ripple");
  await box.fill("Did you get this?");
  // What would show it cannot be read at first either.
  const undo = await cutOff(page, "GET", /\/api\/daily-ripple\/today\/\d+$/);
  await box.press("Control+Enter");
  await expect(toastOnScreen(page, "Failed to post reply")).toBeVisible();
  await undo();
  await page.unroute(/\/api\/daily-ripple\/reply$/);
  await box.press("Control+Enter");
  await expect(card(page).getByRole("button", { name: "1 reply" })).toBeVisible();
  await expect(box).toHaveCount(0);
  const drafts = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("ripple")));
  expect(drafts).toEqual([]);
});

test("what was blocked or deleted though the answer was lost is gone, and not kept for offline", async ({
  page,
  neighbor,
  podOf,
}) => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const pod = await podOf(ana, ben);
  await ben.wail(pod, "By Ben");
  await ana.wail(pod, "By Ana");
  await ana.comeIn(page);
  await loseAnswers(page, /\/api\/(blocks|posts\/\d+)$/);
  await wailOnScreen(page, "By Ben").getByRole("button", { name: "More about this wail" }).click();
  await page.getByRole("menuitem", { name: "Block this neighbor" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Block" }).click();
  await expect(toastOnScreen(page, "Could not block")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(wailOnScreen(page, "By Ana")).toBeVisible();
  await expect(wailOnScreen(page, "By Ben")).toHaveCount(0);
  await wailOnScreen(page, "By Ana").getByRole("button", { name: "Delete wail" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(toastOnScreen(page, "Failed to delete")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText("No wails yet")).toBeVisible();
  await expect(page.getByText("By Ana")).toHaveCount(0);
  expect(await kept(page)).not.toMatch(/By (Ana|Ben)/);
});

test("a comment and a reply that were deleted though the answer was lost are gone", async ({
  page,
  neighbor,
  podOf,
}) => {
  const ana = await neighbor("Ana");
  const pod = await podOf(ana);
  const wail = await ana.wail(pod, "Talk to me");
  await ana.comment(wail, "Not for long");
  await ana.answerRipple(pod, "Nor this");
  await ana.comeIn(page);
  await loseAnswers(page, /\/api\/(comments|daily-ripple\/replies)\/\d+$/);
  const dialog = await openComments(page, "Talk to me");
  await dialog.getByRole("button", { name: "Delete comment" }).click();
  await expect(toastOnScreen(page, "Failed to delete")).toBeVisible();
  await expect(dialog.getByText("Not for long")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(wailOnScreen(page, "Talk to me").getByRole("button", { name: "Comment, 0 comments" })).toBeVisible();
  await openDiscussion(page);
  await page.getByRole("dialog").getByRole("button", { name: "Delete reply" }).click();
  await expect(page.getByRole("dialog").getByText("Nor this")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(card(page).getByRole("button", { name: "0 replies" })).toBeVisible();
});
