import type { Page } from "@playwright/test";
import { holdFirstWrite, refuse } from "./support/failures.ts";
import { expect, test, toastOnScreen } from "./support/neighbors.ts";

const card = (page: Page) => page.getByRole("region", { name: "Today's Ripple" });

test("a member answers, a second reacts with all four emoji, counts and shells are right", {
  tag: "@both-sizes",
}, async ({ page, browser, neighbor, podOf }) => {
  const [ana, ben, cleo] = [await neighbor("Ana"), await neighbor("Ben"), await neighbor("Cleo")];
  const pod = await podOf(ana, ben, cleo);
  await ana.signInAs(page);
  await expect(card(page).getByRole("button", { name: "0 replies" })).toBeVisible();
  await cleo.answerRipple(pod, "Coffee before the ferries");
  const box = card(page).getByLabel("Your reply to today's ripple");
  await expect(card(page).getByRole("button", { name: /^Reply/ })).toBeDisabled();
  await box.fill("The smell of rain on the pier");
  await card(page)
    .getByRole("button", { name: /^Reply/ })
    .click();
  await expect(toastOnScreen(page, "Reply posted!")).toBeVisible();
  await expect(toastOnScreen(page, "+3 shells for making ripples! 🐚")).toBeVisible();
  await expect(box).toHaveCount(0);
  await expect(card(page).getByRole("button", { name: "2 replies" })).toBeVisible();
  await expect(page.getByRole("link", { name: /^3 shells,/ })).toBeVisible();

  const other = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await ben.signInAs(other, new URL("/app/", page.url()).href);
  await card(other).getByRole("button", { name: "2 replies" }).click();
  const reply = other.getByRole("dialog").getByRole("article", { name: "Reply by Ana" });
  await expect(reply).toContainText("The smell of rain on the pier");
  await expect(reply.getByRole("button", { name: "Delete reply" })).toHaveCount(0);
  for (const name of ["Fire", "Laugh", "Mind blown", "Shell"]) {
    await reply.getByRole("button", { name: `${name}, 0 reactions` }).click();
    await expect(reply.getByRole("button", { name: `${name}, 1 reaction` })).toHaveAttribute("aria-pressed", "true");
  }
  await reply.getByRole("button", { name: "Laugh, 1 reaction" }).click();
  await expect(reply.getByRole("button", { name: "Laugh, 0 reactions" })).toHaveAttribute("aria-pressed", "false");
  await expect.poll(() => ana.get("/api/user/shell-stats")).toMatchObject({ totalShells: 6, shellsFromRipples: 6 });
  await other.reload();
  await card(other).getByRole("button", { name: "2 replies" }).click();
  await expect(reply.getByRole("button", { pressed: true })).toHaveCount(3);
  await other.context().close();

  await page.getByRole("button", { name: "Refresh Feed" }).click();
  await expect(page.getByRole("link", { name: /^6 shells,/ })).toBeVisible();
  expect(pod.id).toBeGreaterThan(0);
});

test("reactions that are answered in another order than they were given are right all the same", async ({
  page,
  neighbor,
  podOf,
}) => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  await ana.answerRipple(await podOf(ana, ben), "Rain");
  await ben.signInAs(page);
  await card(page).getByRole("button", { name: "1 reply" }).click();
  const reply = page.getByRole("dialog").getByRole("article", { name: "Reply by Ana" });
  const first = await holdFirstWrite(page, /\/api\/daily-ripple\/react$/);
  await reply.getByRole("button", { name: "Fire, 0 reactions" }).click();
  await first.answered;
  const second = page.waitForResponse(/\/api\/daily-ripple\/react$/);
  await reply.getByRole("button", { name: "Laugh, 0 reactions" }).click();
  await second;
  const third = page.waitForResponse(/\/api\/daily-ripple\/react$/);
  first.letGo();
  await third;
  for (const name of ["Fire", "Laugh"]) {
    await expect(reply.getByRole("button", { name: `${name}, 1 reaction` })).toHaveAttribute("aria-pressed", "true");
  }
});

test("the discussion works by keyboard alone", async ({ page, neighbor, podOf }) => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const pod = await podOf(ana, ben);
  await ana.answerRipple(pod, "Keys only");
  await ben.signInAs(page);
  const opener = card(page).getByRole("button", { name: "1 reply" });
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  const fire = dialog.getByRole("button", { name: "Fire, 0 reactions" });
  await expect(fire).toBeVisible();
  for (let i = 0; i < 8 && !(await fire.evaluate((e) => e === document.activeElement)); i += 1) {
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Space");
  await expect(dialog.getByRole("button", { name: "Fire, 1 reaction" })).toHaveAttribute("aria-pressed", "true");
  await dialog.getByLabel("Your reply to today's ripple").focus();
  await page.keyboard.type("And so do I");
  await page.keyboard.press("Control+Enter");
  await expect(dialog.getByRole("article", { name: "Reply by Ben" })).toContainText("And so do I");
  await expect(dialog.getByLabel("Your reply to today's ripple")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(card(page).getByRole("button", { name: "2 replies" })).toBeFocused();
});

test("one's own reply is shown next to what was written just before it", async ({ page, neighbor, podOf }) => {
  const ana = await neighbor("Ana");
  const neighbors = await Promise.all(Array.from({ length: 22 }, () => neighbor("Ben")));
  const pod = await podOf(ana, ...neighbors);
  const answer = (index: number) => neighbors[index]?.answerRipple(pod, `Reply ${index + 1}.`);
  for (let index = 0; index < 21; index += 1) await answer(index);
  await ana.signInAs(page);
  await card(page).getByRole("button", { name: "21 replies" }).click();
  const replies = page.getByRole("dialog").getByRole("article");
  await expect(replies.last()).toContainText("Reply 21.");
  await answer(21);
  await page.getByRole("dialog").getByLabel("Your reply to today's ripple").fill("Reply 23.");
  await page.keyboard.press("Control+Enter");
  const numbered = (first: number) => Array.from({ length: 24 - first }, (_, n) => new RegExp(`Reply ${first + n}\\.`));
  await expect(replies).toHaveText(numbered(4));
  await expect(replies.last()).toBeInViewport({ ratio: 0.9 });
  await page.getByRole("dialog").getByRole("button", { name: "Show earlier replies" }).click();
  await expect(replies).toHaveText(numbered(1));
  await expect(replies.filter({ hasText: "Reply 4." })).toBeInViewport({ ratio: 0.9 });
});

test("one's own reply can be deleted, then one may reply again", async ({ page, neighbor, podOf }) => {
  const ana = await neighbor("Ana");
  const pod = await podOf(ana);
  await ana.answerRipple(pod, "On second thought");
  await ana.signInAs(page);
  await expect(card(page).getByLabel("Your reply to today's ripple")).toHaveCount(0);
  await card(page).getByRole("button", { name: "1 reply" }).click();
  const dialog = page.getByRole("dialog");
  await page.route("**/api/daily-ripple/replies/*", (route) =>
    route.request().method() === "DELETE" ? route.abort() : route.continue(),
  );
  await dialog.getByRole("button", { name: "Delete reply" }).click();
  await expect(toastOnScreen(page, "Could not delete your reply. Please try again.")).toBeVisible();
  await page.unroute("**/api/daily-ripple/replies/*");
  await dialog.getByRole("button", { name: "Delete reply" }).click();
  await expect(toastOnScreen(page, "Reply deleted")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(card(page).getByLabel("Your reply to today's ripple")).toBeVisible();
  await expect(card(page).getByRole("button", { name: "0 replies" })).toBeVisible();
  await expect(page.getByRole("link", { name: /^0 shells,/ })).toBeVisible();
});

test("failures say what the server said and keep the text", async ({ page, neighbor, podOf }) => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const pod = await podOf(ana, ben);
  await ben.answerRipple(pod, "React to me");
  await ana.signInAs(page);
  const failed = { status: 409, json: { message: "No active ripple here any more.", code: "no_active_ripple" } };
  await page.route("**/api/daily-ripple/reply", (route) => route.fulfill(failed));
  await page.route("**/api/daily-ripple/react", (route) => route.fulfill(failed));
  await card(page).getByLabel("Your reply to today's ripple").fill("Too late?");
  await card(page)
    .getByRole("button", { name: /^Reply/ })
    .click();
  await expect(toastOnScreen(page, "Failed to post reply")).toBeVisible();
  await expect(toastOnScreen(page, "No active ripple here any more.")).toBeVisible();
  await expect(card(page).getByLabel("Your reply to today's ripple")).toHaveValue("Too late?");
  await card(page).getByRole("button", { name: "1 reply" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Fire, 0 reactions" }).click();
  await expect(toastOnScreen(page, "Failed to add reaction")).toBeVisible();
  await expect(page.getByRole("dialog").getByRole("button", { name: "Fire, 0 reactions" })).toBeVisible();
});

test("a reply that was written when the next ripple came is still in the box", async ({ page, neighbor, podOf }) => {
  const ana = await neighbor("Ana");
  await podOf(ana);
  await ana.signInAs(page);
  const box = card(page).getByLabel("Your reply to today's ripple");
  await box.fill("Written at 7:59");
  await refuse(page, "POST", /\/api\/daily-ripple\/reply$/, {
    status: 409,
    message: "No active ripple here any more. A new one comes at 8:00 AM.",
    code: "no_active_ripple",
  });
  await page.route(/\/api\/daily-ripple\/today\/\d+$/, async (route) => {
    const ripple = await (await route.fetch()).json();
    await route.fulfill({ json: { ...ripple, id: ripple.id + 1, question: "And what is new today?" } });
  });
  await box.press("Control+Enter");
  await expect(card(page)).toContainText("And what is new today?");
  await expect(box).toHaveValue("Written at 7:59");
});

test("without a ripple the card says when the next one comes", async ({ page, neighbor, podOf }) => {
  const ana = await neighbor("Ana");
  await podOf(ana);
  await page.route("**/api/daily-ripple/today/*", (route) => route.fulfill({ json: null }));
  await ana.signInAs(page);
  await expect(card(page).getByText("No ripples today. Check back at 8am for the daily question!")).toBeVisible();
});
