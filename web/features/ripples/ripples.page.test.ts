import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { DailyRipple } from "../../../worker/contract/ripples.ts";
import { reload } from "../../testing/app.tsx";
import { closeDialogs, press } from "../../testing/keyboard.ts";
import { neighbor, openDiscussion, podOf, rippleCard, toastOnScreen } from "../../testing/neighbors.ts";
import { changeAnswers, cutOff, refuse } from "../../testing/network.ts";
import { testOnBothSizes } from "../../testing/sizes.ts";
import { texts } from "../../testing/texts.ts";

const box = rippleCard().getByLabelText("Your reply to today's ripple");
const send = rippleCard().getByRole("button", { name: /^Reply/ });
const dialog = page.getByRole("dialog");
const SEND_KEYS = "{Control>}{Enter}{/Control}";

testOnBothSizes("a member answers, and counts and shells are right", async () => {
  const [ana, ben, cleo] = [await neighbor("Ana"), await neighbor("Ben"), await neighbor("Cleo")];
  const pod = await podOf(ana, ben, cleo);
  await ana.open();
  await expect.element(rippleCard().getByRole("button", { name: "0 replies" })).toBeVisible();
  await cleo.answerRipple(pod, "Coffee before the ferries");
  await expect.element(send).toBeDisabled();
  await box.fill("The smell of rain on the pier");
  await send.click();
  await expect.element(toastOnScreen("Reply posted!")).toBeVisible();
  await expect.element(toastOnScreen("+3 shells for making ripples! 🐚")).toBeVisible();
  await expect.element(box).not.toBeInTheDocument();
  await expect.element(rippleCard().getByRole("button", { name: "2 replies" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: /^3 shells,/ })).toBeVisible();

  const reply = page.getByRole("dialog").getByRole("article", { name: "Reply by Ana" });
  await ben.open();
  await openDiscussion();
  await expect.element(reply).toMatchTextContent("The smell of rain on the pier");
  await expect.element(reply.getByRole("button", { name: "Delete reply" })).not.toBeInTheDocument();
});

testOnBothSizes("a member reacts with all four emoji, and counts and shells are right", async () => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  await ana.answerRipple(await podOf(ana, ben), "The smell of rain on the pier");
  const reply = page.getByRole("dialog").getByRole("article", { name: "Reply by Ana" });
  await ben.open();
  await openDiscussion();
  const more = reply.getByRole("button", { name: "Add a reaction" });
  await more.click();
  await expect.element(reply.getByRole("button", { name: "Fire, 0 reactions" })).toHaveFocus();
  for (const name of ["Fire", "Laugh", "Mind blown", "Shell"]) {
    await reply.getByRole("button", { name: `${name}, 0 reactions` }).click();
    await expect
      .element(reply.getByRole("button", { name: `${name}, 1 reaction` }))
      .toHaveAttribute("aria-pressed", "true");
  }
  await reply.getByRole("button", { name: "Laugh, 1 reaction" }).click();
  await expect
    .element(reply.getByRole("button", { name: "Laugh, 0 reactions" }))
    .toHaveAttribute("aria-pressed", "false");
  await expect.element(more).not.toBeInTheDocument();
  await expect.poll(() => ana.get("/api/user/shell-stats")).toMatchObject({ totalShells: 6, shellsFromRipples: 6 });
  await reload();
  await openDiscussion();
  await expect.poll(() => reply.getByRole("button", { pressed: true }).elements().length).toBe(3);
  await expect.element(reply.getByRole("button", { name: /^Laugh/ })).not.toBeInTheDocument();
  await reply.getByRole("button", { name: "Fire, 1 reaction" }).click();
  await expect.element(reply.getByRole("button", { name: "Fire, 0 reactions" })).toBeVisible();
  await expect.element(more).toBeVisible();
});

test("shells that others have given show after a look for new wails", async () => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const reply = await ana.answerRipple(await podOf(ana, ben), "The smell of rain on the pier");
  await ana.open();
  await expect.element(page.getByRole("link", { name: /^3 shells,/ })).toBeVisible();
  for (const reactionType of ["fire", "shell"]) {
    await ben.post("/api/daily-ripple/react", { replyId: reply.id, reactionType });
  }
  await page.getByRole("button", { name: "Refresh Feed" }).click();
  await expect.element(page.getByRole("link", { name: /^5 shells,/ })).toBeVisible();
});

test("the discussion works by keyboard alone", async () => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  await ana.answerRipple(await podOf(ana, ben), "Keys only");
  await ben.open();
  await press(rippleCard().getByRole("button", { name: "1 reply" }), "{Enter}");
  const more = dialog.getByRole("button", { name: "Add a reaction" });
  await expect.element(more).toBeVisible();
  for (let tab = 0; tab < 8 && more.element() !== document.activeElement; tab += 1) await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog.getByRole("button", { name: "Fire, 0 reactions" })).toHaveFocus();
  await userEvent.keyboard(" ");
  await expect
    .element(dialog.getByRole("button", { name: "Fire, 1 reaction" }))
    .toHaveAttribute("aria-pressed", "true");
  await press(dialog.getByLabelText("Your reply to today's ripple"), "And so do I");
  await userEvent.keyboard(SEND_KEYS);
  await expect.element(dialog.getByRole("article", { name: "Reply by Ben" })).toMatchTextContent("And so do I");
  await expect.element(dialog.getByLabelText("Your reply to today's ripple")).not.toBeInTheDocument();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(rippleCard().getByRole("button", { name: "2 replies" })).toHaveFocus();
});

test("one's own reply is shown next to what was written just before it", async () => {
  const ana = await neighbor("Ana");
  const neighbors = await Promise.all(Array.from({ length: 22 }, () => neighbor("Ben")));
  const pod = await podOf(ana, ...neighbors);
  const answer = (index: number) => neighbors[index]?.answerRipple(pod, `Reply ${index + 1}.`);
  for (let index = 0; index < 21; index += 1) await answer(index);
  await ana.open();
  await rippleCard().getByRole("button", { name: "21 replies" }).click();
  const replies = dialog.getByRole("article");
  await expect.element(replies.last()).toMatchTextContent("Reply 21.");
  await answer(21);
  await dialog.getByLabelText("Your reply to today's ripple").fill("Reply 23.");
  await userEvent.keyboard(SEND_KEYS);
  const numbered = (first: number) =>
    Array.from({ length: 24 - first }, (_, n) => expect.stringMatching(new RegExp(`Reply ${first + n}\\.`)));
  await expect.poll(() => texts(replies)).toEqual(numbered(4));
  await expect.element(replies.last()).toBeInViewport({ ratio: 0.9 });
  await dialog.getByRole("button", { name: "Show earlier replies" }).click();
  await expect.poll(() => texts(replies)).toEqual(numbered(1));
  await expect.element(replies.filter({ hasText: "Reply 4." })).toBeInViewport({ ratio: 0.9 });
});

test("one's own reply can be deleted, then one may reply again", async () => {
  const ana = await neighbor("Ana");
  await ana.answerRipple(await podOf(ana), "On second thought");
  await ana.open();
  await expect.element(rippleCard().getByRole("button", { name: "1 reply" })).toBeVisible();
  await expect.element(box).not.toBeInTheDocument();
  await openDiscussion();
  const serverIsBack = cutOff("DELETE", /\/api\/daily-ripple\/replies\/\d+$/);
  await dialog.getByRole("button", { name: "Delete reply" }).click();
  await expect.element(toastOnScreen("Could not delete your reply. Please try again.")).toBeVisible();
  serverIsBack();
  await dialog.getByRole("button", { name: "Delete reply" }).click();
  await expect.element(toastOnScreen("Reply deleted")).toBeVisible();
  await closeDialogs();
  await expect.element(box).toBeVisible();
  await expect.element(rippleCard().getByRole("button", { name: "0 replies" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: /^0 shells,/ })).toBeVisible();
});

test("failures say what the server said and keep the text", async () => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  await ben.answerRipple(await podOf(ana, ben), "React to me");
  await ana.open();
  const refusal = { status: 409, message: "No active ripple here any more.", code: "no_active_ripple" };
  refuse("POST", /\/api\/daily-ripple\/(reply|react)$/, refusal);
  await box.fill("Too late?");
  await send.click();
  await expect.element(toastOnScreen("Failed to post reply")).toBeVisible();
  await expect.element(toastOnScreen("No active ripple here any more.")).toBeVisible();
  await expect.element(box).toHaveValue("Too late?");
  await openDiscussion();
  await dialog.getByRole("button", { name: "Add a reaction" }).click();
  await dialog.getByRole("button", { name: "Fire, 0 reactions" }).click();
  await expect.element(toastOnScreen("Failed to add reaction")).toBeVisible();
  await expect.element(dialog.getByRole("button", { name: "Fire, 0 reactions" })).toBeVisible();
});

test("a reply that was written when the next ripple came is still in the box", async () => {
  const ana = await neighbor("Ana");
  await podOf(ana);
  await ana.open();
  await box.fill("Written at 7:59");
  const message = "No active ripple here any more. A new one comes at 8:00 AM.";
  refuse("POST", /\/api\/daily-ripple\/reply$/, { status: 409, message, code: "no_active_ripple" });
  changeAnswers<DailyRipple>(/\/api\/daily-ripple\/today\/\d+$/, (ripple) => ({
    ...ripple,
    id: ripple.id + 1,
    question: "And what is new today?",
  }));
  await press(box, SEND_KEYS);
  await expect.element(rippleCard()).toMatchTextContent("And what is new today?");
  await expect.element(box).toHaveValue("Written at 7:59");
});

test("without a ripple the card says when the next one comes", async () => {
  const ana = await neighbor("Ana");
  await podOf(ana);
  await ana.open();
  changeAnswers(/\/api\/daily-ripple\/today\/\d+$/, () => null);
  await reload();
  const message = "No ripples today. Check back at 8am for the daily question!";
  await expect.element(rippleCard().getByText(message)).toBeVisible();
});
