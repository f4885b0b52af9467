import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { address, open, visit } from "../../testing/app.tsx";
import { neighbor, toastOnScreen } from "../../testing/neighbors.ts";
import { confirmationLink, mailedLink } from "../../testing/outbox.ts";

const confirm = page.getByRole("button", { name: "CONFIRM EMAIL", exact: true });
const note = page.getByRole("region", { name: "Confirm your email" });
const resend = note.getByRole("button", { name: "Send Link Again" });
const thanks = page.getByText("Your email address is confirmed. Thank you!");
const deadLink = page.getByRole("alert").filter({ hasText: "expired or was used already" });

test("the profile asks for a confirmation of the address until the mailed link was used", async () => {
  const marina = await neighbor("Marina");
  await marina.open("/app/profile");
  await expect.element(note).toMatchTextContent(marina.user.email);
  await resend.click();
  await expect.element(toastOnScreen("Link sent")).toBeVisible();
  await expect.element(toastOnScreen("Please look in your mailbox, also among the spam.")).toBeVisible();
  await resend.click();
  await expect.element(toastOnScreen("No link sent")).toBeVisible();
  const toasts = page.getByRole("region", { name: "Notifications (F8)" });
  await expect.element(toasts).toMatchTextContent("A link has just gone to your address.");

  const link = await mailedLink(marina, "/app/verify-email");
  await visit(link);
  await confirm.click();
  await expect.element(thanks).toBeVisible();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Email confirmed");
  await expect.element(page.getByText(/If you signed up at/)).not.toBeInTheDocument();
  await page.getByRole("link", { name: /^dive in$/i }).click();
  await page.getByRole("link", { name: "Profile", exact: true }).click();
  await expect.element(page.getByRole("heading", { name: "Profile", exact: true })).toBeVisible();
  await expect.element(note).not.toBeInTheDocument();

  await visit(link);
  await confirm.click();
  await expect.element(deadLink).toBeVisible();
  await page.getByRole("link", { name: /^get a new link$/i }).click();
  await expect.poll(address).toBe("/app/profile");
});

test("the profile knows of an address that was confirmed elsewhere", async () => {
  const marina = await neighbor("Marina");
  await marina.open("/app/profile");
  await expect.element(note).toBeVisible();
  const [, token] = (await confirmationLink(marina)).split("#");
  await marina.post("/api/auth/verify-email", { token });
  await resend.click();
  await expect.element(toastOnScreen("Email confirmed")).toBeVisible();
  await expect.element(note).not.toBeInTheDocument();
});

test("a fresh link confirms the address in the tab of a dead one", async () => {
  const marina = await neighbor("Marina");
  await open(`/app/verify-email#${"x".repeat(43)}`);
  await confirm.click();
  await expect.element(deadLink).toBeVisible();
  const [, token = ""] = (await confirmationLink(marina)).split("#");
  location.hash = token;
  await confirm.click();
  await expect.element(thanks).toBeVisible();
});

test("a link to confirm an address that was cut off says so", async () => {
  await open("/app/verify-email#abc");
  await confirm.click();
  await expect.element(page.getByRole("alert").filter({ hasText: "This link is not complete" })).toBeVisible();
});
