import { choose, openComments } from "./support/dialogs.ts";
import { expect, test, toastOnScreen, wailOnScreen } from "./support/neighbors.ts";

test('a wail and a comment edited on one phone show their new words and "edited" on the other', async ({
  page,
  browser,
  neighbor,
  podOf,
}) => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const pod = await podOf(ana, ben);
  await ana.comment(await ana.wail(pod, "The brigde is closed"), "Until nune");
  const viewport = page.viewportSize();
  const other = await (await browser.newContext({ viewport, baseURL: ben.origin })).newPage();
  const listening = other.waitForEvent("websocket", (opened) => opened.url().includes("/live"));
  await ana.signInAs(page);
  await ben.signInAs(other);
  await listening;
  await expect(wailOnScreen(other, "The brigde is closed")).toBeVisible();

  await choose(page, "More about this wail", "Edit wail");
  await page.getByLabel("Edit your wail").fill("The bridge is closed");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(toastOnScreen(page, "Saved")).toBeVisible();
  const seen = wailOnScreen(other, "The bridge is closed");
  await expect(seen.getByText("edited", { exact: true })).toBeVisible();
  await expect(other.getByRole("button", { name: /new wail/ })).toHaveCount(0);

  const there = await openComments(other, "The bridge is closed");
  await expect(there.getByText("Until nune")).toBeVisible();
  const here = await openComments(page, "The bridge is closed");
  await here.getByRole("button", { name: "Edit comment" }).click();
  await here.getByLabel("Edit your comment").fill("Until noon");
  await here.getByRole("button", { name: "Save" }).click();
  const comment = there.getByRole("article").filter({ hasText: "Until noon" });
  await expect(comment.getByText("edited", { exact: true })).toBeVisible();
  await expect(comment.getByRole("button", { name: "Edit comment" })).toHaveCount(0);
  await other.context().close();
});
