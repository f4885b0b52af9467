import type { Page, Request } from "@playwright/test";
import { runSql } from "../scripts/testing/sql.ts";
import { expectNoSidewaysScroll } from "./support/accessible.ts";
import { cutOff, hold, refuse } from "./support/failures.ts";
import { expect, isPhone, type Neighbor, test, toastOnScreen } from "./support/neighbors.ts";

const INBOX = "/app/notifications";
const lines = (page: Page) => page.getByRole("main").getByRole("listitem");
const line = (page: Page, text: string | RegExp) => lines(page).filter({ hasText: text });
const summary = (page: Page) => page.locator("main header").getByRole("status");
/** The bell: in the header of phones, in the sidebar of desktops. */
const bell = (page: Page) => page.getByRole("link", { name: /^Notifications/ });

/** Three lines: two likes on one wail as one, a comment, and a reaction. */
async function somethingHappened(page: Page, ana: Neighbor, others: Neighbor[], pod: Parameters<Neighbor["join"]>[0]) {
  const wail = await ana.wail(pod, "Something to like");
  const reply = await ana.answerRipple(pod, "A fine answer");
  for (const other of others) await other.like(wail);
  await others[0]?.comment(wail, "Well said");
  await others[0]?.post("/api/daily-ripple/react", { replyId: reply.id, reactionType: "shell" });
  await ana.signInAs(page, INBOX);
  await expect(lines(page)).toHaveCount(3);
  return wail;
}

test("the bell counts, lines are grouped and lead to what they are about", async ({ page, neighbor, podOf }) => {
  const [ana, ben, cleo] = [await neighbor("Ana"), await neighbor("Ben"), await neighbor("Cleo")];
  const pod = await podOf(ana, ben, cleo);
  const wail = await somethingHappened(page, ana, [ben, cleo], pod);
  await expect(page.getByRole("heading", { level: 1, name: "Notifications" })).toBeVisible();
  await expect(summary(page)).toHaveText("3 unread");
  await expect(bell(page)).toHaveAccessibleName(/3 unread/);
  await expect(line(page, "Cleo and Ben liked your wail")).toContainText(/just now|ago/);
  await expect(line(page, "Ben commented on your wail")).toBeVisible();

  await line(page, "Cleo and Ben liked your wail").getByRole("link").click();
  await expect(page).toHaveURL(`/app/wail/${wail.id}`);
  await expect(page.getByText("Something to like")).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName(/2 unread/);

  await bell(page).click();
  await expect(line(page, "Cleo and Ben").getByText("Unread")).toHaveCount(0);
  await line(page, "Ben reacted to your ripple reply").getByRole("link").click();
  await expect(page).toHaveURL(/\/app\/reply\/\d+$/);
  const reply = page.getByRole("article", { name: "Reply by Ana" });
  await expect(reply).toContainText("A fine answer");
  await expect(reply.getByRole("button", { name: "Shell, 1 reaction" })).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName(/1 unread/);
});

test("a line about a pod that was joined on another device leads to that pod", async ({ page, neighbor, podOf }) => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const [first, second] = [await podOf(ana), await podOf(ben)];
  await ana.signInAs(page);
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toHaveText(first.name.split(",")[0] ?? "");
  await ana.join(second);
  const reply = await ana.answerRipple(second, "A fine answer");
  await ben.post("/api/daily-ripple/react", { replyId: reply.id, reactionType: "shell" });
  await bell(page).click();
  await line(page, "Ben reacted to your ripple reply").getByRole("link").click();
  await page.getByRole("link", { name: second.name.split(",")[0] ?? "", exact: true }).click();
  await expect(page).toHaveURL("/app/");
  await expect(title).toHaveText(second.name.split(",")[0] ?? "");
});

test("lines are marked as read one by one and all at once", async ({ page, neighbor, podOf }) => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  await somethingHappened(page, ana, [ben], await podOf(ana, ben));
  const like = line(page, "liked your wail");
  await like.getByRole("button", { name: "Mark as read" }).click();
  await expect(like.getByRole("button")).toHaveCount(0);
  await expect(like).toBeFocused();
  await expect(summary(page)).toHaveText("2 unread");
  await page.getByRole("button", { name: "Mark all read" }).click();
  await expect(toastOnScreen(page, "All caught up!")).toBeVisible();
  await expect(toastOnScreen(page, "All notifications marked as read.")).toBeVisible();
  await expect(summary(page)).toHaveText("All caught up!");
  await expect(page.getByRole("button", { name: "Mark all read" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Mark as read" })).toHaveCount(0);
  await expect(bell(page)).toHaveAccessibleName("Notifications");
  await page.reload();
  await expect(lines(page)).toHaveCount(3);
  await expect(summary(page)).toHaveText("All caught up!");
});

test("what could not be marked as read is unread again", async ({ page, neighbor, podOf }) => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  await somethingHappened(page, ana, [ben], await podOf(ana, ben));
  const like = line(page, "liked your wail");
  const goOnline = await cutOff(page, "GET", /\/api\/notifications/);
  let restore = await cutOff(page, "PATCH", "**/api/notifications/*/read");
  await like.getByRole("button", { name: "Mark as read" }).click();
  await expect(toastOnScreen(page, "Error")).toBeVisible();
  await expect(toastOnScreen(page, "Failed to mark notification as read")).toBeVisible();
  await expect(like.getByRole("button", { name: "Mark as read" })).toBeVisible();
  await expect(summary(page)).toHaveText("3 unread");
  await restore();
  await goOnline();
  restore = await refuse(page, "PATCH", "**/mark-all-read", { status: 503, message: "Low tide." });
  await page.getByRole("button", { name: "Mark all read" }).click();
  await expect(toastOnScreen(page, "Failed to mark all notifications as read")).toBeVisible();
  await expect(page.getByRole("button", { name: "Mark as read" })).toHaveCount(3);
  await expect(bell(page)).toHaveAccessibleName(/3 unread/);
  await restore();
  await page.getByRole("button", { name: "Mark all read" }).click();
  await expect(toastOnScreen(page, "All caught up!")).toBeVisible();
});

test("the bell asks every 30 seconds, but not while nobody looks or without a connection", async ({
  page,
  neighbor,
  podOf,
}) => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const pod = await podOf(ana, ben);
  const wail = await ana.wail(pod, "Something to like");
  const polls = { asked: 0, answered: 0 };
  const isPoll = (request: Request) => request.url().endsWith("/unread-count");
  page.on("request", (request) => isPoll(request) && polls.asked++);
  page.on("requestfinished", (request) => isPoll(request) && polls.answered++);
  await page.clock.install();
  await ana.signInAs(page, INBOX);
  await expect(page.getByRole("heading", { name: "No notifications yet" })).toBeVisible();
  await ben.like(wail);
  await expect(summary(page)).toHaveText("All caught up!");
  const before = polls.asked;
  await page.clock.fastForward(20_000);
  expect(polls.asked).toBe(before);
  await page.clock.fastForward(10_500);
  await expect(bell(page)).toHaveAccessibleName(/1 unread/);
  await expect(line(page, "Ben liked your wail")).toBeVisible();

  const hide = (hidden: boolean) =>
    page.evaluate(
      (state) => {
        Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
      },
      hidden ? "hidden" : "visible",
    );
  await hide(true);
  const seen = polls.asked;
  await page.clock.fastForward(95_000);
  expect(polls.asked).toBe(seen);
  await hide(false);
  await page.clock.fastForward(30_500);
  await expect.poll(() => polls.answered).toBeGreaterThan(seen);

  await page.context().setOffline(true);
  await page.clock.fastForward(1_000);
  const known = polls.asked;
  await page.clock.fastForward(95_000);
  expect(polls.asked).toBe(known);
  await page.context().setOffline(false);
  await page.clock.fastForward(30_500);
  await expect.poll(() => polls.answered).toBeGreaterThan(known);
});

test("the empty inbox tells what will come and leads home", async ({ page, neighbor }) => {
  await (await neighbor("Ana")).signInAs(page, INBOX);
  await expect(summary(page)).toHaveText("All caught up!");
  await expect(page.getByRole("heading", { name: "No notifications yet" })).toBeVisible();
  await expect(page.getByText("When people interact with your posts, you'll see notifications here.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Mark all read" })).toHaveCount(0);
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page).toHaveURL(/\/app\/$/);
});

test("while it loads there are five skeletons, and a failure can be tried again", async ({ page, neighbor }) => {
  const list = /\/api\/notifications(\?|$)/;
  const ana = await neighbor("Ana");
  const release = await hold(page, list);
  await ana.signInAs(page, INBOX);
  await expect(page.getByText("Loading notifications")).toBeAttached();
  await expect(page.locator("main .animate-shimmer.size-11")).toHaveCount(5);
  const restore = await refuse(page, "GET", list, { status: 503, message: "Low tide." });
  release();
  await page.reload();
  await expect(page.getByRole("alert").filter({ hasText: "We hit choppy water" })).toContainText("Low tide.");
  await restore();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "No notifications yet" })).toBeVisible();
});

test("older notifications load on the way down", async ({ page, neighbor, podOf }) => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const pod = await podOf(ana, ben);
  const wails = await Promise.all(Array.from({ length: 22 }, (_, index) => ana.wail(pod, `Wail ${index}`)));
  await Promise.all(wails.map((wail) => ben.like(wail)));
  await ana.signInAs(page, INBOX);
  await expect(summary(page)).toHaveText("23 unread");
  await page.getByRole("button", { name: "Load older notifications" }).scrollIntoViewIfNeeded();
  await expect(lines(page)).toHaveCount(23);
  await expect(line(page, "You reached Reef Rookie")).toHaveCount(1);
  await line(page, "You reached Reef Rookie").getByRole("link").click();
  await expect(page).toHaveURL("/app/badges");
});

test("a name of an older version that reaches over its letters makes no line wider", async ({
  page,
  neighbor,
  podOf,
}) => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const wail = await ana.wail(await podOf(ana, ben), "Something to like");
  // Names are refused such marks today.
  const name = `\u0915${"\u093e".repeat(60)}`;
  const sql = "UPDATE users SET display_name = ?1 WHERE id = ?2";
  await runSql(ben.origin, [{ sql, params: [name, String(ben.user.id)] }]);
  await ben.like(wail);
  await ana.signInAs(page, INBOX);
  await expect(line(page, `${name} liked your wail`)).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test("on phones the bell is in the header, on desktops in the sidebar", { tag: "@both-sizes" }, async ({
  page,
  neighbor,
}) => {
  await (await neighbor("Ana")).signInAs(page, INBOX);
  const place = isPhone(page) ? page.getByRole("banner") : page.getByRole("navigation", { name: "Main" });
  await expect(place.getByRole("link", { name: "Notifications" })).toBeVisible();
  if (isPhone(page)) {
    const bar = page.getByRole("navigation", { name: "Main" });
    await expect(bar.getByRole("link")).toHaveText(["Home", "Pods", "Badges", "Profile"]);
  }
});
