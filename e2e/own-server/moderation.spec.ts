import type { Locator, Page } from "@playwright/test";
import { SIZES } from "../../scripts/lib/sizes.ts";
import type { Community } from "../../worker/contract/pods.ts";
import type { Wail } from "../../worker/contract/wails.ts";
import { expectAccessible } from "../support/accessible.ts";
import { openComments, openDiscussion } from "../support/dialogs.ts";
import { expectOverlayFits, shortWindows } from "../support/fits.ts";
import { test } from "../support/google-installation.ts";
import { expect, type Neighbor, toastOnScreen, wailOnScreen } from "../support/neighbors.ts";
import { expectNotified, NOTES } from "../support/notes.ts";
import type { Operator } from "../support/operators.ts";

const appealDialog = (page: Page) => page.getByRole("dialog", { name: "Ask for a review" });

/** Asks for a review beside a text; once it is asked for, that is said where it was offered. */
async function appeal(page: Page, text: Locator, reason: string): Promise<void> {
  await text.getByRole("button", { name: "Ask for a review" }).click();
  await appealDialog(page).getByLabel("Anything we should know? (optional)").fill(reason);
  await appealDialog(page).getByRole("button", { name: "Ask for review" }).click();
  await expect(toastOnScreen(page, "Review requested")).toBeVisible();
  await expect(appealDialog(page)).toBeHidden();
  await expectAsked(text);
}

/** Somebody's wail that an operator has taken down. */
async function removedWail(author: Neighbor, pod: Community, text: string, operator: Operator): Promise<Wail> {
  const wail = await author.wail(pod, text);
  await operator.decide(`wail:${wail.id}`, "remove");
  return wail;
}

async function expectAsked(text: Locator): Promise<void> {
  await expect(text.getByRole("button", { name: "Review requested" })).toHaveAttribute("aria-disabled", "true");
  await expect(text.getByRole("button", { name: "Ask for a review" })).toHaveCount(0);
}

async function report(page: Page, menu: string, dialogName: string): Promise<void> {
  await page.getByRole("button", { name: menu }).click();
  await page.getByRole("menuitem", { name: "Report" }).click();
  const dialog = page.getByRole("dialog", { name: dialogName });
  await dialog.getByRole("radio", { name: "Bullying or harassment" }).check();
  await dialog.getByRole("button", { name: "Send Report" }).click();
  await expect(toastOnScreen(page, "Thank you for telling us")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: menu })).toBeFocused();
}

test("a wail that an operator removes: its author is told, and asks once for a review that lets it through", async ({
  page,
  neighbor,
  podOf,
  operator,
}) => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const wail = await removedWail(ana, await podOf(ana, ben), "Some call this rude", operator);

  await ben.signInAs(page);
  await expect(page.getByRole("heading", { name: "No wails yet" })).toBeVisible();
  await page.goto(`/app/wail/${wail.id}`);
  await expect(page.getByRole("heading", { name: "This wail is gone" })).toBeVisible();

  await ana.signInAs(page);
  await expect(wailOnScreen(page, "Some call this rude")).toContainText(NOTES.removed);
  const removed = "Your wail went against our community guidelines and was removed. You can appeal once.";
  await expectNotified(page, removed, new RegExp(`/app/wail/${wail.id}$`));
  const own = wailOnScreen(page, "Some call this rude");
  await appeal(page, own, "It was a quote from a play.");
  await expect(own.getByRole("button", { name: "Review requested" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(appealDialog(page)).toHaveCount(0);
  await page.goto("/app/");
  await expectAsked(wailOnScreen(page, "Some call this rude"));

  expect(await operator.sees("appeals")).toMatch(new RegExp(`wail:${wail.id} .*It was a quote from a play\\.`));
  await operator.decide(`wail:${wail.id}`, "allow");
  await expectNotified(page, "We checked your wail. Everyone can see it now.", new RegExp(`/app/wail/${wail.id}$`));
  await expect(wailOnScreen(page, "Some call this rude")).not.toContainText(NOTES.removed);
  await ben.signInAs(page);
  await expect(wailOnScreen(page, "Some call this rude")).toBeVisible();
});

test("a review that ends in no leaves nothing to ask for", async ({ page, neighbor, podOf, operator }) => {
  const ana = await neighbor("Ana");
  const wail = await removedWail(ana, await podOf(ana), "Rude it stays", operator);
  await ana.post("/api/appeals", { kind: "wail", id: wail.id });
  await operator.decide(`wail:${wail.id}`, "remove");
  await ana.signInAs(page);
  const again = "We looked at your wail again. It goes against our community guidelines and stays removed.";
  await expectNotified(page, again, new RegExp(`/app/wail/${wail.id}$`));
  const own = wailOnScreen(page, "Rude it stays");
  await expect(own).toContainText(NOTES.removed);
  await expect(own.getByRole("button", { name: /review/i })).toHaveCount(0);
});

test("who asks in a second tab as well is told that the review is under way", async ({
  page,
  neighbor,
  podOf,
  operator,
}) => {
  const ana = await neighbor("Ana");
  const wail = await removedWail(ana, await podOf(ana), "Seen in two tabs", operator);
  await ana.signInAs(page);
  const own = wailOnScreen(page, "Seen in two tabs");
  await expect(own).toContainText(NOTES.removed);
  await ana.post("/api/appeals", { kind: "wail", id: wail.id });
  await own.getByRole("button", { name: "Ask for a review" }).click();
  await appealDialog(page).getByRole("button", { name: "Ask for review" }).click();
  await expect(toastOnScreen(page, "Asked already")).toBeVisible();
  await expectAsked(own);
});

for (const [size, use] of Object.entries(SIZES)) {
  test.describe(`on a ${size}`, () => {
    test.use(use);
    test("the appeal dialog has no accessibility fault, fits a short window, and keeps to its 500 characters", async ({
      page,
      neighbor,
      podOf,
      operator,
    }) => {
      const ana = await neighbor("Ana");
      await removedWail(ana, await podOf(ana), "To be looked at", operator);
      await ana.signInAs(page);
      await wailOnScreen(page, "To be looked at").getByRole("button", { name: "Ask for a review" }).click();
      await expect(appealDialog(page)).toBeVisible();
      await expectAccessible(page);
      for (const short of shortWindows(page)) {
        await page.setViewportSize(short);
        await expectOverlayFits(appealDialog(page), "appeal");
      }
      await page.setViewportSize(use.viewport);
      const box = appealDialog(page).getByLabel("Anything we should know? (optional)");
      await box.fill("x".repeat(501));
      await expect(appealDialog(page).getByRole("button", { name: "Ask for review" })).toBeDisabled();
      await page.keyboard.press("Escape");
      await expect(appealDialog(page)).toBeHidden();
      await expect(page.getByRole("button", { name: "Ask for a review" })).toBeFocused();
      await expectAccessible(page);
    });
  });
}

test("a comment and a ripple reply that are removed can be appealed where they stand", async ({
  page,
  neighbor,
  podOf,
  operator,
}) => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const pod = await podOf(ana, ben);
  const wail = await ben.wail(pod, "What do you think?");
  const comment = await ana.comment(wail, "A rude comment");
  const reply = await ana.answerRipple(pod, "A rude reply");
  await operator.decide(`comment:${comment.id}`, "remove");
  await operator.decide(`reply:${reply.id}`, "remove");
  await ana.signInAs(page);
  const comments = await openComments(page, "What do you think?");
  const own = comments.getByRole("article", { name: "Comment by Ana" });
  await expect(own).toContainText(NOTES.removed);
  await appeal(page, own, "Only joking.");
  await page.keyboard.press("Escape");
  const replies = await openDiscussion(page);
  const ownReply = replies.getByRole("article", { name: "Reply by Ana" });
  await expect(ownReply).toContainText(NOTES.removed);
  await appeal(page, ownReply, "Only joking.");
});

test("a ripple reply that is removed when its day is over can be read, appealed and deleted on a page of its own", async ({
  page,
  neighbor,
  podOf,
  operator,
}) => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const reply = await ana.answerRipple(await podOf(ana, ben), "Rude, of yesterday");
  await ben.post("/api/daily-ripple/react", { replyId: reply.id, reactionType: "laugh" });
  await operator.endRippleOf(reply);
  await operator.decide(`reply:${reply.id}`, "remove");
  await ana.signInAs(page);
  await expect(page.getByRole("button", { name: "0 replies" })).toBeVisible();
  const removed = "Your ripple reply went against our community guidelines and was removed. You can appeal once.";
  await expectNotified(page, removed, new RegExp(`/app/reply/${reply.id}$`));
  const own = page.getByRole("article", { name: "Reply by Ana" });
  await expect(own).toContainText("Rude, of yesterday");
  await expect(own).toContainText(NOTES.removed);
  await appeal(page, own, "Only joking.");
  await page.reload();
  await expectAsked(own);
  await expectAccessible(page);
  await operator.decide(`reply:${reply.id}`, "allow");
  await expectNotified(page, "We checked your ripple reply. Everyone can see it now.", /reply/);
  await expect(own).toBeVisible();
  await expect(own).not.toContainText(NOTES.removed);
  await expect(own.getByRole("group", { name: "React to this reply" })).toHaveCount(0);
  await expect(own.getByRole("list", { name: "Reactions" })).toHaveText("😂1Laugh, 1 reaction");
  await own.getByRole("button", { name: "Delete reply" }).click();
  await expect(page.getByRole("heading", { name: "This reply is gone" })).toBeVisible();
  await page.getByRole("link", { name: "See today's ripple" }).click();
  await expect(page.getByRole("region", { name: "Today's Ripple" })).toBeVisible();
});

test("a comment and a ripple reply of somebody else can be reported", async ({ page, neighbor, podOf, operator }) => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const pod = await podOf(ana, ben);
  const comment = await ben.comment(await ana.wail(pod, "Mine"), "Rude words");
  const reply = await ben.answerRipple(pod, "Ruder words");
  await ana.signInAs(page);
  await openComments(page, "Mine");
  await report(page, "More about this comment", "Report this comment");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await openDiscussion(page);
  await report(page, "More about this reply", "Report this reply");
  const reports = await operator.sees("reports");
  expect(reports).toMatch(new RegExp(`comment:${comment.id} .*harassment.*Rude words`));
  expect(reports).toMatch(new RegExp(`reply:${reply.id} .*harassment.*Ruder words`));
});

test("a wail that enough neighbors report is hidden until somebody has looked, and its author knows", async ({
  page,
  neighbor,
  podOf,
  operator,
}) => {
  const [ana, ben, cleo, dora] = [
    await neighbor("Ana"),
    await neighbor("Ben"),
    await neighbor("Cleo"),
    await neighbor("Dora"),
  ];
  const pod = await podOf(ana, ben, cleo, dora);
  const wail = await ana.wail(pod, "Not what it seems");
  await operator.letSettle(pod);
  for (const member of [cleo, dora]) await member.post("/api/reports", { kind: "wail", id: wail.id, reason: "spam" });
  await ben.signInAs(page);
  await report(page, "More about this wail", "Report this wail");
  await page.reload();
  await expect(page.getByRole("heading", { name: "No wails yet" })).toBeVisible();

  await ana.signInAs(page);
  await expect(wailOnScreen(page, "Not what it seems")).toContainText(NOTES.held);
  const told = "Neighbors reported your wail. It is hidden until we have checked it. You can appeal once.";
  await expectNotified(page, told, new RegExp(`/app/wail/${wail.id}$`));
  await expect(wailOnScreen(page, "Not what it seems").getByRole("button", { name: "Ask for a review" })).toBeVisible();
  await expect(page.getByText(/Ben|Cleo|Dora/)).toHaveCount(0);
});
