import { expect, onTestFinished, test, vi } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { LIMITS } from "../../../worker/contract/limits.ts";
import type { Wail } from "../../../worker/contract/wails.ts";
import { reload } from "../../testing/app.tsx";
import { closeDialogs } from "../../testing/keyboard.ts";
import { type Neighbor, neighbor, openComments, podOf, toastOnScreen, wailOnScreen } from "../../testing/neighbors.ts";
import { countRequests, cutOff, idle } from "../../testing/network.ts";
import { texts } from "../../testing/texts.ts";

/** What comments say that were written one after the other. */
const numbered = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) =>
    expect.stringMatching(new RegExp(`Comment ${first + index}\\.`)),
  );

const comments = (thread: Locator) => thread.getByRole("article");

test("comments load only when the dialog opens, the newest page of them, oldest first", async () => {
  const ana = await neighbor("Ana");
  const wail = await ana.wail(await podOf(ana), "Talk to me");
  for (let i = 1; i <= 25; i += 1) await ana.comment(wail, `Comment ${i}.`);
  await ana.open();
  await expect.element(wailOnScreen("Talk to me")).toBeVisible();
  await idle();
  expect(countRequests(/\/comments/)).toBe(0);
  const dialog = await openComments("Talk to me");
  await expect.poll(() => texts(comments(dialog))).toEqual(numbered(6, 25));
  await dialog.getByRole("button", { name: "Show earlier comments" }).click();
  await expect.poll(() => texts(comments(dialog))).toEqual(numbered(1, 25));
  await expect.element(dialog.getByRole("button", { name: "Show earlier comments" })).not.toBeInTheDocument();
});

test("comments open with the focus in their box, unless that would open a keyboard on the screen", async () => {
  const ana = await neighbor("Ana");
  await ana.wail(await podOf(ana), "Talk to me");
  await ana.open();
  const dialog = await openComments("Talk to me");
  await expect.element(dialog.getByRole("button", { name: "Close" })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  const { matchMedia } = window;
  const mouse = vi.spyOn(window, "matchMedia");
  mouse.mockImplementation((query) => matchMedia(query.includes("pointer") ? "all" : query));
  onTestFinished(() => mouse.mockRestore());
  await openComments("Talk to me");
  await expect.element(dialog.getByLabelText("Your comment")).toHaveFocus();
});

const places = {
  dialog: async (ana: Neighbor) => {
    await ana.open();
    return openComments("Talk to me");
  },
  page: async (ana: Neighbor, wail: Wail) => {
    await ana.open(`/app/wail/${wail.id}`);
    return page.getByRole("region", { name: "Comments" });
  },
};

for (const [place, openThread] of Object.entries(places)) {
  test(`a new comment is shown next to what was written just before it, on the wail's ${place}`, async () => {
    const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
    const wail = await ana.wail(await podOf(ana, ben), "Talk to me");
    for (let i = 1; i <= 34; i += 1) await ben.comment(wail, `Comment ${i}.`);
    const thread = await openThread(ana, wail);
    await expect.element(comments(thread).last()).toMatchTextContent("Comment 34.");
    await ben.comment(wail, "Comment 35.");
    await thread.getByLabelText("Your comment").fill("Comment 36.");
    await thread.getByRole("button", { name: "Send comment" }).click();
    await expect.poll(() => texts(comments(thread))).toEqual(numbered(17, 36));
    await expect.element(comments(thread).last()).toBeInViewport({ ratio: 0.9 });
    await thread.getByRole("button", { name: "Show earlier comments" }).click();
    await expect.poll(() => texts(comments(thread))).toEqual(numbered(1, 36));
    await expect.element(comments(thread).filter({ hasText: "Comment 17." })).toBeInViewport({ ratio: 0.9 });
    await expect.element(comments(thread).filter({ hasText: "Comment 5." })).not.toBeInViewport();
  });
}

test("a comment's draft survives failure, and goes when it has arrived", async () => {
  const ana = await neighbor("Ana");
  await ana.wail(await podOf(ana), "Talk to me");
  await ana.open();
  const dialog = await openComments("Talk to me");
  const box = dialog.getByLabelText("Your comment");
  const send = dialog.getByRole("button", { name: "Send comment" });
  await expect.element(send).toBeDisabled();
  await box.fill("   ");
  await expect.element(send).toBeDisabled();
  await box.fill("Half a thought");
  await expect.element(dialog.getByText(`14/${LIMITS.comment}`)).toBeVisible();
  await reload();
  await openComments("Talk to me");
  await expect.element(box).toHaveValue("Half a thought");
  const reconnect = cutOff("POST", /\/comments$/);
  await send.click();
  await expect.element(toastOnScreen("Failed to comment")).toBeVisible();
  await expect.element(toastOnScreen("Could not add your comment. Please try again.")).toBeVisible();
  await expect.element(box).toHaveValue("Half a thought");
  reconnect();
  await send.click();
  await expect.element(comments(dialog)).toMatchTextContent("Half a thought");
  await expect.element(box).toHaveValue("");
});

test("a comment is sent once, however often the button is tapped", async () => {
  const ana = await neighbor("Ana");
  await ana.wail(await podOf(ana), "Talk to me");
  await ana.open();
  const dialog = await openComments("Talk to me");
  const box = dialog.getByLabelText("Your comment");
  await box.fill("Once");
  const send = dialog.getByRole("button", { name: "Send comment" }).element();
  // Before the screen is drawn again, as on a slow phone.
  for (let tap = 0; tap < 3; tap += 1) if (send instanceof HTMLElement) send.click();
  await expect.element(box).toHaveValue("");
  await expect.poll(() => comments(dialog).elements().length).toBe(1);
  expect(countRequests(/POST .*\/comments$/)).toBe(1);
  await reload();
  await expect.element(wailOnScreen("Talk to me").getByRole("button", { name: "Comment, 1 comment" })).toBeVisible();
});

test("one's own comment can be deleted, the count agrees everywhere", async () => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const wail = await ana.wail(await podOf(ana, ben), "Talk to me");
  await ben.comment(wail, "From Ben");
  await ana.comment(wail, "From Ana");
  await ana.open();
  const dialog = await openComments("Talk to me");
  const ofBen = dialog.getByRole("article", { name: "Comment by Ben" });
  await expect.element(ofBen).toBeVisible();
  await expect.element(ofBen.getByRole("button", { name: "Delete comment" })).not.toBeInTheDocument();
  const reconnect = cutOff(undefined, /\/api\/comments\//);
  await dialog.getByRole("button", { name: "Delete comment" }).click();
  await expect.element(toastOnScreen("Failed to delete")).toBeVisible();
  await expect.element(toastOnScreen("Could not delete your comment. Please try again.")).toBeVisible();
  reconnect();
  await dialog.getByRole("button", { name: "Delete comment" }).click();
  await expect.element(toastOnScreen("Comment deleted")).toBeVisible();
  await expect.poll(() => comments(dialog).elements().length).toBe(1);
  await userEvent.keyboard("{Escape}");
  const opener = wailOnScreen("Talk to me").getByRole("button", { name: "Comment, 1 comment" });
  await expect.element(opener).toHaveFocus();
});

test("a comment that its author deletes leaves a thread where nobody has written", async () => {
  const ana = await neighbor("Ana");
  const mine = await ana.wail(await podOf(ana), "From Ana");
  await ana.comment(mine, "Never mind");
  await ana.open();
  const dialog = await openComments("From Ana");
  await dialog.getByRole("button", { name: "Delete comment" }).click();
  await expect.element(dialog.getByText("No comments yet. Be the first to answer!")).toBeVisible();
});

test("under one's own Squid Ink wail a comment goes under Squid Ink, or by one tick under one's name", async () => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const pod = await podOf(ana, ben);
  const wail = await ana.wail(pod, "A secret", { isAnonymous: true });
  await ben.wail(pod, "Another mystery", { isAnonymous: true });
  await ana.open();
  const dialog = await openComments("Another mystery");
  const [box, ink] = [dialog.getByLabelText("Your comment"), dialog.getByRole("checkbox")];
  await expect.element(box).toBeVisible();
  await expect.element(ink).not.toBeInTheDocument();
  await userEvent.keyboard("{Escape}");

  await openComments("A secret");
  await expect.element(ink).toBeChecked();
  await expect.element(dialog.getByText("Neighbors do not see your name.")).toBeVisible();
  await box.fill("It was me");
  const kept = () => Object.keys(localStorage).filter((key) => key.includes(`comment.${wail.id}`));
  // No more than below anybody's wail.
  expect(kept()).toHaveLength(1);
  await dialog.getByRole("button", { name: "Send comment" }).click();
  const ofInk = dialog.getByRole("article", { name: "Comment by Squid Ink · author" });
  await expect.element(ofInk).toMatchTextContent("It was me");

  await ink.click();
  await box.fill("And this is Ana");
  await reload();
  await openComments("A secret");
  await expect.element(box).toHaveValue("And this is Ana");
  await expect.element(ink).not.toBeChecked();
  await expect.element(dialog.getByText("Your comment will show your name, Ana.")).toBeVisible();
  await dialog.getByRole("button", { name: "Send comment" }).click();
  const named = dialog.getByRole("article", { name: "Comment by Ana" });
  await expect.element(named).toMatchTextContent("And this is Ana");
  await expect.element(ink).toBeChecked();
  expect(kept()).toEqual([]);
});

test("the tenth shell brings the next badge", async () => {
  const ana = await neighbor("Ana");
  const wail = await ana.wail(await podOf(ana), "Ten shells make a Reef Rookie");
  for (let i = 1; i < 9; i += 1) await ana.comment(wail, `Comment ${i}`);
  await ana.open();
  await expect.element(page.getByRole("link", { name: "9 shells, Baby Barnacle. Show badges" })).toBeVisible();
  const dialog = await openComments("Ten shells make a Reef Rookie");
  await dialog.getByLabelText("Your comment").fill("The last one");
  await dialog.getByRole("button", { name: "Send comment" }).click();
  await expect.element(dialog.getByText("The last one")).toBeVisible();
  await closeDialogs();
  await expect.element(page.getByRole("link", { name: "10 shells, Reef Rookie. Show badges" })).toBeVisible();
});
