import type { Page } from "@playwright/test";
import { LIMITS } from "../worker/contract/limits.ts";
import type { Wail } from "../worker/contract/wails.ts";
import { openComments } from "./support/dialogs.ts";
import { refuse } from "./support/failures.ts";
import { expect, test, toastOnScreen, wailOnScreen } from "./support/neighbors.ts";

test("comments load only when the dialog opens, the newest page of them, oldest first", async ({
  page,
  neighbor,
  podOf,
}) => {
  const ana = await neighbor("Ana");
  const wail = await ana.wail(await podOf(ana), "Talk to me");
  for (let i = 1; i <= 25; i += 1) await ana.comment(wail, `Comment ${i}.`);
  const reads: string[] = [];
  page.on("request", (request) => request.url().includes("/comments") && reads.push(request.method()));
  await ana.signInAs(page);
  await expect(wailOnScreen(page, "Talk to me")).toBeVisible();
  expect(reads).toEqual([]);
  const dialog = await openComments(page, "Talk to me");
  await expect(dialog.getByRole("article")).toHaveText(numbered(6, 25));
  await dialog.getByRole("button", { name: "Show earlier comments" }).click();
  await expect(dialog.getByRole("article")).toHaveText(numbered(1, 25));
  await expect(dialog.getByRole("button", { name: "Show earlier comments" })).toHaveCount(0);
});

/** What comments say that were written one after the other. */
const numbered = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => new RegExp(`Comment ${first + index}\\.`));

for (const [place, open] of [
  ["dialog", (page: Page) => openComments(page, "Talk to me")],
  [
    "page",
    async (page: Page, wail: Wail) => {
      await page.goto(`/app/wail/${wail.id}`);
      return page.getByRole("region", { name: "Comments" });
    },
  ],
] as const) {
  test(`a new comment is shown next to what was written just before it, on the wail's ${place}`, async ({
    page,
    neighbor,
    podOf,
  }) => {
    const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
    const wail = await ana.wail(await podOf(ana, ben), "Talk to me");
    for (let i = 1; i <= 34; i += 1) await ben.comment(wail, `Comment ${i}.`);
    await ana.signInAs(page);
    const thread = await open(page, wail);
    await expect(thread.getByRole("article").last()).toContainText("Comment 34.");
    await ben.comment(wail, "Comment 35.");
    await thread.getByLabel("Your comment").fill("Comment 36.");
    await thread.getByRole("button", { name: "Send comment" }).click();
    await expect(thread.getByRole("article")).toHaveText(numbered(17, 36));
    await expect(thread.getByRole("article").last()).toBeInViewport({ ratio: 0.9 });
    await thread.getByRole("button", { name: "Show earlier comments" }).click();
    await expect(thread.getByRole("article")).toHaveText(numbered(1, 36));
    await expect(thread.getByRole("article").filter({ hasText: "Comment 17." })).toBeInViewport({ ratio: 0.9 });
    await expect(thread.getByRole("article").filter({ hasText: "Comment 5." })).not.toBeInViewport();
  });
}

test("a comment's draft survives reload and failure, and goes when it has arrived", async ({
  page,
  neighbor,
  podOf,
}) => {
  const ana = await neighbor("Ana");
  await ana.wail(await podOf(ana), "Talk to me");
  await ana.signInAs(page);
  let dialog = await openComments(page, "Talk to me");
  const send = dialog.getByRole("button", { name: "Send comment" });
  await expect(send).toBeDisabled();
  await dialog.getByLabel("Your comment").fill("   ");
  await expect(send).toBeDisabled();
  await dialog.getByLabel("Your comment").fill("Half a thought");
  await expect(dialog.getByText(`14/${LIMITS.comment}`)).toBeVisible();
  await page.reload();
  dialog = await openComments(page, "Talk to me");
  await expect(dialog.getByLabel("Your comment")).toHaveValue("Half a thought");
  await page.route("**/comments", (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
  await dialog.getByRole("button", { name: "Send comment" }).click();
  await expect(toastOnScreen(page, "Failed to comment")).toBeVisible();
  await expect(toastOnScreen(page, "Could not add your comment. Please try again.")).toBeVisible();
  await expect(dialog.getByLabel("Your comment")).toHaveValue("Half a thought");
  await page.unroute("**/comments");
  await dialog.getByRole("button", { name: "Send comment" }).click();
  await expect(dialog.getByRole("article")).toContainText("Half a thought");
  await expect(dialog.getByLabel("Your comment")).toHaveValue("");
});

test("a comment is sent once, however often the button is tapped", async ({ page, neighbor, podOf }) => {
  const ana = await neighbor("Ana");
  await ana.wail(await podOf(ana), "Talk to me");
  await ana.signInAs(page);
  const dialog = await openComments(page, "Talk to me");
  await dialog.getByLabel("Your comment").fill("Once");
  // Before the screen is drawn again, as on a slow phone.
  await dialog.getByRole("button", { name: "Send comment" }).evaluate((button: HTMLButtonElement) => {
    for (let tap = 0; tap < 3; tap += 1) button.click();
  });
  await expect(dialog.getByLabel("Your comment")).toHaveValue("");
  await expect(dialog.getByRole("article")).toHaveCount(1);
  await page.reload();
  await expect(wailOnScreen(page, "Talk to me").getByRole("button", { name: /^Comment/ })).toContainText("1");
});

test("one's own comment can be deleted, the count agrees everywhere", async ({ page, neighbor, podOf }) => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const wail = await ana.wail(await podOf(ana, ben), "Talk to me");
  await ben.comment(wail, "From Ben");
  await ana.comment(wail, "From Ana");
  await ana.signInAs(page);
  const dialog = await openComments(page, "Talk to me");
  const ofBen = dialog.getByRole("article", { name: "Comment by Ben" });
  await expect(ofBen.getByRole("button", { name: "Delete comment" })).toHaveCount(0);
  await page.route("**/api/comments/*", (route) => route.abort());
  await dialog.getByRole("button", { name: "Delete comment" }).click();
  await expect(toastOnScreen(page, "Failed to delete")).toBeVisible();
  await expect(toastOnScreen(page, "Could not delete your comment. Please try again.")).toBeVisible();
  await page.unroute("**/api/comments/*");
  await dialog.getByRole("button", { name: "Delete comment" }).click();
  await expect(toastOnScreen(page, "Comment deleted")).toBeVisible();
  await expect(dialog.getByRole("article")).toHaveCount(1);
  await page.keyboard.press("Escape");
  const opener = wailOnScreen(page, "Talk to me").getByRole("button", { name: "Comment, 1 comment" });
  await expect(opener).toBeFocused();
});

test("under one's own Squid Ink wail the box says whose name a comment shows", async ({ page, neighbor, podOf }) => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const pod = await podOf(ana, ben);
  await ana.wail(pod, "A secret", { isAnonymous: true });
  await ben.wail(pod, "Another secret", { isAnonymous: true });
  await ana.signInAs(page);
  let dialog = await openComments(page, "Another secret");
  await expect(dialog.getByLabel("Your comment")).toBeVisible();
  await expect(dialog.getByText("Your comment will show your name")).toHaveCount(0);
  await page.keyboard.press("Escape");
  dialog = await openComments(page, "A secret");
  await expect(dialog.getByText("Your comment will show your name, Ana")).toBeVisible();
});

test("the wail's own page holds its comments and offers to join its pod", async ({ page, neighbor, podOf }) => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const pod = await podOf(ana);
  const wail = await ana.wail(pod, "Read all about it");
  await ana.comment(wail, "I wrote this");
  await ben.signInAs(page, `/app/wail/${wail.id}`);
  const title = pod.name.split(",")[0] ?? "";
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole("article", { name: "Comment by Ana" })).toContainText("I wrote this");
  await expect(page.getByRole("button", { name: /^Like/ })).toBeDisabled();
  await expect(page.getByLabel("Your comment")).toHaveCount(0);
  const restore = await refuse(page, "POST", "**/join", { status: 503, message: "The harbor is closed." });
  await page.getByRole("button", { name: `Join ${title}` }).click();
  await expect(toastOnScreen(page, "Couldn't join the pod")).toBeVisible();
  await expect(toastOnScreen(page, "The harbor is closed.")).toBeVisible();
  await restore();
  await page.getByRole("button", { name: `Join ${title}` }).click();
  await expect(toastOnScreen(page, "Joined the pod!")).toBeVisible();
  await expect(toastOnScreen(page, `Welcome to ${title}! Start making waves.`)).toBeVisible();
  await page.getByLabel("Your comment").fill("Hello from next door");
  await page.getByRole("button", { name: "Send comment" }).click();
  await expect(page.getByRole("article", { name: "Comment by Ben" })).toBeVisible();
  await page.getByRole("button", { name: "Like, 0 likes" }).click();
  await expect(page.getByRole("button", { name: "Like, 1 like" })).toBeVisible();
  await page.getByRole("link", { name: "Back to the feed" }).click();
  const inFeed = wailOnScreen(page, "Read all about it");
  await expect(inFeed.getByRole("button", { name: "Like, 1 like" })).toBeVisible();
  await expect(inFeed.getByRole("button", { name: "Comment, 2 comments" })).toBeVisible();
});

for (const id of ["999999999", "abc", "-1", "0"]) {
  test(`/app/wail/${id} says that the wail is gone`, async ({ page, neighbor }) => {
    await (await neighbor("Ana")).signInAs(page, `/app/wail/${id}`);
    await expect(page.getByRole("heading", { name: "This wail is gone" })).toBeVisible();
    await page.getByRole("link", { name: "Back to your community" }).click();
    await expect(page).toHaveURL(/\/app\/$/);
  });
}
