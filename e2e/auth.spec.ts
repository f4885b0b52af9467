import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { keysOfMember, logOut } from "./support/device.ts";

const PASSWORD = "salty-Harbor-42";
const newEmail = () => `member-${crypto.randomUUID()}@example.com`;
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) <= 768;

async function fillRegistration(page: Page, email: string) {
  await page.getByLabel("First name").fill("Marina");
  await page.getByLabel("Last name").fill("Costa");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  if (!isPhone(page)) await page.getByLabel("Confirm password").fill(PASSWORD);
}

const joinButton = (page: Page) =>
  page.getByRole("button", { name: isPhone(page) ? "JOIN THE OCEAN" : "Create Account", exact: true });

const loginButton = (page: Page) =>
  page.getByRole("button", { name: isPhone(page) ? "LOG IN" : "Sign In", exact: true });

async function createMember(page: Page): Promise<string> {
  const email = newEmail();
  const origin = new URL(page.url() === "about:blank" ? (test.info().project.use.baseURL ?? "") : page.url()).origin;
  const answer = await page.request.post("/api/auth/register", {
    headers: { origin },
    data: { email, password: PASSWORD, firstName: "Marina", lastName: "Costa" },
  });
  expect(answer.status()).toBe(201);
  return email;
}

test.describe("registering", () => {
  test("creates the account, welcomes the member and leads home", { tag: "@both-sizes" }, async ({ page }) => {
    await page.goto("/app/register");
    await fillRegistration(page, newEmail());
    await joinButton(page).click();
    await expect(page).toHaveURL(/\/app\/$/);
    await expect(page.getByText("Welcome to Wail!", { exact: true })).toBeVisible();
    await expect(page.getByText("Your account has been created successfully.", { exact: true })).toBeVisible();
  });

  test("says per field what is missing", { tag: "@both-sizes" }, async ({ page }) => {
    await page.goto("/app/register");
    await joinButton(page).click();
    await expect(page.getByText("First name is required")).toBeVisible();
    await expect(page.getByText("Last name is required")).toBeVisible();
    await expect(page.getByText("Please enter a valid email address")).toBeVisible();
    await expect(page.getByText("Password must be at least 8 characters long")).toBeVisible();
    await expect(page.getByLabel("First name")).toBeFocused();
  });

  test("shows what the server refuses at the field it is about", { tag: "@both-sizes" }, async ({ page, context }) => {
    const email = await createMember(page);
    await context.clearCookies();
    await page.goto("/app/register");
    await fillRegistration(page, email);
    await joinButton(page).click();
    await expect(page.getByText("An account with this email already exists. Try signing in instead.")).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
  });

  test("ticks off the password checklist while typing, on desktop", { tag: "@both-sizes" }, async ({ page }) => {
    await page.goto("/app/register");
    const checklist = page.getByRole("list", { name: "Password requirements" });
    if (isPhone(page)) return expect(checklist).toHaveCount(0);
    await page.getByLabel("Password", { exact: true }).fill("tides");
    await expect(checklist.getByText("One lowercase letter, done")).toBeVisible();
    await expect(checklist.getByText("One number, missing")).toBeVisible();
    await page.getByLabel("Password", { exact: true }).fill("Tides4all");
    await expect(checklist.getByText(", missing")).toHaveCount(0);
  });

  test("asks again when the two passwords differ, on desktop", { tag: "@both-sizes" }, async ({ page }) => {
    await page.goto("/app/register");
    if (isPhone(page)) return expect(page.getByLabel("Confirm password")).toHaveCount(0);
    await fillRegistration(page, newEmail());
    await page.getByLabel("Confirm password").fill("something-Else-1");
    await joinButton(page).click();
    await expect(page.getByText("Passwords do not match")).toBeVisible();
  });
});

test("a phone that is turned keeps what was typed", async ({ page }) => {
  test.skip(!isPhone(page), "phones are turned");
  const upright = page.viewportSize() ?? { width: 390, height: 844 };
  await page.goto("/app/login");
  await page.getByLabel("Email").fill("ana@example.com");
  await page.setViewportSize({ width: 852, height: 393 });
  await expect(page.getByRole("button", { name: "Sign In", exact: true })).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("ana@example.com");
  await page.setViewportSize(upright);
  await page.goto("/app/register");
  await fillRegistration(page, newEmail());
  await page.setViewportSize({ width: 852, height: 393 });
  await expect(page.getByLabel("First name")).toHaveValue("Marina");
  // What is asked for on its side only must not hold anybody up who turns it back.
  await page.getByLabel("Confirm password").fill("something else");
  await page.setViewportSize(upright);
  await expect(page.getByLabel("Confirm password")).toHaveCount(0);
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue(PASSWORD);
  await joinButton(page).click();
  await expect(page.getByText("Welcome to Wail!", { exact: true })).toBeVisible();
});

test.describe("signing in", () => {
  test("welcomes the member back and leads home", async ({ page, context }) => {
    const email = await createMember(page);
    await context.clearCookies();
    await page.goto("/app/login");
    await page.getByLabel("Email").fill(` ${email.toUpperCase()} `);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await loginButton(page).click();
    await expect(page).toHaveURL(/\/app\/$/);
    await expect(page.getByText("Welcome back!", { exact: true })).toBeVisible();
    await expect(page.getByText("You have successfully logged in.", { exact: true })).toBeVisible();
  });

  test("shows the server's message after a wrong password, without ending any session", async ({ page, context }) => {
    const email = await createMember(page);
    await context.clearCookies();
    await page.goto("/app/login");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill("not-the-password");
    await loginButton(page).click();
    await expect(page.getByText("That email and password do not match. Please try again.")).toBeVisible();
    await expect(page.getByText("Session expired")).toHaveCount(0);
    await expect(page.getByLabel("Email")).toHaveValue(email);
  });

  test("falls back to its own words when the server says nothing", async ({ page }) => {
    await page.route("**/api/auth/login", (route) => route.fulfill({ status: 500, body: "" }));
    await page.goto("/app/login");
    await page.getByLabel("Email").fill("ana@example.com");
    await page.getByLabel("Password", { exact: true }).fill("whatever-1");
    await loginButton(page).click();
    await expect(page.getByText("Login failed. Please try again.")).toBeVisible();
  });

  test("says what is missing", async ({ page }) => {
    await page.goto("/app/login");
    await page.getByLabel("Email").fill("not an address");
    await loginButton(page).click();
    await expect(page.getByText("Please enter a valid email address")).toBeVisible();
    await expect(page.getByText("Password is required")).toBeVisible();
  });

  test("shows and hides the password", { tag: "@both-sizes" }, async ({ page }) => {
    await page.goto("/app/login");
    const password = page.getByLabel("Password", { exact: true });
    await password.fill("open-Sesame-1");
    await page.getByRole("button", { name: "Show password" }).click();
    await expect(password).toHaveAttribute("type", "text");
    await page.getByRole("button", { name: "Hide password" }).click();
    await expect(password).toHaveAttribute("type", "password");
  });

  test("leads to its sibling and back home", { tag: "@both-sizes" }, async ({ page }) => {
    await page.goto("/app/login");
    await page.getByRole("link", { name: isPhone(page) ? "SIGN UP" : "Create account" }).click();
    await expect(joinButton(page)).toBeVisible();
    await page.getByRole("link", { name: isPhone(page) ? "DIVE IN" : "Sign in", exact: true }).click();
    await expect(loginButton(page)).toBeVisible();
    await page.getByRole("link", { name: "← Back to home" }).click();
    await expect(page.getByRole("heading", { name: "Dive into Your Community" })).toBeVisible();
  });

  test("offers Google through a full navigation to the server", async ({ page }) => {
    await page.goto("/app/login");
    await expect(page.getByRole("link", { name: "Continue with Google" })).toHaveAttribute("href", "/api/auth/google");
    await page.goto("/app/login?google=cancelled");
    await expect(page.getByRole("alert").filter({ hasText: /google/i })).toBeVisible();
  });
});

test.describe("the session", () => {
  test("nobody is led to where somebody else was heading who gave up at Google", async ({ page, context }) => {
    const email = await createMember(page);
    await context.clearCookies();
    await page.goto("/app/login?returnTo=/app/badges");
    await page.getByRole("link", { name: "Continue with Google" }).click();
    await expect(page).toHaveURL(/google=/);
    await page.goto("/");
    await page.goto("/app/login");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await loginButton(page).click();
    await expect(page.getByText("Welcome back!", { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/app\/$/);
  });

  test("a shared link leads through login to the wail", async ({ page, context }) => {
    const email = await createMember(page);
    await context.clearCookies();
    await page.goto("/app/wail/123456");
    await expect(page).toHaveURL("/app/login?returnTo=%2Fapp%2Fwail%2F123456");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await loginButton(page).click();
    await expect(page).toHaveURL("/app/wail/123456");
  });

  test("never leads to another site after signing in", async ({ page }) => {
    await createMember(page);
    for (const target of [
      "//evil.example/app",
      "https://evil.example/app",
      "/\\evil.example",
      "/apple",
      "/app/login",
    ]) {
      await page.goto(`/app/login?${new URLSearchParams({ returnTo: target })}`);
      await expect(page).toHaveURL(/localhost:\d+\/app\/$/);
    }
  });

  test("an expired session says so and leads to login, from where one comes back", async ({ page, context }) => {
    const email = await createMember(page);
    await page.goto("/app/pods", { waitUntil: "networkidle" });
    await expect(page.getByText("No pods yet")).toBeVisible();
    await context.clearCookies();
    await page.getByRole("link", { name: "Badges" }).first().click();
    await expect(page.getByText("Session expired", { exact: true })).toBeVisible();
    await expect(page.getByText("Please sign in again to continue.", { exact: true })).toBeVisible();
    await expect(page).toHaveURL("/app/login?returnTo=%2Fapp%2Fbadges");
    const reason = page.getByText("Your session has ended. What you had not sent was removed from this device.");
    await expect(reason).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await loginButton(page).click();
    await expect(page).toHaveURL("/app/badges");
    await context.clearCookies();
    await page.goto("/app/login");
    await expect(loginButton(page)).toBeVisible();
    await expect(reason).toHaveCount(0);
  });

  test("logging out forgets the member and leads to the landing page, even when the server fails", {
    tag: "@both-sizes",
  }, async ({ page }) => {
    await createMember(page);
    await page.route("**/api/auth/logout", (route) => route.abort());
    await page.goto("/app/pods");
    await expect.poll(() => keysOfMember(page)).toContain('wail.offline-["/api/auth/user"]');
    await page.evaluate(() => localStorage.setItem("wail.draft.1.pod-1", '{"content":"secret"}'));
    await logOut(page);
    expect(await keysOfMember(page)).toEqual([]);
  });
});
