import type { Request } from "@playwright/test";
import { expect, test } from "./support/neighbors.ts";

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
  await ana.signInAs(page, "/app/notifications");
  const bell = page.getByRole("link", { name: /^Notifications/ });
  await expect(page.getByRole("heading", { name: "No notifications yet" })).toBeVisible();
  await ben.like(wail);
  await expect(page.locator("main header").getByRole("status")).toHaveText("All caught up!");
  const before = polls.asked;
  await page.clock.fastForward(20_000);
  expect(polls.asked).toBe(before);
  await page.clock.fastForward(10_500);
  await expect(bell).toHaveAccessibleName(/1 unread/);
  await expect(page.getByRole("main").getByRole("listitem").filter({ hasText: "Ben liked your wail" })).toBeVisible();

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
