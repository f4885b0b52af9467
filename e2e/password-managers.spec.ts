import type { Locator, Page } from "@playwright/test";
import { openComments } from "./support/dialogs.ts";
import { expect, PASSWORD, test, toastOnScreen, wailOnScreen } from "./support/neighbors.ts";

/** What some password managers do: the box has a new text, and no event tells of it. */
const setSilently = (box: Locator, text: string) =>
  box.evaluate((input: HTMLInputElement, value) => {
    input.value = value;
  }, text);

const password = (page: Page) => page.getByLabel(/^(New p|P)assword$/);
const newEmail = () => `silent-${crypto.randomUUID()}@example.com`;

for (const path of ["/app/login?returnTo=%2Fapp%2Fpods", "/app/register", "/app/reset-password#token"]) {
  test(`${path} sent past its script shows its secrets nowhere and comes back empty`, async ({ page }) => {
    const seen: string[] = [];
    page.on("request", (request) => seen.push(request.url()));
    page.on("framenavigated", (frame) => seen.push(frame.url()));
    await page.goto(path);
    await setSilently(password(page), PASSWORD);
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === "POST"),
      page.waitForEvent("load"),
      page.evaluate(() => document.forms[0]?.submit()),
    ]);
    expect(answer.status()).toBe(303);
    await expect(page).toHaveURL(path.replace(/#.*/, ""));
    await expect(password(page)).toHaveValue("");
    expect(await page.content()).not.toContain(PASSWORD);
    expect(seen.filter((url) => url.includes(PASSWORD))).toEqual([]);
  });
}

test("a member comes in with what was filled in without any event", async ({ page, neighbor }) => {
  const { user } = await neighbor("Ana");
  await page.goto("/app/login");
  await setSilently(page.getByLabel("Email"), user.email);
  await setSilently(password(page), "not-the-Password-1");
  await page.getByRole("button", { name: "LOG IN" }).click();
  await expect(page.getByText("That email and password do not match. Please try again.")).toBeVisible();
  await setSilently(password(page), PASSWORD);
  await page.getByRole("button", { name: "LOG IN" }).click();
  await expect(page).toHaveURL("/app/");
});

test("so does a newcomer, and what was emptied counts as empty", async ({ page }) => {
  await page.goto("/app/register");
  for (const [label, text] of [
    ["First name", "Marina"],
    ["Last name", "Costa"],
    ["Email", newEmail()],
  ] as const) {
    await setSilently(page.getByLabel(label), text);
  }
  await password(page).fill(PASSWORD);
  await setSilently(password(page), "");
  await page.getByRole("button", { name: "JOIN THE OCEAN" }).click();
  await expect(page.getByText("Password must be at least 8 characters long")).toBeVisible();
  await expect(page.getByText("is required")).toHaveCount(0);
  await setSilently(password(page), PASSWORD);
  await page.getByRole("button", { name: "JOIN THE OCEAN" }).click();
  await expect(toastOnScreen(page, "Welcome to Wail!")).toBeVisible();
});

test("a link to a new password goes to the address that was filled in", async ({ page }) => {
  await page.goto("/app/forgot-password");
  await setSilently(page.getByLabel("Email"), "nobody@example.com");
  await page.getByRole("button", { name: "SEND LINK" }).click();
  await expect(page.getByText("If there is an account with nobody@example.com")).toBeVisible();
});

test("the name that stands in its box is the one that is saved", async ({ page, neighbor }) => {
  const ana = await neighbor("Ana");
  await ana.signInAs(page, "/app/profile");
  await page.getByRole("button", { name: "Edit Profile" }).click();
  await setSilently(page.getByLabel("Display name"), "Ana of the pier");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(toastOnScreen(page, "Profile updated")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Ana of the pier" })).toBeVisible();
});

test("what is written goes out as it stands in its box", async ({ page, neighbor, podOf }) => {
  const ana = await neighbor("Ana");
  await podOf(ana);
  await ana.signInAs(page);
  const writeSilently = async (place: Page | Locator, label: string, text: string) => {
    await place.getByLabel(label).fill("Half a thought");
    await setSilently(place.getByLabel(label), text);
    await place.getByLabel(label).press("Control+Enter");
  };
  await writeSilently(page, "Your wail", "A whole thought");
  await expect(wailOnScreen(page, "A whole thought")).toBeVisible();
  await expect(page.getByLabel("Your wail")).toHaveValue("");
  await writeSilently(page, "Your reply to today's ripple", "A whole answer");
  await expect(toastOnScreen(page, "Reply posted!")).toBeVisible();
  const dialog = await openComments(page, "A whole thought");
  await writeSilently(dialog, "Your comment", "And one more");
  await expect(dialog.getByRole("article")).toContainText("And one more");
});
