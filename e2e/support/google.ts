import { expect, type Page } from "@playwright/test";

/** Somebody whom Google knows and Wail does not yet. */
export function newcomer(firstName: string) {
  const id = crypto.randomUUID();
  const claims = { sub: id, email: `Google-${id}@example.com`, email_verified: true };
  return { ...claims, given_name: firstName, family_name: "Costa" };
}

export const googleButton = (page: Page) => page.getByRole("link", { name: "Continue with Google" });

/** Presses the button and waits for the provider's page. */
export async function goToGoogle(page: Page): Promise<void> {
  await googleButton(page).click();
  await expect(page.getByRole("heading", { name: "Choose an account" })).toBeVisible();
}

export const choose = (page: Page, choice: "Continue" | "Cancel") =>
  page.getByRole("link", { name: choice, exact: true }).click();

/** From the login screen through Google and back. */
export async function signInWithGoogle(page: Page): Promise<void> {
  await goToGoogle(page);
  await choose(page, "Continue");
}
