import { LIMITS } from "../worker/contract/limits.ts";
import type { DailyRipple } from "../worker/contract/ripples.ts";
import { openComments } from "./support/dialogs.ts";
import { hold, holdFirstRead, holdFirstWrite, refuse } from "./support/failures.ts";
import { expect, test, toastOnScreen, wailOnScreen } from "./support/neighbors.ts";

test.use({ serviceWorkers: "allow" });

test("no button can be pressed for nothing before the script of a member's screen has come", async ({
  page,
  neighbor,
}) => {
  const ana = await neighbor("Ana");
  await ana.signInAs(page);
  for (const path of ["/app/", "/app/pods", "/app/badges", "/app/subscribe", "/app/profile", "/app/notifications"]) {
    const html = await (await page.request.get(path, { headers: { accept: "text/html" } })).text();
    const buttons = html.match(/<button[^>]*>/g) ?? [];
    expect(buttons.length, path).toBeGreaterThan(0);
    expect(
      buttons.filter((button) => !/ disabled=/.test(button)),
      path,
    ).toEqual([]);
  }
});

test("a comment sent before its thread has arrived stays on screen when it does", async ({ page, neighbor, podOf }) => {
  const ana = await neighbor("Ana");
  const wail = await ana.wail(await podOf(ana), "Slow tide today");
  await ana.comment(wail, "The first one");
  await ana.signInAs(page);
  const read = await holdFirstRead(page, /\/comments\?/);
  const dialog = await openComments(page, wail.content);
  await read.answered;
  await dialog.getByLabel("Your comment").fill("Faster than the tide");
  await dialog.getByRole("button", { name: "Send comment" }).click();
  await expect(dialog.getByLabel("Your comment")).toHaveValue("");
  read.letGo();
  await expect(dialog.getByRole("article")).toHaveText([/The first one/, /Faster than the tide/]);
});

test("a wail posted before its feed has arrived stays on screen when it does", async ({ page, neighbor, podOf }) => {
  const ana = await neighbor("Ana");
  const pod = await podOf(ana);
  await ana.wail(pod, "The tide was slow");
  const read = await holdFirstRead(page, /\/api\/posts\/\d+$/);
  await ana.signInAs(page);
  await read.answered;
  await page.getByLabel("Your wail").fill("The tide is slower");
  await page.getByRole("button", { name: "Wail", exact: true }).click();
  await expect(page.getByLabel("Your wail")).toHaveValue("");
  read.letGo();
  await expect(wailOnScreen(page, "The tide was slow")).toBeVisible();
  await expect(wailOnScreen(page, "The tide is slower")).toBeVisible();
});

test("what is left of the month's Squid Ink is read again after a wail, however late the first answer comes", async ({
  page,
  neighbor,
  podOf,
}) => {
  const ana = await neighbor("Ana");
  await podOf(ana);
  await ana.signInAs(page);
  const read = await holdFirstRead(page, /\/api\/anonymous-posts-remaining\?/);
  const ink = page.getByRole("checkbox", { name: "Squid Ink" });
  await ink.check();
  await read.answered;
  await page.getByLabel("Your wail").fill("Under ink");
  await page.getByRole("button", { name: "Wail", exact: true }).click();
  await expect(wailOnScreen(page, "Under ink")).toBeVisible();
  read.letGo();
  await ink.check();
  const free = LIMITS.freeSquidInkPerMonth;
  await expect(page.getByText(`${free - 1} of ${free} Squid Ink wails left this month.`)).toBeVisible();
});

test("shells are read again after a wail, however late the first answer comes", async ({ page, neighbor, podOf }) => {
  const ana = await neighbor("Ana");
  await podOf(ana);
  const read = await holdFirstRead(page, /\/api\/user\/shell-stats$/);
  await ana.signInAs(page);
  await read.answered;
  await page.getByLabel("Your wail").fill("The day's first");
  await page.getByRole("button", { name: "Wail", exact: true }).click();
  await expect(wailOnScreen(page, "The day's first")).toBeVisible();
  read.letGo();
  await expect(page.getByRole("link", { name: /^1 shell,/ })).toBeVisible();
});

test("the ripple stays answered when an answer from before comes late", async ({ page, neighbor, podOf }) => {
  const ana = await neighbor("Ana");
  await podOf(ana);
  await ana.signInAs(page);
  const card = page.getByRole("region", { name: "Today's Ripple" });
  const box = card.getByLabel("Your reply to today's ripple");
  await box.fill("The old pier");
  const read = await holdFirstRead(page, /\/api\/daily-ripple\/today\/\d+$/);
  await page.getByRole("button", { name: "Refresh Feed" }).click();
  await read.answered;
  await box.press("Control+Enter");
  await expect(card.getByRole("button", { name: "1 reply" })).toBeVisible();
  const later = page.waitForResponse(/\/api\/daily-ripple\/today\/\d+$/);
  read.letGo();
  await later;
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(box).toHaveCount(0);
  await expect(card.getByRole("button", { name: "1 reply" })).toBeVisible();
});

test("one's own comment counts once, also when its feed was read before its answer came", async ({
  page,
  neighbor,
  podOf,
}) => {
  const ana = await neighbor("Ana");
  const wail = await ana.wail(await podOf(ana), "Slow tide today");
  await ana.signInAs(page);
  const write = await holdFirstWrite(page, /\/comments$/);
  const dialog = await openComments(page, wail.content);
  await dialog.getByLabel("Your comment").fill("Counted once");
  await dialog.getByRole("button", { name: "Send comment" }).click();
  await write.answered;
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Refresh Feed" }).click();
  const comments = (count: string) =>
    wailOnScreen(page, wail.content).getByRole("button", { name: `Comment, ${count}` });
  await expect(comments("1 comment")).toBeVisible();
  const later = page.waitForResponse(/\/api\/wails\/\d+$/);
  write.letGo();
  await later;
  await expect(comments("1 comment")).toBeVisible();
});

test("one's own reply counts once, also when its ripple was read before its answer came", async ({
  page,
  neighbor,
  podOf,
}) => {
  const ana = await neighbor("Ana");
  await podOf(ana);
  await ana.signInAs(page);
  const card = page.getByRole("region", { name: "Today's Ripple" });
  const write = await holdFirstWrite(page, /\/api\/daily-ripple\/reply$/);
  await card.getByLabel("Your reply to today's ripple").fill("The old pier");
  await card.getByLabel("Your reply to today's ripple").press("Control+Enter");
  await write.answered;
  await page.getByRole("button", { name: "Refresh Feed" }).click();
  await expect(card.getByRole("button", { name: "1 reply" })).toBeVisible();
  const later = page.waitForResponse(/\/api\/daily-ripple\/today\/\d+$/);
  write.letGo();
  await later;
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(card.getByRole("button", { name: "1 reply" })).toBeVisible();
});

test("a reply on its way clears nothing that is written to another pod's ripple meanwhile", async ({
  page,
  neighbor,
  podOf,
}) => {
  const ana = await neighbor("Ana");
  const [one, two] = [await podOf(ana), await podOf(ana)];
  const ripple = await ana.get<DailyRipple>(`/api/daily-ripple/today/${one.id}`);
  // As in zones where it is another day's.
  await page.route(new RegExp(`/api/daily-ripple/today/${two.id}$`), (route) =>
    route.fulfill({ json: { ...ripple, id: ripple.id + 1, question: "And where you are?" } }),
  );
  await ana.signInAs(page, `/app/?pod=${one.id}`);
  const box = page.getByLabel("Your reply to today's ripple");
  const letGo = await hold(page, /\/api\/daily-ripple\/reply$/);
  await box.fill("To the first");
  await box.press("Control+Enter");
  await expect(box).toHaveAttribute("readonly", "");
  await page.getByRole("main").locator("header").getByRole("button").first().click();
  await page.getByRole("menuitemradio", { checked: false }).click();
  await expect(page.getByText("And where you are?")).toBeVisible();
  await box.fill("To the second, long thought about");
  const answered = page.waitForResponse(/\/api\/daily-ripple\/reply$/);
  letGo();
  await answered;
  await expect(toastOnScreen(page, "Reply posted!")).toBeVisible();
  await expect(box).toHaveValue("To the second, long thought about");
});

test("Try again reads everything again after preloads that failed", async ({ browser, baseURL, neighbor, podOf }) => {
  const ana = await neighbor("Ana");
  await ana.wail(await podOf(ana), "Here");
  // A service worker would answer from what is kept for offline.
  const context = await browser.newContext({ baseURL: baseURL ?? "", serviceWorkers: "block" });
  const page = await context.newPage();
  await ana.signInAs(page);
  await expect(wailOnScreen(page, "Here")).toBeVisible();
  const undo = await refuse(page, "GET", /\/api\//, { status: 503, message: "Wail is busy." });
  await page.reload();
  await expect(page.getByText("Wail is busy.")).toBeVisible();
  await undo();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(wailOnScreen(page, "Here")).toBeVisible();
  await context.close();
});
