import type { Page } from "@playwright/test";
import { DESKTOP, PHONE } from "../scripts/lib/sizes.ts";
import { openComments } from "./support/dialogs.ts";
import { expect, test, wailOnScreen } from "./support/neighbors.ts";

/** What one does, the other sees within so many ms, on any machine. */
const AT_ONCE = { timeout: 2000 };

/** Done when the page's live connection is open: something was said over it, or nothing for a while. */
async function listening(page: Page): Promise<void> {
  const socket = await page.waitForEvent("websocket", (opened) => opened.url().includes("/live"));
  await page.waitForTimeout(1000);
  expect(socket.isClosed()).toBe(false);
}

test("what one neighbor does on a phone, the other sees on a desktop within two seconds", async ({
  page: phone,
  browser,
  neighbor,
  podOf,
}) => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const pod = await podOf(ana, ben);
  await ben.wail(pod, "Anybody up?");
  const desk = await (await browser.newContext({ ...DESKTOP, baseURL: ana.origin })).newPage();
  const connections = [listening(phone), listening(desk)];
  await ana.signInAs(phone);
  await ben.signInAs(desk);
  await Promise.all(connections);
  await expect(wailOnScreen(phone, "Anybody up?")).toBeVisible();
  await expect(wailOnScreen(desk, "Anybody up?")).toBeVisible();

  await phone.getByLabel("Your wail").fill("The bridge is open again");
  await phone.getByRole("button", { name: "Wail", exact: true }).click();
  const news = desk.getByRole("button", { name: "1 new wail", exact: true });
  await expect(news).toBeVisible(AT_ONCE);
  await expect(wailOnScreen(desk, "The bridge is open again")).toHaveCount(0);
  await news.click();
  await expect(wailOnScreen(desk, "The bridge is open again")).toBeVisible();
  await expect(news).toHaveCount(0);

  const seen = wailOnScreen(desk, "The bridge is open again");
  const own = wailOnScreen(phone, "The bridge is open again");
  await seen.getByRole("button", { name: "Like, 0 likes" }).click();
  await expect(own.getByRole("button", { name: "Like, 1 like" })).toBeVisible(AT_ONCE);
  await expect(phone.getByRole("link", { name: "Notifications, 1 unread" })).toBeVisible(AT_ONCE);
  await own.getByRole("button", { name: /^Comment/ }).click();
  await seen.getByRole("button", { name: /^Comment/ }).click();
  const here = desk.getByRole("dialog", { name: "Comments" });
  const there = phone.getByRole("dialog", { name: "Comments" });
  await here.getByLabel("Your comment").fill("About time!");
  await here.getByRole("button", { name: "Send comment" }).click();
  await expect(there.getByText("About time!")).toBeVisible(AT_ONCE);
  await desk.context().close();
});

test("whoever wrote a Squid Ink wail comments below it as its author, and a neighbor sees no name", async ({
  page,
  browser,
  neighbor,
  podOf,
}) => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  await ana.wail(await podOf(ana, ben), "Who painted the pier?", { isAnonymous: true });
  const bens = await (await browser.newContext({ ...PHONE, baseURL: ana.origin })).newPage();
  const listens = listening(bens);
  await ben.signInAs(bens);
  await listens;
  await ana.signInAs(page);
  const [here, there] = [
    await openComments(page, "Who painted the pier?"),
    await openComments(bens, "Who painted the pier?"),
  ];
  await expect(there.getByLabel("Your comment")).toBeVisible();
  await expect(there.getByRole("checkbox")).toHaveCount(0);
  await expect(here.getByRole("checkbox", { name: "Squid Ink · author" })).toBeChecked();
  await here.getByLabel("Your comment").fill("I will paint it back");
  await here.getByRole("button", { name: "Send comment" }).click();
  const comment = there.getByRole("article", { name: "Comment by Squid Ink · author" });
  await expect(comment).toContainText("I will paint it back", AT_ONCE);
  await expect(there).not.toContainText("Ana");
  await comment.getByRole("button", { name: "More about this comment" }).click();
  await expect(bens.getByRole("menuitem")).toHaveText(["Report"]);
  await bens.context().close();
});
