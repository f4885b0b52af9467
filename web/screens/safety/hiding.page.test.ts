import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { PAGE } from "../../../worker/contract/limits.ts";
import { address, reload, visit } from "../../testing/app.tsx";
import {
  blockAuthor,
  choose,
  neighbor,
  openComments,
  openDiscussion,
  podOf,
  toastOnScreen,
  wailOnScreen,
} from "../../testing/neighbors.ts";
import { countRequests, delayFirstRequest, delayRequests, idle } from "../../testing/network.ts";
import { texts } from "../../testing/texts.ts";

/** Where something is counted that its reader is not shown. */
const NOTHING_SHOWN = "Nothing you can see here. What was written has gone, or is hidden from you.";

/** Everything that the device keeps, as one text. */
const storageDump = () => JSON.stringify({ ...localStorage });

async function anaAndBen() {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  return { ana, ben, pod: await podOf(ana, ben) };
}

test("a single Squid Ink wail can be hidden, and shown again", async () => {
  const { ana, ben, pod } = await anaAndBen();
  await ben.wail(pod, "Not for me", { isAnonymous: true });
  await ana.open();
  await page.getByRole("button", { name: "More about this wail" }).click();
  await expect.element(page.getByRole("menuitem", { name: "Hide this wail" })).toBeVisible();
  await expect.element(page.getByRole("menuitem", { name: "Block this neighbor" })).not.toBeInTheDocument();
  await page.getByRole("menuitem", { name: "Hide this wail" }).click();
  await expect.element(toastOnScreen("Wail hidden")).toBeVisible();
  await expect.element(wailOnScreen("Not for me")).not.toBeInTheDocument();
  // Near the thumb.
  expect(toastOnScreen("Wail hidden").element().getBoundingClientRect().top).toBeGreaterThan(innerHeight * 0.7);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(wailOnScreen("Not for me")).toBeVisible();
  await choose("More about this wail", "Hide this wail");
  await expect.element(wailOnScreen("Not for me")).not.toBeInTheDocument();
  expect(storageDump()).not.toContain("Not for me");
  await reload();
  await expect.element(page.getByRole("heading", { name: "No wails yet" })).toBeVisible();
});

test("after a block nothing under that name is left on screen, Squid Ink stays", async () => {
  const { ana, ben, pod } = await anaAndBen();
  const mine = await ana.wail(pod, "From Ana");
  await ben.comment(mine, "Ben was here");
  await ben.wail(pod, "In the open");
  await ben.wail(pod, "Under ink", { isAnonymous: true });
  await ana.open();
  const comments = await openComments("From Ana");
  await expect.element(comments.getByText("Ben was here")).toBeVisible();
  await choose("More about this comment", "Block this neighbor");
  const question = page.getByRole("alertdialog", { name: "Block Ben?" });
  await question.getByRole("button", { name: "Block" }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(toastOnScreen("Ben is blocked")).toBeVisible();
  await expect.element(comments.getByText("Ben was here")).not.toBeInTheDocument();
  await expect.element(comments.getByText(NOTHING_SHOWN)).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(comments).not.toBeInTheDocument();
  await expect.element(wailOnScreen("Under ink")).toBeVisible();
  await expect.element(wailOnScreen("In the open")).not.toBeInTheDocument();
  // What is kept for offline is the device's next answer.
  expect(storageDump()).toContain("Under ink");
  expect(storageDump()).not.toContain("In the open");
  await reload();
  await expect.element(wailOnScreen("Under ink")).toBeVisible();
  await expect.element(wailOnScreen("In the open")).not.toBeInTheDocument();
});

test("the comments under a wail close when its author is blocked from there", async () => {
  const { ana, ben, pod } = await anaAndBen();
  await ben.comment(await ben.wail(pod, "In the open"), "And once more");
  await ana.open("/app/badges");
  await page.getByRole("link", { name: "Home", exact: true }).click();
  const comments = await openComments("In the open");
  await blockAuthor("comment");
  await expect.element(toastOnScreen("Ben is blocked")).toBeVisible();
  await expect.element(page.getByRole("main")).toHaveFocus();
  await expect.element(comments).not.toBeInTheDocument();
  await expect.element(wailOnScreen("In the open")).not.toBeInTheDocument();
  // Neither dialog has left a step behind that Back would have to take first.
  history.back();
  await expect.poll(address).toBe("/app/badges");
});

test("a block holds against answers that were on their way", async () => {
  const { ana, ben, pod } = await anaAndBen();
  for (let n = 1; n <= PAGE.feed; n += 1) await ana.wail(pod, `Wave ${n}`);
  await ben.wail(pod, "In the open");
  await ana.open();
  const nextPage = delayFirstRequest("GET", /\/api\/posts\/\d+\?cursor=/);
  const nearEnd = wailOnScreen("Wave 2");
  await expect.element(wailOnScreen("In the open")).toBeVisible();
  (await nearEnd.findElement()).scrollIntoView();
  await nextPage.answered;
  await blockAuthor("wail");
  await expect.element(toastOnScreen("Ben is blocked")).toBeVisible();
  nextPage.letGo();
  (await nearEnd.findElement()).scrollIntoView();
  await expect.element(page.getByText("Wave 1", { exact: true })).toBeVisible();
  await idle();
  await expect.element(wailOnScreen("In the open")).not.toBeInTheDocument();
  expect(storageDump()).not.toContain("In the open");
});

test("what a block has removed stays away while the feed is read again", async () => {
  const { ana, ben, pod } = await anaAndBen();
  for (let n = 1; n <= PAGE.feed; n += 1) await ana.wail(pod, `Wave ${n}`);
  await ben.wail(pod, "In the open");
  await ana.open();
  const nextPage = delayFirstRequest("GET", /\/api\/posts\/\d+\?cursor=/);
  (await wailOnScreen("Wave 2").findElement()).scrollIntoView();
  await nextPage.answered;
  delayRequests("GET", /\/api\/posts\/\d+$/);
  await blockAuthor("wail");
  await expect.element(toastOnScreen("Ben is blocked")).toBeVisible();
  await expect.poll(() => countRequests(/GET \/api\/posts\/\d+$/)).toBe(2);
  await expect.element(wailOnScreen("Wave 2")).toBeVisible();
  await expect.element(wailOnScreen("In the open")).not.toBeInTheDocument();
});

test("a block holds against comments that were on their way", async () => {
  const { ana, ben, pod } = await anaAndBen();
  await ben.comment(await ana.wail(pod, "From Ana"), "From Ben");
  await ana.open();
  const comments = (await openComments("From Ana")).getByRole("article");
  await expect.poll(() => texts(comments)).toEqual([expect.stringMatching(/From Ben/)]);
  await userEvent.keyboard("{Escape}");
  const read = delayFirstRequest("GET", /\/comments\?/);
  await openComments("From Ana");
  await read.answered;
  await blockAuthor("comment");
  await expect.element(toastOnScreen("Ben is blocked")).toBeVisible();
  await expect.element(page.getByRole("alertdialog")).not.toBeInTheDocument();
  await expect.element(comments).not.toBeInTheDocument();
  read.letGo();
  await idle();
  await expect.element(page.getByRole("dialog").getByText(NOTHING_SHOWN)).toBeVisible();
  await expect.element(comments).not.toBeInTheDocument();
});

test("where only a blocked neighbor has written it does not say that nobody has", async () => {
  const { ana, ben, pod } = await anaAndBen();
  const mine = await ana.wail(pod, "From Ana");
  await ben.comment(mine, "Ben was here");
  await ben.answerRipple(pod, "And there");
  await ana.post("/api/blocks", { memberId: ben.user.id });
  await ana.open();
  const comments = await openComments("From Ana");
  await expect.element(comments.getByText(NOTHING_SHOWN)).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element((await openDiscussion()).getByText(NOTHING_SHOWN)).toBeVisible();
  await visit(`/app/wail/${mine.id}`);
  await expect.element(page.getByText(NOTHING_SHOWN)).toBeVisible();
});
