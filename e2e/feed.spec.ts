import { openComments } from "./support/dialogs.ts";
import { expect, test, wailOnScreen } from "./support/neighbors.ts";

test("a reload keeps the chosen pod, and leaves nothing of an open dialog that Back would have to take first", async ({
  page,
  neighbor,
  podOf,
}) => {
  const ana = await neighbor("Ana");
  const [first, second] = [await podOf(ana), await podOf(ana)];
  const title = page.getByRole("heading", { level: 1 });
  await ana.signInAs(page, "/app/pods");
  await page.getByRole("link", { name: "Home" }).first().click();
  await expect(title).toHaveText(first.name.split(",")[0] ?? "");
  await page.getByRole("button", { name: "Switch community" }).click();
  await page
    .getByRole("menuitemradio")
    .filter({ hasText: second.name.split(",")[0] ?? "" })
    .last()
    .click();
  await expect(title).toHaveText(second.name.split(",")[0] ?? "");
  await page.getByRole("button", { name: "Find a city" }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.reload();
  await expect(title).toHaveText(second.name.split(",")[0] ?? "");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL("/app/pods");
});

test("what was being written survives a reload", async ({ page, authorOf }) => {
  await authorOf("Talk to me");
  await page.getByLabel("Your wail").fill("Half a thought");
  await page.getByRole("checkbox", { name: "Squid Ink" }).check();
  await page.getByRole("combobox", { name: "Category" }).selectOption("Suggestions");
  await (await openComments(page, "Talk to me")).getByLabel("Your comment").fill("And another");
  await page.reload();
  await expect(page.getByLabel("Your wail")).toHaveValue("Half a thought");
  await expect(page.getByRole("checkbox", { name: "Squid Ink" })).toBeChecked();
  await expect(page.getByRole("combobox", { name: "Category" })).toHaveValue("suggestion");
  await expect((await openComments(page, "Talk to me")).getByLabel("Your comment")).toHaveValue("And another");
});

test("a wail is as old as the server says where the device's clock is two minutes fast", async ({
  page,
  neighbor,
  podOf,
}) => {
  const ana = await neighbor("Ana");
  await ana.wail(await podOf(ana), "Fresh from the sea");
  await page.clock.install({ time: Date.now() + 2 * 60_000 });
  await ana.signInAs(page);
  await expect(wailOnScreen(page, "Fresh from the sea").locator("time")).toHaveText("just now");
});
