import { PHONE } from "../../scripts/lib/sizes.ts";
import { expect } from "../support/neighbors.ts";
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
  const cron = new URLSearchParams({ cron: "0 12-19,22 * * *", time: String(Date.now() + 3 * 365 * DAY_MS) });
  expect((await request.get(`/cdn-cgi/handler/scheduled?${cron}`)).ok()).toBe(true);
  expect(await ana.get<{ id: number }>("/api/auth/user")).toMatchObject({ id: ana.user.id });
});
