import { PAGE } from "../worker/contract/limits.ts";
import { storageDump } from "./support/device.ts";
import { blockAuthor, choose, openComments, openDiscussion } from "./support/dialogs.ts";
import { holdFirstRead } from "./support/failures.ts";
import { expect, test, toastOnScreen, wailOnScreen } from "./support/neighbors.ts";

/** Where something is counted that its reader is not shown. */
const NOTHING_SHOWN = "Nothing you can see here. What was written has gone, or is hidden from you.";

test("a wail of somebody else can be reported once, with a reason", async ({ page, neighbor, podOf }) => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  await ben.wail(await podOf(ana, ben), "Something off");
  await ana.signInAs(page);
  for (const toast of ["Thank you for telling us", "Already reported"]) {
    await choose(page, "More about this wail", "Report");
    const dialog = page.getByRole("dialog", { name: "Report this wail" });
    const send = dialog.getByRole("button", { name: "Send Report" });
    await expect(send).toBeDisabled();
    await dialog.getByRole("radio", { name: "Spam or scam" }).check();
    await send.click();
    await expect(toastOnScreen(page, toast)).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("button", { name: "More about this wail" })).toBeFocused();
  }
});

test("its menu works by keyboard alone from the first time on", async ({ page, neighbor, podOf }) => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  await ben.wail(await podOf(ana, ben), "Something off");
  await ana.signInAs(page);
  const opener = page.getByRole("button", { name: "More about this wail" });
  const items = page.getByRole("menuitem");
  for (const key of ["Enter", "Space"]) {
    await opener.focus();
    await page.keyboard.press(key);
    await expect(items.first()).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(items.nth(1)).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(items).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
});

test("one's own wails have no such menu", async ({ page, authorOf }) => {
  await authorOf("Mine");
  await expect(page.getByRole("button", { name: "More about this wail" })).toHaveCount(0);
});

test("a single Squid Ink wail can be hidden, and shown again", async ({ page, neighbor, podOf }) => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const pod = await podOf(ana, ben);
  await ben.wail(pod, "Not for me", { isAnonymous: true });
  await ana.signInAs(page);
  await page.getByRole("button", { name: "More about this wail" }).click();
  await expect(page.getByRole("menuitem", { name: "Block this neighbor" })).toHaveCount(0);
  await page.getByRole("menuitem", { name: "Hide this wail" }).click();
  await expect(toastOnScreen(page, "Wail hidden")).toBeVisible();
  await expect(wailOnScreen(page, "Not for me")).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(wailOnScreen(page, "Not for me")).toBeVisible();
  await choose(page, "More about this wail", "Hide this wail");
  await expect(wailOnScreen(page, "Not for me")).toHaveCount(0);
  expect(await storageDump(page)).not.toContain("Not for me");
  await page.reload();
  await expect(page.getByRole("heading", { name: "No wails yet" })).toBeVisible();
});

test("after a block nothing under that name is left on screen, Squid Ink stays", async ({ page, neighbor, podOf }) => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const pod = await podOf(ana, ben);
  const mine = await ana.wail(pod, "From Ana");
  await ben.comment(mine, "Ben was here");
  await ben.wail(pod, "In the open");
  await ben.wail(pod, "Under ink", { isAnonymous: true });
  await ana.signInAs(page);
  const comments = await openComments(page, "From Ana");
  await expect(comments.getByText("Ben was here")).toBeVisible();
  await choose(page, "More about this comment", "Block this neighbor");
  const question = page.getByRole("alertdialog", { name: "Block Ben?" });
  await question.getByRole("button", { name: "Block" }).click();
  await expect(question).toBeHidden();
  await expect(toastOnScreen(page, "Ben is blocked")).toBeVisible();
  await expect(comments.getByText("Ben was here")).toHaveCount(0);
  await expect(comments.getByText(NOTHING_SHOWN)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(comments).toBeHidden();
  await expect(wailOnScreen(page, "In the open")).toHaveCount(0);
  await expect(wailOnScreen(page, "Under ink")).toBeVisible();
  // What is kept for offline is the device's next answer.
  expect(await storageDump(page)).toContain("Under ink");
  expect(await storageDump(page)).not.toContain("In the open");
  await page.reload();
  await expect(wailOnScreen(page, "Under ink")).toBeVisible();
  await expect(wailOnScreen(page, "In the open")).toHaveCount(0);
});

test("the comments under a wail close when its author is blocked from there", async ({ page, neighbor, podOf }) => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const pod = await podOf(ana, ben);
  await ben.comment(await ben.wail(pod, "In the open"), "And once more");
  await ana.signInAs(page, "/app/badges");
  await page.getByRole("link", { name: "Home", exact: true }).click();
  const comments = await openComments(page, "In the open");
  await blockAuthor(page, "comment");
  await expect(toastOnScreen(page, "Ben is blocked")).toBeVisible();
  await expect(comments).toBeHidden();
  await expect(wailOnScreen(page, "In the open")).toHaveCount(0);
  await expect(page.getByRole("main")).toBeFocused();
  // Neither dialog has left a step behind that Back would have to take first.
  await page.goBack();
  await expect(page).toHaveURL("/app/badges");
});

test("a block holds against answers that were on their way", async ({ page, neighbor, podOf }) => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const pod = await podOf(ana, ben);
  for (let n = 1; n <= PAGE.feed; n += 1) await ana.wail(pod, `Wave ${n}`);
  await ben.wail(pod, "In the open");
  const nextPage = await holdFirstRead(page, /\/api\/posts\/\d+\?cursor=/);
  await ana.signInAs(page);
  await expect(wailOnScreen(page, "In the open")).toBeVisible();
  await wailOnScreen(page, "Wave 2").scrollIntoViewIfNeeded();
  await nextPage.answered;
  await blockAuthor(page, "wail");
  await expect(toastOnScreen(page, "Ben is blocked")).toBeVisible();
  nextPage.letGo();
  await wailOnScreen(page, "Wave 2").scrollIntoViewIfNeeded();
  await expect(wailOnScreen(page, "Wave 1").last()).toBeVisible();
  await expect(wailOnScreen(page, "In the open")).toHaveCount(0);
  expect(await storageDump(page)).not.toContain("In the open");
});

test("a block holds against comments that were on their way", async ({ page, neighbor, podOf }) => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  await ben.comment(await ana.wail(await podOf(ana, ben), "From Ana"), "From Ben");
  await ana.signInAs(page);
  const comments = (await openComments(page, "From Ana")).getByRole("article");
  await expect(comments).toHaveText([/From Ben/]);
  await page.keyboard.press("Escape");
  const read = await holdFirstRead(page, /\/comments\?/);
  await openComments(page, "From Ana");
  await read.answered;
  await blockAuthor(page, "comment");
  await expect(toastOnScreen(page, "Ben is blocked")).toBeVisible();
  await expect(comments).toHaveCount(0);
  read.letGo();
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(comments).toHaveCount(0);
});

test("where only a blocked neighbor has written it does not say that nobody has", async ({ page, neighbor, podOf }) => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const pod = await podOf(ana, ben);
  const mine = await ana.wail(pod, "From Ana");
  await ben.comment(mine, "Ben was here");
  await ben.answerRipple(pod, "And there");
  await ana.post("/api/blocks", { memberId: ben.user.id });
  await ana.signInAs(page);
  const comments = await openComments(page, "From Ana");
  await expect(comments.getByText(NOTHING_SHOWN)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect((await openDiscussion(page)).getByText(NOTHING_SHOWN)).toBeVisible();
  await page.goto(`/app/wail/${mine.id}`);
  await expect(page.getByText(NOTHING_SHOWN)).toBeVisible();
});

test("a comment that its author deletes leaves a thread where nobody has written", async ({
  page,
  neighbor,
  podOf,
}) => {
  const ana = await neighbor("Ana");
  const mine = await ana.wail(await podOf(ana), "From Ana");
  await ana.comment(mine, "Never mind");
  await ana.signInAs(page);
  const comments = await openComments(page, "From Ana");
  await comments.getByRole("button", { name: "Delete comment" }).click();
  await expect(comments.getByText("No comments yet. Be the first to answer!")).toBeVisible();
});
