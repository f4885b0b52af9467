import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { expect, isPhone, test, toastOnScreen } from "./support/neighbors.ts";
import { confirmationLink, mailedLink } from "./support/outbox.ts";

const NEW_PASSWORD = "saltier-Harbor-43";

const button = (page: Page, name: string) =>
  page.getByRole("button", { name: isPhone(page) ? name.toUpperCase() : name, exact: true });

const password = (page: Page, label: string) => page.getByLabel(label, { exact: true });

test("a forgotten password is replaced through a mail, from the login screen and back to it", async ({
  page,
  neighbor,
}) => {
  const marina = await neighbor("Marina");
  const { user } = marina;
  await page.goto("/app/login");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page).toHaveURL("/app/forgot-password");
  await expect(page.getByRole("heading", { level: 1, name: "Forgot your password?" })).toBeVisible();
  await page.getByLabel("Email").fill(user.email);
  await button(page, "Send Link").click();
  await expect(page.getByRole("status").filter({ hasText: `an account with ${user.email}` })).toBeVisible();

  const link = await mailedLink(marina, "/app/reset-password");
  await page.goto(link);
  await expect(page, "a shared screen shows no secret").toHaveURL("/app/reset-password");
  await page.reload();
  await password(page, "New password").fill("short");
  await button(page, "Save Password").click();
  await expect(page.getByText("Password must be at least 8 characters long")).toBeVisible();
  await password(page, "New password").fill("password123");
  await button(page, "Save Password").click();
  await expect(page.getByText("That password is easily guessed")).toBeVisible();
  await password(page, "New password").fill(NEW_PASSWORD);
  await button(page, "Save Password").click();
  await expect(toastOnScreen(page, "Password changed")).toBeVisible();
  await expect(page).toHaveURL("/app/login");
  await page.goto("/app/reset-password");
  await expect(page.getByRole("alert").filter({ hasText: "This link is not complete" })).toBeVisible();
  await page.goto("/app/login");

  await page.getByLabel("Email").fill(user.email);
  await password(page, "Password").fill(NEW_PASSWORD);
  await page.getByRole("button", { name: isPhone(page) ? "LOG IN" : "Sign In", exact: true }).click();
  await expect(page).toHaveURL(/\/app\/$/);

  await page.goto(link);
  await password(page, "New password").fill("once-More-44");
  await button(page, "Save Password").click();
  await expect(page.getByRole("alert").filter({ hasText: "expired or was used already" })).toBeVisible();
  await expect(password(page, "New password")).toHaveCount(0);
  const another = page.getByRole("link", { name: /^get a new link$/i });
  await expect(another).toBeFocused();
  await expectAccessible(page);
  await another.click();
  await expect(page).toHaveURL("/app/forgot-password");
});

test("an address without an account is told the same", async ({ page }) => {
  await page.goto("/app/forgot-password");
  await button(page, "Send Link").click();
  await expect(page.getByText("Please enter a valid email address")).toBeVisible();
  await page.getByLabel("Email").fill("nobody-at-all@example.com");
  await button(page, "Send Link").click();
  await expect(page.getByRole("status").filter({ hasText: "If there is an account with" })).toBeVisible();
});

test("the profile asks for a confirmation of the address until the mailed link was used", async ({
  page,
  neighbor,
}) => {
  const marina = await neighbor("Marina");
  await marina.signInAs(page, "/app/profile");
  const note = page.getByRole("region", { name: "Confirm your email" });
  await expect(note).toContainText(marina.user.email);
  await note.getByRole("button", { name: "Send Link Again" }).click();
  await expect(toastOnScreen(page, "Link sent")).toBeVisible();
  await expect(toastOnScreen(page, "Please look in your mailbox, also among the spam.")).toBeVisible();
  await note.getByRole("button", { name: "Send Link Again" }).click();
  await expect(toastOnScreen(page, "No link sent")).toBeVisible();
  await expect(page.getByRole("region", { name: /notifications/i })).toContainText(
    "A link has just gone to your address.",
  );

  const link = await mailedLink(marina, "/app/verify-email");
  await page.goto(link);
  await button(page, "Confirm Email").click();
  await expect(page.getByText("Your email address is confirmed. Thank you!")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Email confirmed");
  await expect(page.getByText("If you signed up at Wail yourself")).toHaveCount(0);
  await page.getByRole("link", { name: /^dive in$/i }).click();
  await page.goto("/app/profile");
  await expect(page.getByRole("heading", { name: "Profile" })).toBeVisible();
  await expect(note).toHaveCount(0);

  await page.goto(link);
  await button(page, "Confirm Email").click();
  await expect(page.getByRole("alert").filter({ hasText: "expired or was used already" })).toBeVisible();
  await page.getByRole("link", { name: /^get a new link$/i }).click();
  await expect(page).toHaveURL("/app/profile");
});

test("the profile knows of an address that was confirmed in another tab", async ({ page, context, neighbor }) => {
  const marina = await neighbor("Marina");
  await marina.signInAs(page, "/app/profile");
  const note = page.getByRole("region", { name: "Confirm your email" });
  await expect(note).toBeVisible();
  const other = await context.newPage();
  await other.goto(await confirmationLink(marina));
  await button(other, "Confirm Email").click();
  await expect(other.getByText("Your email address is confirmed. Thank you!")).toBeVisible();
  await other.close();
  await note.getByRole("button", { name: "Send Link Again" }).click();
  await expect(toastOnScreen(page, "Email confirmed")).toBeVisible();
  await expect(note).toHaveCount(0);
});

test("a profile that comes back into view after its session has ended says so", async ({ page, context, neighbor }) => {
  const marina = await neighbor("Marina");
  await marina.signInAs(page, "/app/profile");
  await expect(page.getByRole("region", { name: "Confirm your email" })).toBeVisible();
  await marina.delete("/api/auth/sessions");
  const other = await context.newPage();
  await other.goto("/terms");
  await page.bringToFront();
  await page.evaluate(() => dispatchEvent(new Event("visibilitychange")));
  await expect(toastOnScreen(page, "Session expired")).toBeVisible();
  await expect(page).toHaveURL(/\/app\/login/);
});

test("a fresh link confirms the address in the tab of a dead one", async ({ page, neighbor }) => {
  const marina = await neighbor("Marina");
  await page.goto(`/app/verify-email#${"x".repeat(43)}`);
  await button(page, "Confirm Email").click();
  await expect(page.getByRole("alert").filter({ hasText: "expired or was used already" })).toBeVisible();
  await page.goto(await confirmationLink(marina));
  await button(page, "Confirm Email").click();
  await expect(page.getByText("Your email address is confirmed. Thank you!")).toBeVisible();
});

test("a link that was cut off says so", async ({ page, context }) => {
  await page.goto("/app/verify-email#abc");
  await button(page, "Confirm Email").click();
  await expect(page.getByRole("alert").filter({ hasText: "This link is not complete" })).toBeVisible();
  await page.goto("/app/reset-password#abc");
  await password(page, "New password").fill(NEW_PASSWORD);
  await button(page, "Save Password").click();
  await expect(page.getByRole("alert").filter({ hasText: "This link is not complete" })).toBeVisible();
  // Without anything to go by nobody is asked for a password first.
  const other = await context.newPage();
  await other.goto("/app/reset-password");
  await expect(other.getByRole("alert").filter({ hasText: "This link is not complete" })).toBeVisible();
});
