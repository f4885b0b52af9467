import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { address, open, visit } from "../../testing/app.tsx";
import { neighbor, PASSWORD, toastOnScreen } from "../../testing/neighbors.ts";
import { intercept } from "../../testing/network.ts";
import { testOnBothSizes } from "../../testing/sizes.ts";

const email = page.getByLabelText("Email");
const password = page.getByLabelText("Password", { exact: true });

async function logIn(address: string, secret = PASSWORD): Promise<void> {
  await email.fill(address);
  await password.fill(secret);
  await page.getByRole("button", { name: "LOG IN", exact: true }).click();
}

test("signing in welcomes the member back and leads home", async () => {
  const { user } = await neighbor("Marina");
  await open("/app/login");
  await logIn(` ${user.email.toUpperCase()} `);
  await expect.poll(address).toBe("/app/");
  await expect.element(toastOnScreen("Welcome back!")).toBeVisible();
  await expect.element(toastOnScreen("You have successfully logged in.")).toBeVisible();
});

test("a wrong password gets the server's message, and is not taken for an expired session", async () => {
  const { user } = await neighbor("Marina");
  await open("/app/login");
  await logIn(user.email, "not-the-password");
  await expect.element(page.getByText("That email and password do not match. Please try again.")).toBeVisible();
  await expect.element(page.getByText("Session expired")).not.toBeInTheDocument();
  await expect.element(email).toHaveValue(user.email);
});

test("where the server gives no reason, the login screen has its own words", async () => {
  await open("/app/login");
  intercept("POST", /\/auth\/login$/, async () => new Response("", { status: 500 }));
  await logIn("ana@example.com", "whatever-1");
  await expect.element(page.getByText("Login failed. Please try again.")).toBeVisible();
});

test("the login screen says what is missing", async () => {
  await open("/app/login");
  await logIn("not an address", "");
  await expect.element(page.getByText("Please enter a valid email address")).toBeVisible();
  await expect.element(page.getByText("Password is required")).toBeVisible();
});

test("a password can be shown and hidden", async () => {
  await open("/app/login");
  await password.fill("open-Sesame-1");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect.element(password).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect.element(password).toHaveAttribute("type", "password");
});

testOnBothSizes("login and register lead to each other and home", async (size) => {
  const [signUp, join, signIn, login] =
    size === "phone"
      ? (["SIGN UP", "JOIN THE OCEAN", "DIVE IN", "LOG IN"] as const)
      : (["Create account", "Create Account", "Sign in", "Sign In"] as const);
  await open("/app/login");
  await page.getByRole("link", { name: signUp }).click();
  await expect.element(page.getByRole("button", { name: join, exact: true })).toBeVisible();
  await page.getByRole("link", { name: signIn, exact: true }).click();
  await expect.element(page.getByRole("button", { name: login, exact: true })).toBeVisible();
  await page.getByRole("link", { name: "← Back to home" }).click();
  await expect.element(page.getByRole("heading", { name: "Dive into Your Community" })).toBeVisible();
});

test("a phone that is turned keeps the address that was typed", async () => {
  await open("/app/login");
  await email.fill("ana@example.com");
  await page.viewport(852, 393);
  await expect.element(page.getByRole("button", { name: "Sign In", exact: true })).toBeVisible();
  await expect.element(email).toHaveValue("ana@example.com");
});

test("Google is offered through the server, and a way back without success is explained", async () => {
  await open("/app/login");
  const google = page.getByRole("link", { name: "Continue with Google" });
  await expect.element(google).toHaveAttribute("href", "/api/auth/google");
  await visit("/app/login?google=cancelled");
  await expect.element(page.getByRole("alert").filter({ hasText: /google/i })).toBeVisible();
});

test("a shared link leads through login to the wail", async () => {
  const { user } = await neighbor("Marina");
  await open("/app/wail/123456");
  await expect.poll(address).toBe("/app/login?returnTo=%2Fapp%2Fwail%2F123456");
  await logIn(user.email);
  await expect.poll(address).toBe("/app/wail/123456");
});

test("login and register lead members on to the app, and never to another site", async () => {
  const marina = await neighbor("Marina");
  for (const path of ["/app/login", "/app/register"]) {
    await marina.open(path);
    await expect.poll(address).toBe("/app/");
  }
  for (const target of ["//evil.example/app", "https://evil.example/app", "/\\evil.example", "/apple", "/app/login"]) {
    await visit(`/app/login?${new URLSearchParams({ returnTo: target })}`);
    await expect.poll(address).toBe("/app/");
  }
});
