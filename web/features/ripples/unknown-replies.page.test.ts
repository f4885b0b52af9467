import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { DailyRipple } from "../../../worker/contract/ripples.ts";
import { closeDialogs, press } from "../../testing/keyboard.ts";
import { neighbor, openDiscussion, podOf, rippleCard, toastOnScreen } from "../../testing/neighbors.ts";
import { changeAnswers, delayFirstRequest, delayRequests, idle, loseAnswers } from "../../testing/network.ts";

const box = rippleCard().getByLabelText("Your reply to today's ripple");
const send = () => press(box, "{Control>}{Enter}{/Control}");
const oneReply = rippleCard().getByRole("button", { name: "1 reply" });
const storedReplies = () => Object.keys(localStorage).filter((key) => key.includes("ripple"));

test("a reply whose answers are lost is there once when it is sent again, and leaves nothing for the next day", async () => {
  const ana = await neighbor("Ana");
  await podOf(ana);
  await ana.open();
  const answersArrive = loseAnswers(/\/api\/daily-ripple\/reply$/);
  await box.fill("Did you get this?");
  await send();
  await expect.element(toastOnScreen("Failed to post reply")).toBeVisible();
  answersArrive();
  await send();
  await expect.element(toastOnScreen("Reply posted!")).toBeVisible();
  await expect.element(oneReply).toBeVisible();
  await expect.element(box).not.toBeInTheDocument();
  expect(storedReplies()).toEqual([]);
});

test("a reply that was deleted elsewhere before its answer came is not brought back", async () => {
  const ana = await neighbor("Ana");
  await podOf(ana);
  await ana.open();
  const answersArrive = loseAnswers(/\/api\/daily-ripple\/reply$/);
  await box.fill("Did you get this?");
  await send();
  await expect.element(toastOnScreen("Failed to post reply")).toBeVisible();
  const [{ id }] = await ana.get<[{ id: number }]>("/api/user/written");
  await ana.delete(`/api/daily-ripple/replies/${id}`);
  answersArrive();
  await send();
  await expect.element(toastOnScreen("Already posted")).toBeVisible();
  await expect.element(box).toHaveValue("");
});

test("the ripple stays answered when an answer from before comes late", async () => {
  const ana = await neighbor("Ana");
  await podOf(ana);
  await ana.open();
  await box.fill("The old pier");
  const read = delayFirstRequest("GET", /\/api\/daily-ripple\/today\/\d+$/);
  await page.getByRole("button", { name: "Refresh Feed" }).click();
  await read.answered;
  await send();
  await expect.element(oneReply).toBeVisible();
  read.letGo();
  await idle();
  await expect.element(box).not.toBeInTheDocument();
  await expect.element(oneReply).toBeVisible();
});

test("one's own reply counts once, also when its ripple was read before its answer came", async () => {
  const ana = await neighbor("Ana");
  await podOf(ana);
  await ana.open();
  const write = delayFirstRequest("POST", /\/api\/daily-ripple\/reply$/);
  await box.fill("The old pier");
  await send();
  await write.answered;
  await page.getByRole("button", { name: "Refresh Feed" }).click();
  await expect.element(oneReply).toBeVisible();
  write.letGo();
  await idle();
  await expect.element(oneReply).toBeVisible();
});

test("a reply on its way clears nothing that is written to another pod's ripple meanwhile", async () => {
  const ana = await neighbor("Ana");
  const [one, two] = [await podOf(ana), await podOf(ana)];
  await ana.open(`/app/?pod=${one.id}`);
  // As in zones where it is another day's.
  changeAnswers<DailyRipple>(new RegExp(`/api/daily-ripple/today/${two.id}$`), (ripple) => ({
    ...ripple,
    id: ripple.id + 1,
    question: "And where you are?",
  }));
  const letGo = delayRequests("POST", /\/api\/daily-ripple\/reply$/);
  await box.fill("To the first");
  await send();
  await expect.element(box).toHaveAttribute("readonly", "");
  await page.getByRole("button", { name: "Switch community" }).click();
  await page.getByRole("menuitemradio", { checked: false }).click();
  await expect.element(page.getByText("And where you are?")).toBeVisible();
  await box.fill("To the second, long thought about");
  letGo();
  await idle();
  await expect.element(toastOnScreen("Reply posted!")).toBeVisible();
  await expect.element(box).toHaveValue("To the second, long thought about");
});

test("replies to the ripple are read again whenever they are opened", async () => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const pod = await podOf(ana, ben);
  await ana.open();
  const dialog = await openDiscussion();
  await expect.element(dialog.getByText("No replies yet. Drop the first one!")).toBeVisible();
  await closeDialogs();
  await ben.answerRipple(pod, "The old pier");
  await page.getByRole("button", { name: "Refresh Feed" }).click();
  await expect.element(oneReply).toBeVisible();
  await openDiscussion();
  await expect.element(dialog.getByRole("article")).toMatchTextContent("The old pier");
});
