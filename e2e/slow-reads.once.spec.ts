import { openComments } from "./support/dialogs.ts";
import { holdFirstRead } from "./support/failures.ts";
import { expect, test, wailOnScreen } from "./support/neighbors.ts";

test("a comment sent before its thread has arrived stays on screen when it does", async ({ page, neighbor, podOf }) => {
  const ana = await neighbor("Ana");
  const wail = await ana.wail(await podOf(ana), "Slow tide today");
  await ana.comment(wail, "The first one");
  await ana.comeIn(page);
  const read = await holdFirstRead(page, /\/comments$/);
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
  await ana.comeIn(page);
  await read.answered;
  await page.getByLabel("Your wail").fill("The tide is slower");
  await page.getByRole("button", { name: "Wail", exact: true }).click();
  await expect(page.getByLabel("Your wail")).toHaveValue("");
  read.letGo();
  await expect(wailOnScreen(page, "The tide was slow")).toBeVisible();
  await expect(wailOnScreen(page, "The tide is slower")).toBeVisible();
});
