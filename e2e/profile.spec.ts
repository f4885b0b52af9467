import type { Page } from "@playwright/test";
import { cutOff, hold } from "./support/failures.ts";
import { expect, isPhone, test, toastOnScreen, wailOnScreen } from "./support/neighbors.ts";

const PROFILE = "/app/profile";
const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** The pending screen, which the document shows first, has the same buttons without handlers. */
const expectRealScreen = (page: Page) => expect(card(page, "Confirm your email")).toBeVisible();

test("the profile shows who one is, one's badge and where shells came from", { tag: "@both-sizes" }, async ({
  page,
  neighbor,
  podOf,
}) => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const pod = await podOf(ana, ben);
  const wail = await ana.wail(pod, "First of the day");
  await ben.like(wail);
  await ana.comment(wail, "One");
  await ana.answerRipple(pod, "Three more");
  await ana.signInAs(page, PROFILE);
  await expect(card(page, "Your profile")).toContainText(/Anae2e-.*@example\.com/);
  await expect(card(page, "Current badge")).toContainText("Baby Barnacle6 total shells");
  await expect(card(page, "Next badge")).toContainText("4 more shells to reach Reef Rookie");
  const rows = card(page, "Shell Count Breakdown");
  for (const row of ["From likes1", "From posts1", "From comments1", "From daily ripples3", "Total shells6"]) {
    await expect(rows).toContainText(row);
  }
  for (const row of ["Likes received1", "Wails posted1", "Comments made1"]) await expect(rows).toContainText(row);
  await expect(rows).not.toContainText("Storm Starter");
  const tips = card(page, "How to Earn More Shells").getByRole("listitem");
  await expect(tips).toHaveText([
    /Get likes/,
    /first wail each day \(daily limit\)/,
    /Comment on others' wails/,
    /Join Daily Ripple discussions/,
  ]);
  await page.getByRole("link", { name: "Back to Feed" }).click();
  await expect(page).toHaveURL(/\/app\/$/);
});

// A ripple closes tomorrow at 8:00 AM, a thousand shells are further off still.
test("Storm Starters show once there are some, and at the top no badge comes next", async ({ page, neighbor }) => {
  await page.route("**/api/user/shell-stats", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), totalShells: 1000, stormStarterBadges: 2 } });
  });
  await (await neighbor("Ana")).signInAs(page, PROFILE);
  await expect(card(page, "Shell Count Breakdown")).toContainText("Storm Starter Badges2");
  await expect(card(page, "Next badge")).toContainText("You've earned all available badges!");
  await expect(card(page, "Current badge")).toContainText("Pod Legend1,000 total shells");
});

test("a new name is everywhere at once", async ({ page, neighbor, podOf }) => {
  const ana = await neighbor("Ana");
  await ana.wail(await podOf(ana), "Who wrote this?");
  await ana.signInAs(page);
  await expect(wailOnScreen(page, "Who wrote this?")).toContainText("Ana");
  await page.getByRole("link", { name: "Profile", exact: true }).click();
  await button(page, "Edit Profile").click();
  const dialog = page.getByRole("dialog", { name: "Edit Profile" });
  const field = dialog.getByLabel("Display name");
  const save = dialog.getByRole("button", { name: "Save Changes" });
  await expect(field).toHaveValue("Ana");
  for (const name of ["", "   ", "\u200b", "x".repeat(51)]) {
    await field.fill(name);
    await expect(save).toBeDisabled();
  }
  await expect(dialog.getByText("51/50")).toBeVisible();
  await field.fill("🐙".repeat(50));
  await expect(save).toBeEnabled();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await button(page, "Edit Profile").click();
  await expect(field).toHaveValue("Ana");
  await field.fill("Captain Ana");
  await field.press("Enter");
  await expect(toastOnScreen(page, "Profile updated")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(button(page, "Edit Profile")).toBeFocused();
  await expect(card(page, "Your profile").getByRole("heading")).toHaveText("Captain Ana");
  if (!isPhone(page)) await expect(page.getByRole("complementary")).toContainText("Captain Ana");
  await page.getByRole("link", { name: "Home", exact: true }).click();
  await expect(wailOnScreen(page, "Who wrote this?")).toContainText("Captain Ana");
});

test("a name that is refused says why below the field, any other failure in a toast", async ({ page, neighbor }) => {
  await (await neighbor("Ana")).signInAs(page, PROFILE);
  await expectRealScreen(page);
  await button(page, "Edit Profile").click();
  const dialog = page.getByRole("dialog", { name: "Edit Profile" });
  await dialog.getByLabel("Display name").fill("visit example.com");
  await button(page, "Save Changes").click();
  await expect(dialog.getByRole("alert")).toContainText("Content moderated");
  await cutOff(page, "PATCH", "**/api/user/profile");
  await dialog.getByLabel("Display name").fill("Captain Ana");
  await button(page, "Save Changes").click();
  await expect(toastOnScreen(page, "Update failed")).toBeVisible();
  await expect(toastOnScreen(page, "Could not update your profile. Please try again.")).toBeVisible();
  await expect(dialog.getByLabel("Display name")).toHaveValue("Captain Ana");
});

test("an issue can be reported; cancelling forgets it, a failure does not", async ({ page, neighbor }) => {
  await (await neighbor("Ana")).signInAs(page, PROFILE);
  await expectRealScreen(page);
  await button(page, "Report an Issue").click();
  const dialog = page.getByRole("dialog", { name: "Report an Issue" });
  const text = dialog.getByLabel("What's the issue?");
  await expect(button(page, "Send Report")).toBeDisabled();
  await text.fill("  \n ");
  await expect(button(page, "Send Report")).toBeDisabled();
  await text.fill("Never mind");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await button(page, "Report an Issue").click();
  await expect(text).toHaveValue("");
  await text.fill("  The whale is upside down.  ");
  const restore = await cutOff(page, "POST", "**/api/report-issue");
  await button(page, "Send Report").click();
  await expect(toastOnScreen(page, "Report Failed")).toBeVisible();
  await expect(toastOnScreen(page, "Could not send your issue report. Please try again.")).toBeVisible();
  await expect(text).toHaveValue("  The whale is upside down.  ");
  await restore();
  const sent = page.waitForRequest("**/api/report-issue");
  await button(page, "Send Report").click();
  expect((await sent).postDataJSON()).toEqual({ issueDescription: "The whale is upside down." });
  await expect(toastOnScreen(page, "Issue reported")).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test("a late answer to an issue or a name leaves the form alone that was opened since", async ({ page, neighbor }) => {
  await (await neighbor("Ana")).signInAs(page, PROFILE);
  await expectRealScreen(page);
  for (const [opener, label, submit, address, told] of [
    ["Report an Issue", "What's the issue?", "Send Report", "**/api/report-issue", "Issue reported"],
    ["Edit Profile", "Display name", "Save Changes", "**/api/user/profile", "Profile updated"],
  ] as const) {
    const letGo = await hold(page, address);
    const field = page.getByRole("dialog").getByLabel(label);
    await button(page, opener).click();
    await field.fill("The first");
    await button(page, submit).click();
    await page.keyboard.press("Escape");
    await expect(field).toBeHidden();
    await button(page, opener).click();
    await field.fill("The second");
    letGo();
    await expect(toastOnScreen(page, told)).toBeVisible();
    await expect(field).toHaveValue("The second");
    await button(page, submit).click();
    await expect(field).toBeHidden();
  }
  await expect(card(page, "Your profile").getByRole("heading")).toHaveText("The second");
});

test("what could not be loaded says so in its place and can be tried again", async ({ page, neighbor }) => {
  const reads = /\/api\/(user\/shell-stats|user\/stats|auth\/sessions|blocks)$/;
  const restore = await cutOff(page, "GET", reads);
  await (await neighbor("Ana")).signInAs(page, PROFILE);
  await expect(page.getByText("Your shells could not be loaded. Please check your connection.")).toBeVisible();
  await expect(card(page, "Where You're Signed In")).toContainText("Your sessions could not be loaded.");
  await expect(card(page, "Blocked Members")).toContainText("Your blocks could not be loaded.");
  await restore();
  for (const left of [2, 1, 0]) {
    await button(page, "Try again").first().click();
    await expect(button(page, "Try again")).toHaveCount(left);
  }
  await expect(card(page, "Current badge")).toContainText("Baby Barnacle");
});
