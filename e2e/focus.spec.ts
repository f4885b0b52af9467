import type { Page } from "@playwright/test";
import { openComments } from "./support/dialogs.ts";
import { refuse } from "./support/failures.ts";
import { expect, test, toastOnScreen, wailOnScreen } from "./support/neighbors.ts";

/** A control that goes away with what it did hands the focus to what stands there: the next Tab must not begin at the top. */

const screenHasFocus = (page: Page) => expect(page.locator("#main:focus, #main :focus")).toHaveCount(1);

test("stays on the screen when one's own comment is deleted", async ({ page, neighbor, podOf }) => {
  const ana = await neighbor("Ana");
  const wail = await ana.wail(await podOf(ana), "Here");
  await ana.comment(wail, "Not for long");
  await ana.signInAs(page, `/app/wail/${wail.id}`);
  await page.getByRole("button", { name: "Delete comment" }).press("Enter");
  await expect(toastOnScreen(page, "Comment deleted")).toBeVisible();
  await screenHasFocus(page);
});

test("stays at the box whose button has sent what was in it", async ({ page, neighbor, podOf }) => {
  const ana = await neighbor("Ana");
  const wail = await ana.wail(await podOf(ana), "Here");
  await ana.signInAs(page);
  await page.getByLabel("Your wail").fill("By button");
  await page.getByRole("button", { name: "Wail", exact: true }).press("Enter");
  await expect(wailOnScreen(page, "By button")).toBeVisible();
  await screenHasFocus(page);
  await page.goto(`/app/wail/${wail.id}`);
  await page.getByLabel("Your comment").fill("By button");
  await page.getByRole("button", { name: "Send comment" }).press("Enter");
  await expect(page.getByRole("article", { name: "Comment by Ana" })).toBeVisible();
  await screenHasFocus(page);
  await page.goto("/app/");
  const dialog = await openComments(page, "Here");
  await dialog.getByLabel("Your comment").fill("In the dialog");
  await dialog.getByRole("button", { name: "Send comment" }).press("Enter");
  await expect(dialog.getByText("In the dialog")).toBeVisible();
  await expect(dialog.locator(":focus")).toHaveCount(1);
});

test("goes to the next line when one of several goes", async ({ page, neighbor, podOf }) => {
  const ana = await neighbor("Ana");
  const wail = await ana.wail(await podOf(ana), "Here");
  for (const text of ["One", "Two", "Three"]) await ana.comment(wail, text);
  await ana.signInAs(page, `/app/wail/${wail.id}`);
  const comment = (text: string) => page.getByRole("article", { name: "Comment by Ana" }).filter({ hasText: text });
  await comment("Two").getByRole("button", { name: "Delete comment" }).press("Enter");
  await expect(comment("Two")).toHaveCount(0);
  await screenHasFocus(page);
  // The line and not its button, which a key held down would press.
  await expect(comment("Three").getByRole("button", { name: "Delete comment" })).not.toBeFocused();
  await page.keyboard.press("Tab");
  await expect(comment("Three").getByRole("button", { name: "Delete comment" })).toBeFocused();
});

test("stays on the screen when a pod is joined from one of its wails", async ({ page, strangers }) => {
  const { ana, ben } = await strangers();
  const [pod] = await ben.get<{ id: number }[]>("/api/user/communities");
  const [wail] = await ben.get<{ id: number }[]>(`/api/posts/${pod?.id}`);
  await ana.signInAs(page, `/app/wail/${wail?.id}`);
  await page.getByRole("button", { name: /^Join / }).press("Enter");
  await expect(toastOnScreen(page, "Joined the pod!")).toBeVisible();
  await screenHasFocus(page);
});

test("stays on the screen when a pod is joined on Discover", async ({ page, neighbor, podOf }) => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  await podOf(ben);
  await ana.signInAs(page, "/app/pods");
  await expect(page.getByText("No pods yet")).toBeVisible();
  await page.getByRole("tab", { name: "Discover" }).click();
  await page
    .getByRole("button", { name: /^Join / })
    .first()
    .press("Enter");
  await expect(toastOnScreen(page, "Joined the pod!")).toBeVisible();
  await screenHasFocus(page);
});

test("stays on the screen when a wail is hidden", async ({ page, neighbor, podOf }) => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  await ben.wail(await podOf(ana, ben), "Not for me");
  await ana.signInAs(page);
  await wailOnScreen(page, "Not for me").getByRole("button", { name: "More about this wail" }).press("Enter");
  await page.getByRole("menuitem", { name: "Hide this wail" }).press("Enter");
  await expect(toastOnScreen(page, "Wail hidden")).toBeVisible();
  await screenHasFocus(page);
});

test("stays on the screen when what could not be loaded comes at the second try", async ({ page, neighbor, podOf }) => {
  const ana = await neighbor("Ana");
  await ana.wail(await podOf(ana), "Here at last");
  const undo = await refuse(page, "GET", /\/api\/posts\/\d+$/, { status: 503, message: "Busy." });
  await ana.signInAs(page);
  await expect(page.getByText("Busy.")).toBeVisible();
  await undo();
  await page.getByRole("button", { name: "Try again" }).press("Enter");
  await expect(wailOnScreen(page, "Here at last")).toBeVisible();
  await screenHasFocus(page);
});

test("stays where it was put by whoever moves it on purpose", async ({ page, neighbor, podOf }) => {
  const ana = await neighbor("Ana");
  await ana.wail(await podOf(ana), "Stay");
  await ana.signInAs(page);
  const opener = wailOnScreen(page, "Stay").getByRole("button", { name: "Delete wail" });
  await opener.press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).press("Enter");
  await expect(opener).toBeFocused();
  // Nor is it taken away a moment later.
  await page.waitForTimeout(300);
  await expect(opener).toBeFocused();
});
