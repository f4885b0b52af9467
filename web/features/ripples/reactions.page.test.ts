import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { DailyRipple, RippleReply } from "../../../worker/contract/ripples.ts";
import { neighbor, openDiscussion, podOf, toastOnScreen } from "../../testing/neighbors.ts";
import { cutOff, delayFirstRequest, idle, loseAnswers, requests } from "../../testing/network.ts";

const reply = page.getByRole("dialog").getByRole("article", { name: "Reply by Ana" });
const reaction = (name: string) => reply.getByRole("button", { name });

/** Ana's reply, which Ben sees. */
async function replyOnScreen() {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const pod = await podOf(ana, ben);
  await ana.answerRipple(pod, "Rain");
  await ben.open();
  await openDiscussion();
  await reaction("Add a reaction").click();
  return { ben, pod };
}

test("reactions that are answered in another order than they were given are right all the same", async () => {
  await replyOnScreen();
  const first = delayFirstRequest("POST", /\/api\/daily-ripple\/react$/);
  await reaction("Fire, 0 reactions").click();
  await first.answered;
  await reaction("Laugh, 0 reactions").click();
  await idle(1);
  first.letGo();
  await idle();
  for (const name of ["Fire", "Laugh"]) {
    await expect.element(reaction(`${name}, 1 reaction`)).toHaveAttribute("aria-pressed", "true");
  }
});

test("a reaction whose answer was lost is read again, and otherwise on after the next tap, and not off again", async () => {
  const { ben, pod } = await replyOnScreen();
  const answersArrive = loseAnswers(/\/api\/daily-ripple\/react$/);
  await reaction("Laugh, 0 reactions").click();
  await expect.element(toastOnScreen("Failed to add reaction")).toBeVisible();
  await expect.element(reaction("Laugh, 1 reaction")).toHaveAttribute("aria-pressed", "true");

  const readsWork = cutOff("GET", /\/api\/daily-ripple\/replies\/\d+\/\d+/);
  await reaction("Fire, 0 reactions").click();
  await idle();
  readsWork();
  answersArrive();
  await reaction("Fire, 0 reactions").click();
  await expect.element(reaction("Fire, 1 reaction")).toHaveAttribute("aria-pressed", "true");
  const ripple = await ben.get<DailyRipple>(`/api/daily-ripple/today/${pod.id}`);
  const stored = () => ben.get<RippleReply[]>(`/api/daily-ripple/replies/${ripple.id}/${pod.id}`);
  await expect.poll(async () => (await stored())[0]?.userReacted.fire).toBe(true);
});

test("a reaction reads no shells of whom they cannot come to", async () => {
  await replyOnScreen();
  await idle();
  const before = requests.length;
  await reaction("Fire, 0 reactions").click();
  await expect.element(reaction("Fire, 1 reaction")).toBeVisible();
  await idle();
  const asked = requests.slice(before).filter((request) => !request.includes("/api/notifications"));
  expect(asked).toEqual(["POST /api/daily-ripple/react"]);
});
