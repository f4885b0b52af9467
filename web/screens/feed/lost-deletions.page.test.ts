import { expect, test } from "vitest";
import { closeDialogs } from "../../testing/keyboard.ts";
import {
  neighbor,
  openComments,
  openDiscussion,
  podOf,
  rippleCard,
  toastOnScreen,
  wailOnScreen,
} from "../../testing/neighbors.ts";
import { loseAnswers } from "../../testing/network.ts";

test("a comment and a reply that were deleted though the answer was lost are gone", async () => {
  const ana = await neighbor("Ana");
  const pod = await podOf(ana);
  const wail = await ana.wail(pod, "Talk to me");
  await ana.comment(wail, "Not for long");
  await ana.answerRipple(pod, "Nor this");
  await ana.open();
  loseAnswers(/\/api\/(comments|daily-ripple\/replies)\/\d+$/);
  const comments = await openComments("Talk to me");
  await comments.getByRole("button", { name: "Delete comment" }).click();
  await expect.element(toastOnScreen("Failed to delete")).toBeVisible();
  await expect.element(comments.getByText(/Not for long/)).not.toBeInTheDocument();
  await closeDialogs();
  await expect.element(wailOnScreen("Talk to me").getByRole("button", { name: "Comment, 0 comments" })).toBeVisible();
  const replies = await openDiscussion();
  await replies.getByRole("button", { name: "Delete reply" }).click();
  await expect.element(replies.getByText(/Nor this/)).not.toBeInTheDocument();
  await closeDialogs();
  await expect.element(rippleCard().getByRole("button", { name: "0 replies" })).toBeVisible();
});
