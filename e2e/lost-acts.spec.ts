import type { Page } from "@playwright/test";
import { DELETE_ACCOUNT_PHRASE } from "../worker/contract/limits.ts";
import type { DailyRipple, RippleReply } from "../worker/contract/ripples.ts";
import { storageDump } from "./support/device.ts";
import { openComments, openDiscussion } from "./support/dialogs.ts";
import { loseAnswers, whileCutOff } from "./support/failures.ts";
import { expect, test, toastOnScreen, wailOnScreen } from "./support/neighbors.ts";
import { confirmationLink } from "./support/outbox.ts";

/** As in lost-answers.spec.ts, for what is done and not written: reactions, deletions, blocks, pods, links from mails. */

const card = (page: Page) => page.getByRole("region", { name: "Today's Ripple" });

test("a reaction whose answer was lost is read again, and otherwise on after the next tap, and not off again", async ({
  page,
  neighbor,
  podOf,
}) => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const pod = await podOf(ana, ben);
  await ana.answerRipple(pod, "Rain");
  await ben.signInAs(page);
  await card(page).getByRole("button", { name: "1 reply" }).click();
  const shown = page.getByRole("dialog").getByRole("article", { name: "Reply by Ana" });
  await loseAnswers(page, /\/api\/daily-ripple\/react$/);
  await shown.getByRole("button", { name: "Laugh, 0 reactions" }).click();
  await expect(toastOnScreen(page, "Failed to add reaction")).toBeVisible();
  await expect(shown.getByRole("button", { name: "Laugh, 1 reaction" })).toHaveAttribute("aria-pressed", "true");

  const read = /\/api\/daily-ripple\/replies\/\d+\/\d+/;
  await whileCutOff(page, "GET", read, () => shown.getByRole("button", { name: "Fire, 0 reactions" }).click());
  await page.unrouteAll();
  await shown.getByRole("button", { name: "Fire, 0 reactions" }).click();
  await expect(shown.getByRole("button", { name: "Fire, 1 reaction" })).toHaveAttribute("aria-pressed", "true");
  const ripple = await ben.get<DailyRipple>(`/api/daily-ripple/today/${pod.id}`);
  const stored = async () => await ben.get<RippleReply[]>(`/api/daily-ripple/replies/${ripple.id}/${pod.id}`);
  await expect.poll(async () => (await stored())[0]?.userReacted.fire).toBe(true);
});

test("a reaction reads no shells of whom they cannot come to", async ({ page, neighbor, podOf }) => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  await ana.answerRipple(await podOf(ana, ben), "Rain");
  await ben.signInAs(page);
  await openDiscussion(page);
  await expect(page.getByRole("button", { name: "Fire, 0 reactions" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const answered = page.waitForResponse(/\/api\/daily-ripple\/react$/);
  await page.getByRole("button", { name: "Fire, 0 reactions" }).click();
  await (await answered).finished();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(asked.filter((path) => /^\/api\/(?!notifications)/.test(path))).toEqual(["/api/daily-ripple/react"]);
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
  await ana.signInAs(page);
  await loseAnswers(page, /\/api\/(posts\/\d+\/hide|communities\/\d+\/(join|leave)|blocks)$/);
  await wailOnScreen(page, "By Ben").getByRole("button", { name: "More about this wail" }).click();
  await page.getByRole("menuitem", { name: "Hide this wail" }).click();
  await expect(toastOnScreen(page, "Could not hide")).toBeVisible();
  await expect(wailOnScreen(page, "By Ben")).toHaveCount(0);
  expect(await storageDump(page)).not.toContain("By Ben");

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
  await ana.signInAs(page);
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
  expect(await storageDump(page)).not.toMatch(/By (Ana|Ben)/);
});

for (const { act, confirm, path, said } of [
  { act: "Sign out everywhere", confirm: async () => {}, path: /\/api\/auth\/sessions$/, said: undefined },
  {
    act: "Delete Account",
    confirm: (page: Page) => page.getByLabel(`Type ${DELETE_ACCOUNT_PHRASE} to confirm`).fill(DELETE_ACCOUNT_PHRASE),
    path: /\/api\/user\/account$/,
    said: "You are signed out",
  },
]) {
  test(`${act}: a device whose answer was lost forgets its member at once all the same`, async ({
    page,
    neighbor,
    podOf,
  }) => {
    const ana = await neighbor("Ana");
    await podOf(ana);
    await ana.signInAs(page, "/app/profile");
    await loseAnswers(page, path);
    await page.getByRole("button", { name: act }).click();
    await confirm(page);
    // The question about notifications, every half a minute, would bring it to light some time.
    await page.route(/\/api\/notifications/, (route) => route.abort());
    await page.getByRole("alertdialog").getByRole("button", { name: act }).click();
    if (said !== undefined) await expect(toastOnScreen(page, said)).toBeVisible();
    await expect(page).toHaveURL((url) => url.pathname === "/");
    expect(await storageDump(page)).not.toContain(ana.user.email);
  });
}

test("a link that may have been used is not said to have failed", async ({ page, neighbor }) => {
  await page.goto(await confirmationLink(await neighbor("Ana")));
  await loseAnswers(page, /\/api\/auth\/verify-email$/);
  const confirm = page.getByRole("button", { name: /^confirm email$/i });
  await confirm.click();
  await expect(page.getByRole("alert").filter({ hasText: "We could not tell whether it worked." })).toBeVisible();
  await page.unrouteAll();
  await confirm.click();
  await expect(page.getByRole("alert").filter({ hasText: "most likely by your first try" })).toBeVisible();
  await expect(page.getByRole("link", { name: /^get a new link$/i })).toBeVisible();
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
  await ana.signInAs(page);
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
