import { expect, onTestFinished, test } from "vitest";
import { commands, page } from "vitest/browser";
import { neighbor, openComments, podOf, wailOnScreen } from "../testing/neighbors.ts";
import { resize } from "../testing/sizes.ts";

const FLICK = 2;
const SLOW = 0.2;

/** Moves a finger from the middle of a sheet's head, or this far below it, once the sheet has come. */
async function swipe({ by, speed, below = 0 }: { by: number; speed: number; below?: number }): Promise<void> {
  await placeOfDialog();
  const { left, width, top } = (await dialog.findElement()).getBoundingClientRect();
  const y = top + 20 + below;
  await commands.swipe({ x: left + width / 2, y, to: y + by, speed });
}

const dialog = page.getByRole("dialog");

/** Where the dialog is once it has come. */
async function placeOfDialog(): Promise<number> {
  const panel = await dialog.findElement();
  await Promise.all(panel.getAnimations().map(({ finished }) => finished));
  // The first frame of a sheet is below the window.
  await expect.poll(() => panel.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
  return top();
}

const top = async () => Math.round((await dialog.findElement()).getBoundingClientRect().top);

/** Ana has the comments of a wail open, more of them than fit. */
async function commentsOnScreen() {
  const ana = await neighbor("Ana");
  const wail = await ana.wail(await podOf(ana), "Look at the moon");
  for (let n = 1; n <= 14; n += 1) await ana.comment(wail, `Comment ${n}`);
  await ana.open();
  await openComments("Look at the moon");
  await expect.element(dialog.getByText("Comment 14", { exact: true })).toBeInTheDocument();
}

test("a flick down closes a sheet and keeps its draft, a short slow pull brings it back, a long one closes it", async () => {
  await commentsOnScreen();
  const place = await placeOfDialog();
  await dialog.getByLabelText("Your comment").fill("Not yet sent");
  await swipe({ by: 120, speed: SLOW });
  await expect.poll(top).toBe(place);
  await swipe({ by: 120, speed: FLICK });
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(wailOnScreen("Look at the moon")).toBeVisible();

  await openComments("Look at the moon");
  await expect.element(dialog.getByLabelText("Your comment")).toHaveValue("Not yet sent");
  await swipe({ by: 500, speed: SLOW });
  await expect.element(dialog).not.toBeInTheDocument();
});

test("a sheet follows the finger down, not up", async () => {
  await commentsOnScreen();
  const place = await placeOfDialog();
  const tops: number[] = [];
  const watching = new AbortController();
  onTestFinished(() => watching.abort());
  addEventListener("touchmove", async () => tops.push(await top()), { signal: watching.signal });
  await swipe({ by: 120, speed: SLOW });
  expect(Math.max(...tops) - place).toBeGreaterThan(80);
  await expect.poll(top).toBe(place);
  tops.length = 0;
  await swipe({ by: -120, speed: SLOW });
  expect(new Set(tops)).toEqual(new Set([place]));
});

test("a list in a sheet that is scrolled goes back first, and its handle closes the sheet all the same", async () => {
  await commentsOnScreen();
  const last = await dialog.getByText("Comment 14", { exact: true }).findElement();
  last.scrollIntoView();
  const scroller = last.closest(".overflow-y-auto");
  const depth = scroller?.scrollTop ?? 0;
  expect(depth).toBeGreaterThan(100);
  await swipe({ by: 90, speed: FLICK, below: 200 });
  await expect.poll(() => scroller?.scrollTop).toBeLessThan(depth);
  await expect.element(dialog).toHaveAttribute("data-state", "open");
  await expect.poll(() => scroller?.scrollTop ?? 0).toBeGreaterThan(0);
  await swipe({ by: 120, speed: FLICK });
  await expect.element(dialog).not.toBeInTheDocument();
});

async function reportOnScreen(): Promise<void> {
  await (await neighbor("Ana")).open("/app/profile");
  await page.getByRole("button", { name: "Report an Issue" }).click();
  await expect.element(dialog).toBeVisible();
}

test("no swipe loses a text that closing would lose", async () => {
  await reportOnScreen();
  const place = await placeOfDialog();
  await dialog.getByRole("textbox").fill("Something is wrong");
  await swipe({ by: 120, speed: FLICK });
  await expect.poll(top).toBe(place);
  await dialog.getByRole("textbox").fill("");
  await swipe({ by: 120, speed: FLICK });
  await expect.element(dialog).not.toBeInTheDocument();
});

test("on a desktop no swipe closes a dialog, which is no sheet there", async () => {
  await resize("desktop");
  await reportOnScreen();
  await swipe({ by: 120, speed: FLICK });
  await expect.element(dialog).toHaveAttribute("data-state", "open");
});
