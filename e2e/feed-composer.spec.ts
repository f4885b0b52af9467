import { LIMITS } from "../worker/contract/limits.ts";
import { hold } from "./support/failures.ts";
import { expect, test, toastOnScreen, wailOnScreen } from "./support/neighbors.ts";

test("the counter counts what the server counts, and the button waits for a text", async ({
  page,
  neighbor,
  podOf,
}) => {
  const ana = await neighbor("Ana");
  await podOf(ana);
  await ana.signInAs(page);
  const box = page.getByLabel("Your wail");
  const send = page.getByRole("button", { name: "Wail", exact: true });
  await expect(send).toBeDisabled();
  await box.fill("  \n \u200b ");
  await expect(send).toBeDisabled();
  await box.press("Control+Enter");
  await expect(toastOnScreen(page, "Empty post alert! 📝")).toBeVisible();
  await expect(toastOnScreen(page, "Please add some content before sharing your post! ✨")).toBeVisible();
  await box.fill("  🐳🐳\r\n🐳  ");
  await expect(page.getByText("4/500")).toBeVisible();
  await box.fill("a".repeat(501));
  await expect(page.getByText("501/500")).toBeVisible();
  await expect(send).toBeDisabled();
  await box.fill("a".repeat(500));
  await expect(send).toBeEnabled();
});

test("after a wail the box is empty again, back to General Discussion", async ({ page, neighbor, podOf }) => {
  const ana = await neighbor("Ana");
  await podOf(ana);
  await ana.signInAs(page);
  await page.getByLabel("Your wail").fill("First light over the bay");
  await page.getByRole("checkbox", { name: "Squid Ink" }).check();
  await page.getByRole("combobox", { name: "Category" }).selectOption("Community News");
  await page.getByRole("button", { name: "Wail", exact: true }).click();
  const wail = wailOnScreen(page, "First light over the bay");
  await expect(wail).toContainText("Squid Ink");
  await expect(wail).toContainText("Community News");
  await expect(wail).toContainText("Yours, only you can tell");
  await expect(page.getByLabel("Your wail")).toHaveValue("");
  await expect(page.getByRole("checkbox", { name: "Squid Ink" })).not.toBeChecked();
  await expect(page.getByRole("combobox", { name: "Category" })).toHaveValue("general");
});

test("a wail can be written, put under Squid Ink and sent by keyboard alone", async ({ page, neighbor, podOf }) => {
  const ana = await neighbor("Ana");
  await podOf(ana);
  await ana.signInAs(page);
  await page.getByLabel("Your wail").focus();
  await page.keyboard.type("Keys only");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("combobox", { name: "Category" })).toBeFocused();
  await page.keyboard.press("Tab");
  const ink = page.getByRole("checkbox", { name: "Squid Ink" });
  await expect(ink).toBeFocused();
  await expect(ink).toHaveCSS("outline-style", "solid");
  for (const checked of [true, false, true]) {
    await page.keyboard.press("Space");
    await expect(ink).toBeChecked({ checked });
  }
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Wail", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(wailOnScreen(page, "Keys only")).toContainText("Yours, only you can tell");
});

test("a failed wail keeps text, category and Squid Ink, also over a reload", async ({ page, neighbor, podOf }) => {
  const ana = await neighbor("Ana");
  await podOf(ana);
  await page.route("**/api/posts", (route) => route.abort());
  await ana.signInAs(page);
  await page.getByLabel("Your wail").fill("Will it get through?");
  await page.getByRole("checkbox", { name: "Squid Ink" }).check();
  await page.getByRole("combobox", { name: "Category" }).selectOption("Suggestions");
  await page.getByRole("button", { name: "Wail", exact: true }).click();
  await expect(toastOnScreen(page, "Something went wrong 😰")).toBeVisible();
  await expect(toastOnScreen(page, "Unable to post right now. Please try again in a moment! 🚀")).toBeVisible();
  const isKept = async () => {
    await expect(page.getByLabel("Your wail")).toHaveValue("Will it get through?");
    await expect(page.getByRole("checkbox", { name: "Squid Ink" })).toBeChecked();
    await expect(page.getByRole("combobox", { name: "Category" })).toHaveValue("suggestion");
  };
  await isKept();
  await page.reload();
  await isKept();
});

test("a wail goes out once, and as it was when it was sent", async ({ page, neighbor, podOf }) => {
  const ana = await neighbor("Ana");
  await podOf(ana);
  await ana.signInAs(page);
  const sent: unknown[] = [];
  page.on("request", (request) => request.url().endsWith("/api/posts") && sent.push(request.postDataJSON()));
  const answer = await hold(page, /\/api\/posts$/);
  await page.getByLabel("Your wail").fill("Once is enough");
  const squidInk = page.getByRole("checkbox", { name: "Squid Ink" });
  // Ticked and sent twice before the screen is drawn again, as on a slow phone.
  await page.getByRole("button", { name: "Wail", exact: true }).evaluate((button: HTMLButtonElement) => {
    button.form?.querySelector<HTMLInputElement>("[type=checkbox]")?.click();
    for (let tap = 0; tap < 2; tap += 1) button.click();
  });
  await expect(squidInk).toBeDisabled();
  await expect(page.getByRole("combobox", { name: "Category" })).toBeDisabled();
  answer();
  await expect(wailOnScreen(page, "Once is enough")).toHaveCount(1);
  expect(sent).toEqual([expect.objectContaining({ content: "Once is enough", isAnonymous: true })]);
});

test("who has gone elsewhere hears that the month's Squid Ink is used up, too", async ({ page, neighbor, podOf }) => {
  const ana = await neighbor("Ana");
  const pod = await podOf(ana);
  for (let n = 0; n < LIMITS.freeSquidInkPerMonth; n += 1) await ana.wail(pod, `Under ink ${n}`, { isAnonymous: true });
  await ana.signInAs(page);
  await page.getByLabel("Your wail").fill("One too many");
  await page.getByRole("checkbox", { name: "Squid Ink" }).check();
  const answer = await hold(page, /\/api\/posts$/);
  await page.getByRole("button", { name: "Wail", exact: true }).click();
  await page.getByRole("link", { name: "Badges" }).first().click();
  await expect(page).toHaveURL("/app/badges");
  answer();
  await expect(toastOnScreen(page, "You're out of Squid Ink")).toBeVisible();
  await page.getByRole("link", { name: "Home", exact: true }).first().click();
  await expect(page.getByLabel("Your wail")).toHaveValue("One too many");
});

test("each pod has its own draft", async ({ page, neighbor, podOf }) => {
  const ana = await neighbor("Ana");
  const pods = [await podOf(ana), await podOf(ana)];
  await ana.signInAs(page, `/app/?pod=${pods[0]?.id}`);
  await page.getByLabel("Your wail").fill("For the first pod");
  await page.goto(`/app/?pod=${pods[1]?.id}`);
  await expect(page.getByLabel("Your wail")).toHaveValue("");
  await page.goto(`/app/?pod=${pods[0]?.id}`);
  await expect(page.getByLabel("Your wail")).toHaveValue("For the first pod");
});

test("what moderation refuses is said, and stays in the box", async ({ page, neighbor, podOf }) => {
  const ana = await neighbor("Ana");
  await podOf(ana);
  await ana.signInAs(page);
  await page.getByLabel("Your wail").fill("Look at https://example.com now");
  await page.getByRole("button", { name: "Wail", exact: true }).click();
  await expect(toastOnScreen(page, "Content Not Allowed")).toBeVisible();
  await expect(
    toastOnScreen(
      page,
      "Your post contains inappropriate language and cannot be published. Please review and modify your content.",
    ),
  ).toBeVisible();
  await expect(
    toastOnScreen(page, "Links are not allowed on Wail. Please take the link out and try again."),
  ).toBeVisible();
  await expect(page.getByLabel("Your wail")).toHaveValue("Look at https://example.com now");

  // What works next takes the failure's toast away, which would stand for several seconds more.
  await page.getByLabel("Your wail").fill("Look at the harbor now");
  await page.getByRole("button", { name: "Wail", exact: true }).click();
  await expect(wailOnScreen(page, "Look at the harbor now")).toBeVisible();
  await expect(toastOnScreen(page, "Content Not Allowed")).toHaveCount(0, { timeout: 2000 });
});

test("the Squid Ink hint counts down and its end leads to Premium", async ({ page, neighbor, podOf }) => {
  const ana = await neighbor("Ana");
  const pod = await podOf(ana);
  for (let i = 0; i < LIMITS.freeSquidInkPerMonth - 1; i += 1) await ana.wail(pod, `Ink ${i}`, { isAnonymous: true });
  await ana.signInAs(page);
  const ink = page.getByRole("checkbox", { name: "Squid Ink" });
  await expect(page.getByText(/left this month/)).toHaveCount(0);
  await ink.check();
  await expect(page.getByText(`1 of ${LIMITS.freeSquidInkPerMonth} Squid Ink wails left this month.`)).toBeVisible();
  await page.getByLabel("Your wail").fill("The last drop");
  await page.getByRole("button", { name: "Wail", exact: true }).click();
  await expect(wailOnScreen(page, "The last drop")).toBeVisible();
  await ink.check();
  await expect(page.getByText("None left this month.")).toBeVisible();
  await page.getByLabel("Your wail").fill("One too many");
  await page.getByRole("button", { name: "Wail", exact: true }).click();
  const prompt = page.getByRole("dialog", { name: "You're out of Squid Ink" });
  await expect(prompt).toContainText("Squid Ink limit");
  await prompt.getByRole("button", { name: "Not now" }).click();
  await expect(page.getByLabel("Your wail")).toHaveValue("One too many");
  await page.getByRole("button", { name: "Wail", exact: true }).click();
  await prompt.getByRole("link", { name: "See Premium" }).click();
  await expect(page).toHaveURL(/\/app\/subscribe$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/app\/$/);
  await expect(page.getByLabel("Your wail")).toHaveValue("One too many");
});

test("Squid Ink in a small pod says that neighbors may guess, in a larger one it does not", async ({
  page,
  neighbor,
  podOf,
}) => {
  const ana = await neighbor("Ana");
  const pod = await podOf(ana);
  await ana.signInAs(page);
  const ink = page.getByRole("checkbox", { name: "Squid Ink" });
  const hint = "This pod is still small: neighbors may guess who wrote this.";
  await expect(ink).toHaveAccessibleDescription("");
  await ink.check();
  await expect(page.getByRole("status").filter({ hasText: hint })).toBeVisible();
  await expect(ink).toHaveAccessibleDescription(new RegExp(hint));
  await ink.uncheck();
  await expect(page.getByText(hint)).toHaveCount(0);

  // Neighbors come and go while the app stays open.
  for (const name of ["Ben", "Cleo", "Dan"]) await (await neighbor(name)).post(`/api/communities/${pod.id}/join`);
  await ink.check();
  await expect(page.getByText(hint)).toBeVisible();
  await ink.uncheck();
  const eve = await neighbor("Eve");
  await eve.post(`/api/communities/${pod.id}/join`);
  await ink.check();
  await expect(page.getByText("Neighbors see “Squid Ink” instead of your name.")).toBeVisible();
  await expect(page.getByText(hint)).toHaveCount(0);
  await ink.uncheck();
  await eve.post(`/api/communities/${pod.id}/leave`);
  await ink.check();
  await expect(page.getByText(hint)).toBeVisible();
});
