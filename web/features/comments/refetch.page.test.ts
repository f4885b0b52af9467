import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { closeDialogs } from "../../testing/keyboard.ts";
import { neighbor, openComments, podOf, toastOnScreen, wailOnScreen } from "../../testing/neighbors.ts";
import { countRequests, delayRequests, refuse } from "../../testing/network.ts";
import { texts } from "../../testing/texts.ts";

/** Ana has seen that nobody has answered; Ben has since, which her feed counts. */
async function answeredMeanwhile() {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const wail = await ana.wail(await podOf(ana, ben), "Anybody there?");
  await ana.open();
  const dialog = await openComments(wail.content);
  await expect.element(dialog.getByText("No comments yet. Be the first to answer!")).toBeVisible();
  await closeDialogs();
  await ben.comment(wail, "I am!");
  await page.getByRole("button", { name: "Refresh Feed" }).click();
  await expect.element(wailOnScreen(wail.content).getByRole("button", { name: "Comment, 1 comment" })).toBeVisible();
  return { ben, wail, dialog };
}

test("comments are read again whenever they are opened", async () => {
  const { ben, wail, dialog } = await answeredMeanwhile();

  // Nothing untrue is said until the answer is there.
  const letGo = delayRequests(undefined, /\/comments\?/);
  await openComments(wail.content);
  await expect.element(dialog.getByText("Loading comments")).toBeInTheDocument();
  letGo();
  await expect.element(dialog.getByRole("article")).toMatchTextContent(/I am!/);
  await closeDialogs();
  await ben.comment(wail, "Still here.");
  await openComments(wail.content);
  await expect
    .poll(() => texts(dialog.getByRole("article")))
    .toEqual([expect.stringMatching(/I am!/), expect.stringMatching(/Still here\./)]);
});

test("comments that cannot be read again say so where there is nothing to show", async () => {
  const { wail, dialog } = await answeredMeanwhile();
  const serverIsBack = refuse("GET", /\/comments\?/, { status: 503, message: "Wail is very busy right now." });
  await openComments(wail.content);
  await expect.element(dialog.getByText("Wail is very busy right now.")).toBeVisible();
  serverIsBack();
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect.element(dialog.getByRole("article")).toMatchTextContent(/I am!/);
});

test("a comment is deleted once, however often it is asked for", async () => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const wail = await ana.wail(await podOf(ana, ben), "Three of us");
  await ben.comment(wail, "One");
  await ben.comment(wail, "Two");
  await ana.comment(wail, "Mine");
  await ana.open();
  const letGo = delayRequests(undefined, /\/api\/comments\/\d+$/);
  const dialog = await openComments(wail.content);
  const deletion = dialog.getByRole("button", { name: "Delete comment" });
  await deletion.click();
  await closeDialogs();
  await openComments(wail.content);
  await expect.element(deletion).toHaveAttribute("aria-disabled", "true");
  deletion.element().dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  letGo();
  await expect.element(toastOnScreen("Comment deleted")).toBeVisible();
  await closeDialogs();
  await expect.element(wailOnScreen(wail.content).getByRole("button", { name: "Comment, 2 comments" })).toBeVisible();
  expect(countRequests(/^DELETE /)).toBe(1);
});
