import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { closeDialogs } from "../../testing/keyboard.ts";
import { neighbor, openComments, podOf, rippleCard, toastOnScreen, wailOnScreen } from "../../testing/neighbors.ts";
import { delayFirstRequest, delayRequests, refuse } from "../../testing/network.ts";

const MESSAGE = "Wail is very busy right now. Please try again in a moment.";

test("a wail, a comment and a reply that a busy server did not take stay in their boxes and go out later", async () => {
  const ana = await neighbor("Ana");
  await ana.wail(await podOf(ana), "Talk to me");
  await ana.open();
  const serverIsBack = refuse("POST", /\/api\//, { status: 503, message: MESSAGE });

  const wail = page.getByLabelText("Your wail");
  const sendWail = page.getByRole("button", { name: "Wail", exact: true });
  await wail.fill("Anybody seen my cat?");
  await sendWail.click();
  await expect.element(toastOnScreen("Something went wrong 😰")).toBeVisible();
  await expect.element(toastOnScreen("Unable to post right now. Please try again in a moment! 🚀")).toBeVisible();
  await expect.element(wail).toHaveValue("Anybody seen my cat?");

  const reply = rippleCard().getByLabelText("Your reply to today's ripple");
  const sendReply = rippleCard().getByRole("button", { name: /^Reply/ });
  await reply.fill("Rain on the pier");
  await sendReply.click();
  await expect.element(toastOnScreen("Failed to post reply")).toBeVisible();
  await expect.element(toastOnScreen(MESSAGE)).toBeVisible();
  await expect.element(reply).toHaveValue("Rain on the pier");

  const comments = await openComments("Talk to me");
  const comment = comments.getByLabelText("Your comment");
  await comment.fill("What about?");
  await page.getByRole("button", { name: "Send comment" }).click();
  await expect.element(toastOnScreen("Failed to comment")).toBeVisible();
  await expect.element(toastOnScreen("Could not add your comment. Please try again.")).toBeVisible();
  await expect.element(comment).toHaveValue("What about?");

  serverIsBack();
  await page.getByRole("button", { name: "Send comment" }).click();
  await expect.element(comments.getByRole("article")).toMatchTextContent("What about?");
  await closeDialogs();
  await sendReply.click();
  await expect.element(toastOnScreen("Reply posted!")).toBeVisible();
  await sendWail.click();
  await expect.element(wailOnScreen("Anybody seen my cat?")).toBeVisible();
  await expect.element(wail).toHaveValue("");
});

test("shells are read again after a wail, however late the first answer comes", async () => {
  const ana = await neighbor("Ana");
  await podOf(ana);
  await ana.open("/app/pods");
  const read = delayFirstRequest("GET", /\/api\/user\/shell-stats$/);
  await page.getByRole("link", { name: "Home", exact: true }).click();
  await read.answered;
  await page.getByLabelText("Your wail").fill("The day's first");
  await page.getByRole("button", { name: "Wail", exact: true }).click();
  await expect.element(wailOnScreen("The day's first")).toBeVisible();
  read.letGo();
  await expect.element(page.getByRole("link", { name: /^1 shell,/ })).toBeVisible();
});

test("composer and feed come without what stands above them when that takes too long", async () => {
  const ana = await neighbor("Ana");
  await ana.wail(await podOf(ana), "From the pier");
  delayRequests("GET", /\/pinned$/);
  await ana.open();
  await expect.element(wailOnScreen("From the pier"), { timeout: 6000 }).toBeVisible();
});
