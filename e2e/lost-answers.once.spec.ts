import type { Page } from "@playwright/test";
import type { DailyRipple, RippleReply } from "../worker/contract/ripples.ts";
import { kept, namesOfKept } from "./support/device.ts";
import { openComments, openDiscussion } from "./support/dialogs.ts";
import { cutOff, holdFirstRead, loseAnswers } from "./support/failures.ts";
import { expect, test, toastOnScreen, wailOnScreen } from "./support/neighbors.ts";
import { mailedLink } from "./support/outbox.ts";

/** The server has done it and the answer gets lost: nobody here knows, until what would show it is read anew. */

const card = (page: Page) => page.getByRole("region", { name: "Today's Ripple" });

test("a wail that arrived though its answer was lost is on screen, and its Squid Ink is no draft of this device any more", async ({
  page,
  neighbor,
  podOf,
}) => {
  const ana = await neighbor("Ana");
  const pod = await podOf(ana);
  // Of the same words, but not the one that is lost.
  await ana.wail(pod, "Did you get this?");
  await ana.comeIn(page);
  await expect(wailOnScreen(page, "Did you get this?")).toBeVisible();
  const lose = /\/api\/posts$/;
  const undo = await cutOff(page, "POST", lose);
  await page.getByLabel("Your wail").fill("Did you get this?");
  await page
    .getByLabel(/Squid Ink/)
    .first()
    .check();
  const send = page.getByRole("button", { name: "Wail", exact: true });
  await send.click();
  await expect(toastOnScreen(page, "Something went wrong 😰")).toBeVisible();
  await expect(page.getByLabel("Your wail")).toHaveValue("Did you get this?");
  await undo();
  await loseAnswers(page, lose);
  await send.click();
  await expect(toastOnScreen(page, "Your wail is out")).toBeVisible();
  await expect(page.getByLabel("Your wail")).toHaveValue("");
  await expect(wailOnScreen(page, "Did you get this?")).toHaveCount(2);
  expect(await namesOfKept(page)).not.toContainEqual(expect.stringContaining("draft"));
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
  expect(await namesOfKept(page)).not.toContainEqual(expect.stringContaining("ripple"));

  await card(page).getByRole("button", { name: "1 reply" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete reply" }).click();
  await page.keyboard.press("Escape");
  await loseAnswers(page, /\/api\/daily-ripple\/reply$/);
  await box.fill("And this?");
  await box.press("Control+Enter");
  await expect(card(page).getByRole("button", { name: "1 reply" })).toBeVisible();
  await expect.poll(() => namesOfKept(page)).not.toContainEqual(expect.stringContaining("ripple"));
});

test("what was hidden, left, joined and unblocked though the answer was lost is so on screen", async ({
  page,
  neighbor,
  podOf,
}) => {
  const [ana, ben, cleo] = [await neighbor("Ana"), await neighbor("Ben"), await neighbor("Cleo")];
  const pod = await podOf(ana, ben, cleo);
  await ben.wail(pod, "By Ben");
  await cleo.wail(pod, "By Cleo");
  await ana.post("/api/blocks", { memberId: cleo.user.id });
  await ana.comeIn(page);
  await loseAnswers(page, /\/api\/(posts\/\d+\/hide|communities\/\d+\/(join|leave)|blocks)$/);
  await wailOnScreen(page, "By Ben").getByRole("button", { name: "More about this wail" }).click();
  await page.getByRole("menuitem", { name: "Hide this wail" }).click();
  await expect(toastOnScreen(page, "Could not hide")).toBeVisible();
  await expect(wailOnScreen(page, "By Ben")).toHaveCount(0);
  expect(await kept(page)).not.toContain("By Ben");

  await page.getByRole("link", { name: "Profile" }).first().click();
  await page.getByRole("button", { name: "Unblock Cleo" }).click();
  await expect(toastOnScreen(page, "Could not unblock")).toBeVisible();
  await expect(page.getByRole("button", { name: "Unblock Cleo" })).toHaveCount(0);

  await page.getByRole("link", { name: "Pods" }).first().click();
  const leave = page.getByRole("button", { name: /^Leave / });
  await leave.click();
  await expect(toastOnScreen(page, "Couldn't leave the pod")).toBeVisible();
  await expect(leave).toHaveCount(0);
  await page.getByRole("tab", { name: "Discover" }).click();
  const offer =
    (await page
      .getByRole("button", { name: /^Join / })
      .first()
      .getAttribute("aria-label")) ?? "";
  const join = page.getByRole("button", { name: offer, exact: true });
  await join.click();
  await expect(toastOnScreen(page, "Couldn't join the pod")).toBeVisible();
  await expect(join).toHaveCount(0);
  await page.getByRole("tab", { name: "My Pods" }).click();
  await expect(leave).toHaveCount(1);
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

test("a link that may have been used is not said to have failed", async ({ page, neighbor }) => {
  const { user } = await neighbor("Ana");
  await page.goto(await mailedLink(user.email, "/app/verify-email"));
  await loseAnswers(page, /\/api\/auth\/verify-email$/);
  const confirm = page.getByRole("button", { name: /^confirm email$/i });
  await confirm.click();
  await expect(page.getByRole("alert").filter({ hasText: "We could not tell whether it worked." })).toBeVisible();
  await page.unrouteAll();
  await confirm.click();
  await expect(page.getByRole("alert").filter({ hasText: "most likely by your first try" })).toBeVisible();
  await expect(page.getByRole("link", { name: /^get a new link$/i })).toBeVisible();
});

test("a name that was lost says nothing about the next one, however late it is asked for", async ({
  page,
  neighbor,
}) => {
  const ana = await neighbor("Ana");
  await ana.comeIn(page, "/app/profile");
  await expect(page.getByRole("region", { name: "Confirm your email" })).toBeVisible();
  const rename = async (name: string) => {
    const dialog = page.getByRole("dialog");
    if (!(await dialog.isVisible())) await page.getByRole("button", { name: "Edit Profile" }).click();
    await dialog.getByLabel("Display name").fill(name);
    await dialog.getByRole("button", { name: "Save Changes" }).click();
  };
  await loseAnswers(page, /\/api\/user\/profile$/);
  const read = await holdFirstRead(page, /\/api\/auth\/user$/);
  await rename("First try");
  await expect(toastOnScreen(page, "Update failed")).toBeVisible();
  await read.answered;
  await page.unroute(/\/api\/user\/profile$/);
  await rename("Second try");
  await expect(toastOnScreen(page, "Profile updated")).toBeVisible();
  const late = page.waitForEvent("requestfinished", (request) => request.url().endsWith("/api/auth/user"));
  read.letGo();
  await late;
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(page.getByRole("main").getByText("Second try").first()).toBeVisible();
  await expect(page.getByText("First try")).toHaveCount(0);
});

test("comments count right when the first was lost and is counted after the second", async ({
  page,
  neighbor,
  podOf,
}) => {
  const ana = await neighbor("Ana");
  const wail = await ana.wail(await podOf(ana), "Count with me");
  await ana.comeIn(page);
  const dialog = await openComments(page, "Count with me");
  await loseAnswers(page, /\/comments$/);
  const count = await holdFirstRead(page, new RegExp(`/api/wails/${wail.id}$`));
  await dialog.getByLabel("Your comment").fill("One");
  await dialog.getByRole("button", { name: "Send comment" }).click();
  await expect(toastOnScreen(page, "Failed to comment")).toBeVisible();
  await count.answered;
  await expect(dialog.getByText("One", { exact: true })).toBeVisible();
  await expect(dialog.getByLabel("Your comment")).toHaveValue("");
  await page.unroute(/\/comments$/);
  await dialog.getByLabel("Your comment").fill("Two");
  await dialog.getByRole("button", { name: "Send comment" }).click();
  await expect(dialog.getByText("Two", { exact: true })).toBeVisible();
  count.letGo();
  await page.keyboard.press("Escape");
  await expect(wailOnScreen(page, "Count with me").getByRole("button", { name: "Comment, 2 comments" })).toBeVisible();
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
