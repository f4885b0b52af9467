import type { Page } from "@playwright/test";
import { openComments, openDiscussion } from "./support/dialogs.ts";
import { hold, holdFirst, holdFirstRead, refuse } from "./support/failures.ts";
import { expect, type Fixtures, PASSWORD, test, toastOnScreen, wailOnScreen } from "./support/neighbors.ts";

/** Neighbors write while the app stays open: who looks again sees it. */

/** Ana has seen that nobody has answered; Ben has since, which her feed counts. */
async function answeredMeanwhile({ page, neighbor, podOf }: Pick<Fixtures, "neighbor" | "podOf"> & { page: Page }) {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const wail = await ana.wail(await podOf(ana, ben), "Anybody there?");
  await ana.signInAs(page);
  const dialog = await openComments(page, wail.content);
  await expect(dialog.getByText("No comments yet. Be the first to answer!")).toBeVisible();
  await page.keyboard.press("Escape");
  await ben.comment(wail, "I am!");
  await page.getByRole("button", { name: "Refresh Feed" }).click();
  await expect(wailOnScreen(page, wail.content).getByRole("button", { name: "Comment, 1 comment" })).toBeVisible();
  return { ben, wail, dialog };
}

test("comments are read again whenever they are opened", async ({ page, neighbor, podOf }) => {
  const { ben, wail, dialog } = await answeredMeanwhile({ page, neighbor, podOf });

  // Nothing untrue is said until the answer is there.
  const letGo = await hold(page, /\/comments\?/);
  await openComments(page, wail.content);
  await expect(dialog.getByText("Loading comments")).toBeAttached();
  letGo();
  await expect(dialog.getByRole("article")).toHaveText(/I am!/);
  await page.keyboard.press("Escape");
  await ben.comment(wail, "Still here.");
  await openComments(page, wail.content);
  await expect(dialog.getByRole("article")).toHaveText([/I am!/, /Still here\./]);
});

test("comments that cannot be read again say so where there is nothing to show", async ({ page, neighbor, podOf }) => {
  const { wail, dialog } = await answeredMeanwhile({ page, neighbor, podOf });
  const undo = await refuse(page, "GET", /\/comments\?/, { status: 503, message: "Wail is very busy right now." });
  await openComments(page, wail.content);
  await expect(dialog.getByText("Wail is very busy right now.")).toBeVisible();
  await undo();
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect(dialog.getByRole("article")).toHaveText(/I am!/);
});

test("a notification leads to the comment it is about, also on a page that was read before", async ({
  page,
  neighbor,
  podOf,
}) => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const wail = await ana.wail(await podOf(ana, ben), "Anybody there?");
  await ana.signInAs(page, `/app/wail/${wail.id}`);
  await expect(page.getByText("No comments yet. Be the first to answer!")).toBeVisible();
  await page.getByRole("link", { name: "Back to the feed" }).click();
  await ben.comment(wail, "I am!");
  await page
    .getByRole("link", { name: /^Notifications/ })
    .first()
    .click();
  await page.getByText("Ben commented on your wail").first().click();
  await expect(page).toHaveURL(`/app/wail/${wail.id}`);
  await expect(page.getByRole("article", { name: "Comment by Ben" })).toContainText("I am!");
  await expect(page.getByRole("button", { name: "Comment, 1 comment" })).toBeVisible();
});

test("replies to the ripple are read again whenever they are opened", async ({ page, neighbor, podOf }) => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const pod = await podOf(ana, ben);
  await ana.signInAs(page);
  const dialog = await openDiscussion(page);
  await expect(dialog.getByText("No replies yet. Drop the first one!")).toBeVisible();
  await page.keyboard.press("Escape");
  await ben.answerRipple(pod, "The old pier");
  await page.getByRole("button", { name: "Refresh Feed" }).click();
  await expect(page.getByRole("button", { name: "1 reply" })).toBeVisible();
  await openDiscussion(page);
  await expect(dialog.getByRole("article")).toContainText("The old pier");
});

test("a comment is deleted once, however often it is asked for", async ({ page, neighbor, podOf }) => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const wail = await ana.wail(await podOf(ana, ben), "Three of us");
  await ben.comment(wail, "One");
  await ben.comment(wail, "Two");
  await ana.comment(wail, "Mine");
  await ana.signInAs(page);
  const deletions: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "DELETE") deletions.push(request.url());
  });
  const letGo = await hold(page, /\/api\/comments\/\d+$/);
  const dialog = await openComments(page, wail.content);
  await dialog.getByRole("button", { name: "Delete comment" }).click();
  await page.keyboard.press("Escape");
  await openComments(page, wail.content);
  const again = dialog.getByRole("button", { name: "Delete comment" });
  await expect(again).toHaveAttribute("aria-disabled", "true");
  await again.dispatchEvent("click");
  letGo();
  await expect(toastOnScreen(page, "Comment deleted")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(wailOnScreen(page, wail.content).getByRole("button", { name: "Comment, 2 comments" })).toBeVisible();
  expect(deletions).toHaveLength(1);
});

test("the list of sessions is read again whenever the profile is opened", async ({
  page,
  browser,
  baseURL,
  neighbor,
}) => {
  const ana = await neighbor("Ana");
  await ana.signInAs(page, "/app/profile");
  const sessions = page.getByRole("region", { name: "Where You're Signed In" }).getByRole("listitem");
  await expect(sessions).toHaveCount(1);
  await page.getByRole("link", { name: "Home" }).first().click();
  await expect(page).toHaveURL("/app/");
  const origin = new URL(baseURL ?? "").origin;
  const elsewhere = await browser.newContext({ baseURL: origin, extraHTTPHeaders: { origin } });
  await elsewhere.request.post("/api/auth/login", { data: { email: ana.user.email, password: PASSWORD } });
  await elsewhere.close();
  await page.getByRole("link", { name: "Profile" }).first().click();
  await expect(sessions).toHaveCount(2);
});

test("marking a notification as read does not keep back those that are on their way", async ({
  page,
  neighbor,
  podOf,
}) => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const wail = await ana.wail(await podOf(ana, ben), "Talk to me");
  await ben.like(wail);
  await ana.signInAs(page, "/app/notifications");
  const lines = page.getByRole("main").getByRole("listitem");
  await expect(lines).toHaveCount(1);
  await page.getByRole("link", { name: "Home" }).first().click();
  await expect(page).toHaveURL("/app/");
  await ben.comment(wail, "Here I am");
  const read = await holdFirstRead(page, /\/api\/notifications$/);
  await page
    .getByRole("link", { name: /^Notifications/ })
    .first()
    .click();
  await read.answered;
  await lines
    .filter({ hasText: "liked your wail" })
    .getByRole("button", { name: /mark as read/i })
    .click();
  await expect(lines).toHaveCount(2);
  read.letGo();
  await expect(lines.filter({ hasText: "Unread" })).toHaveCount(1);
});

test("several notifications marked as read at once stay so", async ({ page, neighbor, podOf }) => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const pod = await podOf(ana, ben);
  for (const text of ["One", "Two"]) await ben.like(await ana.wail(pod, text));
  await ana.signInAs(page, "/app/notifications");
  const lines = page.getByRole("main").getByRole("listitem");
  await expect(lines).toHaveCount(2);
  const first = await holdFirst(page, /\/read$/, "PATCH");
  await lines.nth(0).getByRole("button", { name: "Mark as read" }).click();
  await first.answered;
  const letGo = await hold(page, (url) => /\/api\/notifications\/\d+\/read$/.test(url.pathname));
  await lines.nth(1).getByRole("button", { name: "Mark as read" }).click();
  first.letGo();
  await expect(lines.filter({ hasText: "Unread" })).toHaveCount(0);
  letGo();
  await expect(page.locator("main header").getByRole("status")).toHaveText("All caught up!");
  await expect(lines.filter({ hasText: "Unread" })).toHaveCount(0);
});
