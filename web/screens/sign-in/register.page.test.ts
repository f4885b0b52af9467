import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { randomId } from "../../browser/random-id.ts";
import { address, open } from "../../testing/app.tsx";
import { neighbor, PASSWORD, toastOnScreen } from "../../testing/neighbors.ts";
import { resize, type Size, testOnBothSizes } from "../../testing/sizes.ts";

const newEmail = () => `member-${randomId()}@example.com`;
const password = page.getByLabelText("Password", { exact: true });
const confirmation = page.getByLabelText("Confirm password");
const joinButton = (size: Size) =>
  page.getByRole("button", { name: size === "phone" ? "JOIN THE OCEAN" : "Create Account", exact: true });

async function fillRegistration(size: Size, email: string): Promise<void> {
  await page.getByLabelText("First name").fill("Marina");
  await page.getByLabelText("Last name").fill("Costa");
  await page.getByLabelText("Email").fill(email);
  await password.fill(PASSWORD);
  if (size === "desktop") await confirmation.fill(PASSWORD);
}

testOnBothSizes("registering welcomes the member and leads home", async (size) => {
  await open("/app/register");
  await fillRegistration(size, newEmail());
  await joinButton(size).click();
  await expect.poll(address).toBe("/app/");
  await expect.element(toastOnScreen("Welcome to Wail!")).toBeVisible();
  await expect.element(toastOnScreen("Your account has been created successfully.")).toBeVisible();
});

testOnBothSizes("registering says per field what is missing", async (size) => {
  await open("/app/register");
  await joinButton(size).click();
  await expect.element(page.getByText("First name is required")).toBeVisible();
  await expect.element(page.getByText("Last name is required")).toBeVisible();
  await expect.element(page.getByText("Please enter a valid email address")).toBeVisible();
  await expect.element(page.getByText("Password must be at least 8 characters long")).toBeVisible();
  await expect.element(page.getByLabelText("First name")).toHaveFocus();
});

test("registering shows what the server refuses at the field it is about", async () => {
  const { user } = await neighbor("Marina");
  await open("/app/register");
  await fillRegistration("phone", user.email);
  await joinButton("phone").click();
  const reason = page.getByText("An account with this email already exists. Try signing in instead.");
  await expect.element(reason).toBeVisible();
  await expect.element(page.getByLabelText("Email")).toHaveAttribute("aria-invalid", "true");
});

testOnBothSizes("the password checklist is ticked off while typing, on a desktop only", async (size) => {
  await open("/app/register");
  const checklist = page.getByRole("list", { name: "Password requirements" });
  await password.fill("tides");
  if (size === "phone") return expect.element(checklist).not.toBeInTheDocument();
  await expect.element(checklist.getByText("One lowercase letter, done")).toBeVisible();
  await expect.element(checklist.getByText("One number, missing")).toBeVisible();
  await password.fill("Tides4all");
  await expect.element(checklist.getByText(/missing/)).not.toBeInTheDocument();
});

testOnBothSizes("the password is asked for twice, on a desktop only", async (size) => {
  await open("/app/register");
  await fillRegistration(size, newEmail());
  if (size === "phone") return expect.element(confirmation).not.toBeInTheDocument();
  await confirmation.fill("something-Else-1");
  await joinButton(size).click();
  await expect.element(page.getByText("Passwords do not match")).toBeVisible();
});

test("a phone that is turned keeps what was typed", async () => {
  await open("/app/register");
  await fillRegistration("phone", newEmail());
  await page.viewport(852, 393);
  await expect.element(page.getByLabelText("First name")).toHaveValue("Marina");
  // What is asked for on its side only must not hold anybody up who turns it back.
  await confirmation.fill("something else");
  await resize("phone");
  await expect.element(confirmation).not.toBeInTheDocument();
  await expect.element(password).toHaveValue(PASSWORD);
  await joinButton("phone").click();
  await expect.element(toastOnScreen("Welcome to Wail!")).toBeVisible();
});
