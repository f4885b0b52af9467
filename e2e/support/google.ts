import { type BrowserContext, expect, type Page } from "@playwright/test";
import type { CurrentUser } from "../../worker/contract/accounts.ts";

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

/** Where the provider would send the visitor back to, who stays on its page. */
export async function wayBack(page: Page): Promise<string> {
  const onward = await page.getByRole("link", { name: "Continue" }).evaluate((link: HTMLAnchorElement) => link.href);
  const answer = await page.request.get(onward, { maxRedirects: 0 });
  return answer.headers().location ?? "";
}

/** Who is signed in in a browser, asked of the server. */
export async function whoIsIn({ request }: BrowserContext | Page): Promise<CurrentUser | undefined> {
  const answer = await request.get("/api/auth/user");
  return answer.ok() ? await answer.json() : undefined;
}
