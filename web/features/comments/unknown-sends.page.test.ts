import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { closeDialogs } from "../../testing/keyboard.ts";
import { neighbor, openComments, podOf, toastOnScreen, wailOnScreen } from "../../testing/neighbors.ts";
import { delayFirstRequest, idle, loseAnswers } from "../../testing/network.ts";
import { texts } from "../../testing/texts.ts";

/** Writes in the comments that are open. */
async function comment(text: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Comments" });
  await dialog.getByLabelText("Your comment").fill(text);
  await dialog.getByRole("button", { name: "Send comment" }).click();
}

const countOf = (wail: { content: string }, count: string) =>
  wailOnScreen(wail.content).getByRole("button", { name: `Comment, ${count}` });

test("a comment sent before its thread has arrived stays on screen when it does", async () => {
  const ana = await neighbor("Ana");
  const wail = await ana.wail(await podOf(ana), "Slow tide today");
  await ana.comment(wail, "The first one");
  await ana.open();
  const read = delayFirstRequest("GET", /\/comments\?/);
  const dialog = await openComments(wail.content);
  await read.answered;
  await comment("Faster than the tide");
  await expect.element(dialog.getByLabelText("Your comment")).toHaveValue("");
  read.letGo();
  await expect
    .poll(() => texts(dialog.getByRole("article")))
    .toEqual([expect.stringMatching(/The first one/), expect.stringMatching(/Faster than the tide/)]);
});

test("one's own comment counts once, also when its feed was read before its answer came", async () => {
  const ana = await neighbor("Ana");
  const wail = await ana.wail(await podOf(ana), "Slow tide today");
  await ana.open();
  const write = delayFirstRequest("POST", /\/comments$/);
  await openComments(wail.content);
  await comment("Counted once");
  await write.answered;
  await closeDialogs();
  await page.getByRole("button", { name: "Refresh Feed" }).click();
  await expect.element(countOf(wail, "1 comment")).toBeVisible();
  write.letGo();
  await idle();
  await expect.element(countOf(wail, "1 comment")).toBeVisible();
});

test("a comment whose answers are lost is there once when it is sent again, and counts once", async () => {
  const ana = await neighbor("Ana");
  const wail = await ana.wail(await podOf(ana), "Count with me");
  await ana.open();
  const dialog = await openComments(wail.content);
  const answersArrive = loseAnswers(/\/comments$/);
  await comment("One");
  await expect.element(toastOnScreen("Failed to comment")).toBeVisible();
  await expect.element(dialog.getByLabelText("Your comment")).toHaveValue("One");
  answersArrive();
  await dialog.getByRole("button", { name: "Send comment" }).click();
  await expect.element(dialog.getByLabelText("Your comment")).toHaveValue("");
  await comment("Two");
  await expect
    .poll(() => texts(dialog.getByRole("article")))
    .toEqual([expect.stringMatching(/One/), expect.stringMatching(/Two/)]);
  await closeDialogs();
  await expect.element(countOf(wail, "2 comments")).toBeVisible();
});
