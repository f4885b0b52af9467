import type { Page } from "@playwright/test";
import { storageKeys } from "./support/device.ts";
import { openComments } from "./support/dialogs.ts";
import { cutOff, holdFirstRead, loseAnswers } from "./support/failures.ts";
import { expect, test, toastOnScreen, wailOnScreen } from "./support/neighbors.ts";

/** The server has done it and the answer gets lost: nobody here knows, until what would show it is read again. */

const card = (page: Page) => page.getByRole("region", { name: "Today's Ripple" });

test("a wail that arrived though its answer was lost is on screen, and its Squid Ink is no draft of this device any more", async ({
  page,
  neighbor,
  podOf,
}) => {
  const ana = await neighbor("Ana");
  const pod = await podOf(ana);
  // Of the same words, but not the one that is lost.
  await ana.wail(pod, "Did you get this?");
  await ana.wail(await podOf(ana), "Did you get this?", { isAnonymous: true });
  // The clock of the device is fast.
  await page.clock.install({ time: Date.now() + 3 * 60_000 });
  await ana.signInAs(page, `/app/?pod=${pod.id}`);
  await expect(wailOnScreen(page, "Did you get this?")).toBeVisible();
  const lose = /\/api\/posts$/;
  const undo = await cutOff(page, "POST", lose);
  await page.getByLabel("Your wail").fill("Did you get this?");
  await page
    .getByLabel(/Squid Ink/)
    .first()
    .check();
  const send = page.getByRole("button", { name: "Wail", exact: true });
  await send.click();
  await expect(toastOnScreen(page, "Something went wrong 😰")).toBeVisible();
  await expect(page.getByLabel("Your wail")).toHaveValue("Did you get this?");
  await undo();
  await loseAnswers(page, lose);
  await send.click();
  await expect(toastOnScreen(page, "Your wail is out")).toBeVisible();
  await expect(page.getByLabel("Your wail")).toHaveValue("");
  await expect(wailOnScreen(page, "Did you get this?")).toHaveCount(2);
  expect(await storageKeys(page)).not.toContainEqual(expect.stringContaining("draft"));
});

test("a wail that could not be sent leaves the feed as it is while nothing can be read", async ({
  page,
  neighbor,
  podOf,
}) => {
  const ana = await neighbor("Ana");
  await ana.wail(await podOf(ana), "Here before");
  await ana.signInAs(page);
  await expect(wailOnScreen(page, "Here before")).toContainText("just now");
  await page.route(/\/api\/posts/, (route) => route.abort());
  const asked = page.waitForEvent(
    "requestfailed",
    (request) => request.method() === "GET" && request.url().includes("/api/posts"),
  );
  await page.getByLabel("Your wail").fill("Out at sea");
  await page.getByRole("button", { name: "Wail", exact: true }).click();
  await asked;
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(wailOnScreen(page, "Here before")).toBeVisible();
  await expect(page.getByText("You are offline.")).toHaveCount(0);
  await expect(page.getByLabel("Your wail")).toHaveValue("Out at sea");
});

test("a reply that arrived though its answer was lost is on screen, and leaves nothing for the next day", async ({
  page,
  neighbor,
  podOf,
}) => {
  const ana = await neighbor("Ana");
  await podOf(ana);
  await ana.signInAs(page);
  await loseAnswers(page, /\/api\/daily-ripple\/reply$/);
  const box = card(page).getByLabel("Your reply to today's ripple");
  await box.fill("Did you get this?");
  // What would show it cannot be read at first either.
  const undo = await cutOff(page, "GET", /\/api\/daily-ripple\/today\/\d+$/);
  await box.press("Control+Enter");
  await expect(toastOnScreen(page, "Failed to post reply")).toBeVisible();
  await undo();
  await page.unroute(/\/api\/daily-ripple\/reply$/);
  await box.press("Control+Enter");
  await expect(card(page).getByRole("button", { name: "1 reply" })).toBeVisible();
  await expect(box).toHaveCount(0);
  expect(await storageKeys(page)).not.toContainEqual(expect.stringContaining("ripple"));

  await card(page).getByRole("button", { name: "1 reply" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete reply" }).click();
  await page.keyboard.press("Escape");
  await loseAnswers(page, /\/api\/daily-ripple\/reply$/);
  await box.fill("And this?");
  await box.press("Control+Enter");
  await expect(toastOnScreen(page, "Your reply has arrived")).toBeVisible();
  await expect(card(page).getByRole("button", { name: "1 reply" })).toBeVisible();
  await expect.poll(() => storageKeys(page)).not.toContainEqual(expect.stringContaining("ripple"));
});

test("a name that was lost says nothing about the next one, however late it is asked for", async ({
  page,
  neighbor,
}) => {
  const ana = await neighbor("Ana");
  await ana.signInAs(page, "/app/profile");
  await expect(page.getByRole("region", { name: "Confirm your email" })).toBeVisible();
  const rename = async (name: string) => {
    const dialog = page.getByRole("dialog");
    if (!(await dialog.isVisible())) await page.getByRole("button", { name: "Edit Profile" }).click();
    await dialog.getByLabel("Display name").fill(name);
    await dialog.getByRole("button", { name: "Save Changes" }).click();
  };
  await loseAnswers(page, /\/api\/user\/profile$/);
  const read = await holdFirstRead(page, /\/api\/auth\/user$/);
  await rename("First try");
  await expect(toastOnScreen(page, "Update failed")).toBeVisible();
  await read.answered;
  await page.unroute(/\/api\/user\/profile$/);
  await rename("Second try");
  await expect(toastOnScreen(page, "Profile updated")).toBeVisible();
  const late = page.waitForEvent("requestfinished", (request) => request.url().endsWith("/api/auth/user"));
  read.letGo();
  await late;
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(page.getByRole("main").getByText("Second try").first()).toBeVisible();
  await expect(page.getByText("First try")).toHaveCount(0);
});

test("comments count right when the first was lost and is counted after the second", async ({
  page,
  neighbor,
  podOf,
}) => {
  const ana = await neighbor("Ana");
  const wail = await ana.wail(await podOf(ana), "Count with me");
  await ana.signInAs(page);
  const dialog = await openComments(page, "Count with me");
  await loseAnswers(page, /\/comments$/);
  const count = await holdFirstRead(page, new RegExp(`/api/wails/${wail.id}$`));
  await dialog.getByLabel("Your comment").fill("One");
  await dialog.getByRole("button", { name: "Send comment" }).click();
  await expect(toastOnScreen(page, "Failed to comment")).toBeVisible();
  await count.answered;
  await expect(toastOnScreen(page, "Your comment is out")).toBeVisible();
  await expect(dialog.getByText("One", { exact: true })).toBeVisible();
  await expect(dialog.getByLabel("Your comment")).toHaveValue("");
  await page.unroute(/\/comments$/);
  await dialog.getByLabel("Your comment").fill("Two");
  await dialog.getByRole("button", { name: "Send comment" }).click();
  await expect(dialog.getByText("Two", { exact: true })).toBeVisible();
  count.letGo();
  await page.keyboard.press("Escape");
  await expect(wailOnScreen(page, "Count with me").getByRole("button", { name: "Comment, 2 comments" })).toBeVisible();
});
