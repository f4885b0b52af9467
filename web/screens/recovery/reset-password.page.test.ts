import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { address, open, visit } from "../../testing/app.tsx";
import { neighbor, toastOnScreen } from "../../testing/neighbors.ts";
import { mailedLink } from "../../testing/outbox.ts";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const email = page.getByLabelText("Email");
const newPassword = page.getByLabelText("New password", { exact: true });
const notComplete = page.getByRole("alert").filter({ hasText: "This link is not complete" });

test("a forgotten password is replaced through a mail, from the login screen and back to it", async () => {
  const marina = await neighbor("Marina");
  await open("/app/login");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect.poll(address).toBe("/app/forgot-password");
  await expect.element(page.getByRole("heading", { level: 1, name: "Forgot your password?" })).toBeVisible();
  await email.fill(marina.user.email);
  await button("SEND LINK").click();
  const sent = page.getByRole("status").filter({ hasText: `an account with ${marina.user.email}` });
  await expect.element(sent).toBeVisible();

  const link = await mailedLink(marina, "/app/reset-password");
  await visit(link);
  await expect.poll(address, { message: "a shared screen shows no secret" }).toBe("/app/reset-password");
  await newPassword.fill("short");
  await button("SAVE PASSWORD").click();
  await expect.element(page.getByText("Password must be at least 8 characters long")).toBeVisible();
  await newPassword.fill("password123");
  await button("SAVE PASSWORD").click();
  await expect.element(page.getByText(/^That password is easily guessed/)).toBeVisible();
  await newPassword.fill("saltier-Harbor-43");
  await button("SAVE PASSWORD").click();
  await expect.element(toastOnScreen("Password changed")).toBeVisible();
  await expect.poll(address).toBe("/app/login");
  await visit("/app/reset-password");
  await expect.element(notComplete).toBeVisible();

  await visit("/app/login");
  await email.fill(marina.user.email);
  await page.getByLabelText("Password", { exact: true }).fill("saltier-Harbor-43");
  await button("LOG IN").click();
  await expect.poll(address).toBe("/app/");

  await visit(link);
  await newPassword.fill("once-More-44");
  await button("SAVE PASSWORD").click();
  await expect.element(page.getByRole("alert").filter({ hasText: "expired or was used already" })).toBeVisible();
  await expect.element(newPassword).not.toBeInTheDocument();
  const another = page.getByRole("link", { name: /^get a new link$/i });
  await expect.element(another).toHaveFocus();
  await another.click();
  await expect.poll(address).toBe("/app/forgot-password");
});

test("an address without an account is told the same", async () => {
  await open("/app/forgot-password");
  await button("SEND LINK").click();
  await expect.element(page.getByText("Please enter a valid email address")).toBeVisible();
  await email.fill("nobody-at-all@example.com");
  await button("SEND LINK").click();
  const sent = page.getByRole("status").filter({ hasText: "If there is an account with" });
  await expect.element(sent).toBeVisible();
});

test("a link to a new password that was cut off says so", async () => {
  await open("/app/reset-password#abc");
  await newPassword.fill("saltier-Harbor-43");
  await button("SAVE PASSWORD").click();
  await expect.element(notComplete).toBeVisible();
  // Without anything to go by nobody is asked for a password first.
  await open("/app/reset-password");
  await expect.element(notComplete).toBeVisible();
});
