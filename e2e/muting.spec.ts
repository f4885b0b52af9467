import { openComments } from "./support/dialogs.ts";
import { go } from "./support/go.ts";
import { expect, test, toastOnScreen, wailOnScreen } from "./support/neighbors.ts";

test("what a member mutes is quiet for them alone: a thread makes no notifications, and a word is folded away", {
  tag: "@both-sizes",
}, async ({ page, browser, neighbor, podOf }) => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const cat = await ana.wail(await podOf(ana, ben), "Lost: one gray cat");
  await ana.signInAs(page, "/app/profile");
  const words = page.getByRole("region", { name: "Muted Words" });
  await words.getByLabel("Word or phrase").fill("fireworks");
  await words.getByRole("button", { name: "Mute", exact: true }).click();
  await expect(words.getByRole("listitem")).toHaveText("fireworks");
  const listening = page.waitForEvent("websocket", (opened) => opened.url().includes("/live"));
  await go(page, "/app/");
  await listening;
  const menu = wailOnScreen(page, "Lost: one gray cat").getByRole("button", { name: "More about this wail" });
  await menu.click();
  await page.getByRole("menuitem", { name: "Mute notifications" }).click();
  await expect(toastOnScreen(page, "Notifications muted")).toBeVisible();

  const bens = await (await browser.newContext({ viewport: page.viewportSize(), baseURL: ben.origin })).newPage();
  await ben.signInAs(bens);
  const comments = await openComments(bens, "Lost: one gray cat");
  await comments.getByLabel("Your comment").fill("She sat by the pier");
  await comments.getByRole("button", { name: "Send comment" }).click();
  await expect(comments.getByRole("article")).toContainText("She sat by the pier");
  await bens.keyboard.press("Escape");
  await bens.getByLabel("Your wail").fill("Fireworks at nine");
  await bens.getByRole("button", { name: "Wail", exact: true }).click();
  await expect(wailOnScreen(bens, "Fireworks at nine")).toBeVisible();

  await page.getByRole("button", { name: "1 new wail", exact: true }).click();
  await expect(page.getByRole("article", { name: "Muted" })).toContainText("Muted: contains “fireworks”");
  await expect(page.getByText("Fireworks at nine")).toHaveCount(0);
  const bell = page.getByRole("link", { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName("Notifications");
  await menu.click();
  await page.getByRole("menuitem", { name: "Unmute notifications" }).click();
  await expect(toastOnScreen(page, "Notifications unmuted")).toBeVisible();
  await ben.comment(cat, "She is home");
  await expect(bell).toHaveAccessibleName(/1 unread/);
  await bens.context().close();
});
