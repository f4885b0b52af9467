import { PHONE } from "../../scripts/lib/sizes.ts";
import { expectAccessible } from "../support/accessible.ts";
import { expect, toastOnScreen } from "../support/neighbors.ts";
import { expectNotified, NOTES } from "../support/notes.ts";
import { test } from "../support/plain-installation.ts";

test.use(PHONE);

const DAY_MS = 24 * 60 * 60 * 1000;

// The cron works on every pod there is.
test("after the next morning's cron run the winner is a Storm Starter and is told so", async ({
  page,
  request,
  neighbor,
  podOf,
}) => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const pod = await podOf(ana, ben);
  const winner = await ana.answerRipple(pod, "The one that wins");
  await ben.answerRipple(pod, "The other one");
  for (const reactionType of ["fire", "shell"]) {
    await ben.post("/api/daily-ripple/react", { replyId: winner.id, reactionType });
  }
  const cron = new URLSearchParams({ cron: "0 12-19,22 * * *", time: String(Date.now() + 2 * DAY_MS) });
  expect((await request.get(`/cdn-cgi/handler/scheduled?${cron}`)).ok()).toBe(true);

  await ana.signInAs(page);
  await page.getByRole("region", { name: "Today's Ripple" }).getByRole("button", { name: "2 replies" }).click();
  const replies = page.getByRole("dialog").getByRole("article");
  await expect(replies.filter({ hasText: "The one that wins" })).toContainText("Top reply");
  await expect(replies.filter({ hasText: "The one that wins" })).toContainText("Storm Starter");
  await expect(replies.filter({ hasText: "The other one" })).not.toContainText("Storm Starter");
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: /^Notifications, .* unread/ }).click();
  await expect(page.getByRole("main").getByText(/You are a Storm Starter!/)).toBeVisible();
  await page.goto("/app/profile");
  await expect(page.getByText("Storm Starter Badges")).toBeVisible();
});

test("a cron run for a moment years ahead, which any page can ask for by an image, deletes nobody", async ({
  request,
  neighbor,
}) => {
  const ana = await neighbor("Ana");
  const cron = new URLSearchParams({ cron: "20 * * * *", time: String(Date.now() + 3 * 365 * DAY_MS) });
  expect((await request.get(`/cdn-cgi/handler/scheduled?${cron}`)).ok()).toBe(true);
  expect(await ana.get<{ id: number }>("/api/auth/user")).toMatchObject({ id: ana.user.id });
});

test("a ripple reply that is removed when its day is over can be read, appealed and deleted on a page of its own", async ({
  page,
  neighbor,
  podOf,
  operator,
}) => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const reply = await ana.answerRipple(await podOf(ana, ben), "Rude, of yesterday");
  await ben.post("/api/daily-ripple/react", { replyId: reply.id, reactionType: "laugh" });
  await operator.endRippleOf(reply.id);
  await operator.decide(`reply:${reply.id}`, "remove");
  await ana.signInAs(page);
  await expect(page.getByRole("button", { name: "0 replies" })).toBeVisible();
  const removed = "Your ripple reply went against our community guidelines and was removed. You can appeal once.";
  await expectNotified(page, removed, new RegExp(`/app/reply/${reply.id}$`));
  const own = page.getByRole("article", { name: "Reply by Ana" });
  await expect(own).toContainText("Rude, of yesterday");
  await expect(own).toContainText(NOTES.removed);
  await own.getByRole("button", { name: "Ask for a review" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Ask for review" }).click();
  await expect(toastOnScreen(page, "Review requested")).toBeVisible();
  await page.reload();
  await expect(own.getByRole("button", { name: "Review requested" })).toHaveAttribute("aria-disabled", "true");
  await expectAccessible(page);
  await operator.decide(`reply:${reply.id}`, "allow");
  await expectNotified(page, "We checked your ripple reply. Everyone can see it now.", /reply/);
  await expect(own).toBeVisible();
  await expect(own).not.toContainText(NOTES.removed);
  await expect(own.getByRole("group", { name: "React to this reply" })).toHaveCount(0);
  await expect(own.getByRole("list", { name: "Reactions" })).toHaveText("😂1Laugh, 1 reaction");
  await own.getByRole("button", { name: "Delete reply" }).click();
  await expect(page.getByRole("heading", { name: "This reply is gone" })).toBeVisible();
  await page.getByRole("link", { name: "See today's ripple" }).click();
  await expect(page.getByRole("region", { name: "Today's Ripple" })).toBeVisible();
});
