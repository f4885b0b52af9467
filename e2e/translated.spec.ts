import type { Locator, Page } from "@playwright/test";
import { askToDelete, openComments } from "./support/dialogs.ts";
import { go } from "./support/go.ts";
import { test as base, expect, PASSWORD, toastOnScreen, wailOnScreen } from "./support/neighbors.ts";
import { translate, translated } from "./support/translator.ts";

/** A page that the browser translates, on which nothing breaks. */
const test = base.extend({
  page: async ({ page }, use) => {
    const problems: string[] = [];
    page.on("pageerror", (error) => {
      // A public page that was translated before the script took it over: React renders it again.
      if (!error.message.includes("Minified React error #418")) problems.push(String(error));
    });
    page.on("console", (line) => {
      if (line.type() === "error" && line.text().includes("NotFoundError")) problems.push(line.text());
    });
    await translate(page);
    await use(page);
    expect(problems).toEqual([]);
    await expect(page.getByText(/We hit choppy water|This part did not load/)).toHaveCount(0);
  },
});

const button = (page: Page, text: string) => page.getByRole("button", { name: translated(text), exact: true });
const press = (page: Page, screen: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: screen }).click();
const shells = (page: Page) => page.getByRole("link", { name: "Show badges" });
const ripple = (page: Page) => page.getByRole("region", { name: "Today's Ripple" });
const expectToast = (page: Page, title: string) => expect(toastOnScreen(page, translated(title))).toBeVisible();

/** Playwright may fill a box that React replaces in that moment, as a translated document is drawn anew. */
const fillIn = (box: Locator, text: string) =>
  expect(async () => {
    await box.fill(text);
    await expect(box).toHaveValue(text, { timeout: 500 });
  }).toPass();

async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await fillIn(page.getByLabel("Email"), email);
  await fillIn(page.locator("input[name=password]"), password);
  await button(page, "LOG IN").click();
}

test("a visitor joins, finds a town, writes, leaves and comes back", async ({ page }) => {
  const email = `e2e-${crypto.randomUUID()}@example.com`;
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(translated("Dive into Your Community"));
  await page.goto("/app/register");
  await fillIn(page.getByLabel("First name"), "Ana");
  await fillIn(page.getByLabel("Last name"), "Waters");
  await fillIn(page.getByLabel("Email"), email);
  await fillIn(page.locator("input[name=password]"), PASSWORD);
  await button(page, "JOIN THE OCEAN").click();
  await button(page, "Find by City").click();
  const search = page.getByRole("dialog", { name: "Find your city" });
  await search.getByRole("searchbox").fill("xqzzy");
  await expect(search.getByText("No cities found")).toBeVisible();
  await search.getByRole("searchbox").fill("Vergennes");
  await expect(search.getByText("Vergennes", { exact: true }).first()).toBeVisible();
  await search.getByRole("button").filter({ hasText: "Vermont" }).click();
  await expectToast(page, "Joined the pod!");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Vergennes");
  await expect(shells(page)).toContainText(translated("0"));
  const text = `Ahoy ${crypto.randomUUID()}`;
  await page.getByLabel("Your wail").fill(text);
  await button(page, "Wail").click();
  await expect(wailOnScreen(page, text)).toBeVisible();
  await expect(shells(page)).toContainText(translated("1"));
  await press(page, "Profile");
  await button(page, "Logout").click();
  await expect(page).toHaveURL("/");
  await page.goto("/app/login");
  await logIn(page, email, "wrong-Harbor-42");
  await expect(page.getByText("That email and password do not match.")).toBeVisible();
  await logIn(page, email);
  await expect(wailOnScreen(page, text)).toBeVisible();
});

test("likes, comments and deletions change what is shown", async ({ page, neighbor, podOf }) => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const pod = await podOf(ana, ben);
  await ben.wail(pod, "From Ben");
  await ana.wail(pod, "From Ana");
  await ana.signInAs(page);
  const like = wailOnScreen(page, "From Ben").getByRole("button", { name: /^Like/ });
  await like.click();
  await expect(like).toHaveText(translated("1"));
  await like.click();
  await expect(like).toHaveText("");
  await like.click();
  await expect(like).toHaveText(translated("1"));

  // Also behind the dialog, which hides it from screen readers.
  const comments = page
    .getByRole("article", { includeHidden: true })
    .filter({ hasText: "From Ben" })
    .getByRole("button", { name: /^Comment,/, includeHidden: true });
  const dialog = await openComments(page, "From Ben");
  await expect(dialog.getByText("No comments yet.")).toBeVisible();
  for (const [text, count] of [
    ["First", "1"],
    ["Second", "2"],
  ] as const) {
    await dialog.getByLabel("Your comment").fill(text);
    await expect(dialog.getByText(`${text.length}/500`)).toBeVisible();
    await dialog.getByRole("button", { name: "Send comment" }).click();
    await expect(dialog.getByRole("article").filter({ hasText: text })).toBeVisible();
    await expect(comments).toHaveText(translated(count));
  }
  await dialog.getByRole("button", { name: "Delete comment" }).first().click();
  await expect(dialog.getByRole("article")).toHaveCount(1);
  await dialog.getByRole("button", { name: "Delete comment" }).click();
  await expect(dialog.getByText("No comments yet.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(comments).toHaveText("");

  await askToDelete(page, "From Ana");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(wailOnScreen(page, "From Ana")).toHaveCount(0);
  await expect(wailOnScreen(page, "From Ben")).toBeVisible();
});

test("the ripple is answered, reacted to and taken back", async ({ page, neighbor, podOf }) => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  await ben.answerRipple(await podOf(ana, ben), "Rain");
  await ana.signInAs(page);
  const replies = ripple(page).getByRole("button", { name: /repl(y|ies)/ });
  await expect(replies).toHaveText(translated("1 reply"));
  await ripple(page).getByLabel("Your reply to today's ripple").fill("Foghorns");
  await ripple(page)
    .getByRole("button", { name: /^Reply/ })
    .click();
  await expectToast(page, "Reply posted!");
  await expect(replies).toHaveText(translated("2 replies"));
  await expect(shells(page)).toContainText(translated("3"));
  await replies.click();
  const dialog = page.getByRole("dialog");
  const ofBen = dialog.getByRole("article", { name: "Reply by Ben" });
  await ofBen.getByRole("button", { name: "Add a reaction" }).click();
  const fire = ofBen.getByRole("button", { name: /^Fire/ });
  await fire.click();
  await expect(fire).toContainText(translated("1"));
  await fire.click();
  await expect(fire).not.toContainText("1");
  await dialog.getByRole("button", { name: "Delete reply" }).click();
  await expect(dialog.getByLabel("Your reply to today's ripple")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(replies).toHaveText(translated("1 reply"));
});

test("names, memberships and news change everywhere", async ({ page, neighbor, podOf }) => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const [home, other] = [await podOf(ana, ben), await podOf(ben)];
  await ben.like(await ana.wail(home, "From Ana"));
  await ana.signInAs(page, "/app/notifications");
  const news = page.getByRole("main").getByRole("listitem");
  await news.getByRole("button", { name: "Mark as read" }).click();
  await expect(news.getByRole("button")).toHaveCount(0);

  await go(page, "/app/pods?tab=discover");
  await page.getByPlaceholder(/^Search communities/).fill(other.name);
  const card = page.getByRole("listitem").filter({ hasText: other.description }).first();
  await card.getByRole("button", { name: /^Join/ }).click();
  await expect(card.getByRole("button")).toHaveText(translated("Joined ✓"));
  await expect(card).toContainText(translated("2 members"));
  await page.getByRole("tab", { name: "My Pods" }).click();
  await expect(page.getByText("2 pods joined")).toBeVisible();
  await page
    .getByRole("button", { name: /^Leave Pod/ })
    .first()
    .click();
  await expect(page.getByText("1 pod joined")).toBeVisible();

  await go(page, "/app/profile");
  await button(page, "Edit Profile").click();
  await page.getByLabel("Display name").fill("Anchor Ana");
  await button(page, "Save Changes").click();
  await expect(page.getByRole("region", { name: "Your profile" })).toContainText(translated("Anchor Ana"));
});

test("the connection goes and comes back", async ({ page, context, neighbor, podOf }) => {
  const ana = await neighbor("Ana");
  await ana.wail(await podOf(ana), "Before the storm");
  await ana.signInAs(page);
  await expect(wailOnScreen(page, "Before the storm")).toBeVisible();
  await context.setOffline(true);
  const status = page.getByRole("status");
  await expect(status.getByText(translated("Offline"), { exact: true })).toBeVisible();
  await context.setOffline(false);
  await expect(status.getByText(translated("Connected"), { exact: true })).toBeVisible();
  await expect(status.getByText(translated("Connected"), { exact: true })).toHaveCount(0);
});

/** The texts that were translated though they are a pod's title or name the product. The noun "wail" may be translated. */
async function translatedNames(page: Page, pod: string): Promise<string[]> {
  const texts = await page.locator("font font").allTextContents();
  const isOurs = (text: string) => /\bWail\b(?! User)/.test(text) && text !== translated("Wail");
  return texts.filter((text) => text.trim() === translated(pod) || isOurs(text));
}

test("every screen shows, and leaves our name and those of pods as they are", async ({ page, neighbor, podOf }) => {
  const ana = await neighbor("Ana");
  const pod = await podOf(ana);
  const wail = await ana.wail(pod, "From Ana");
  const reply = await ana.answerRipple(pod, "Rain");
  const title = pod.name.split(",")[0] ?? "";
  const signIn = ["login", "register", "forgot-password", "verify-email#x"].map((screen) => `/app/${screen}`);
  for (const path of ["/", "/privacy", "/terms", "/guidelines", ...signIn, "/nowhere"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(translated(""));
    expect(await translatedNames(page, title), path).toEqual([]);
  }
  await ana.signInAs(page);
  await expect(page.getByText("Wail", { exact: true }).first()).toBeVisible();
  for (const path of ["badges", "subscribe", "notifications", "written", "profile", `reply/${reply.id}`]) {
    await go(page, `/app/${path}`);
    await expect(page.locator("main .animate-shimmer")).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(translated(""));
    expect(await translatedNames(page, title), path).toEqual([]);
  }
  for (const path of ["", "pods", `wail/${wail.id}`]) {
    await go(page, `/app/${path}`);
    await expect(page.getByRole("heading", { name: title, exact: true }).first()).toBeVisible();
    expect(await translatedNames(page, title), path).toEqual([]);
  }
});
