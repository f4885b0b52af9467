import type { Browser, Page } from "playwright-core";
import { DEMO_PASSWORD, emailOf, VISITOR } from "../demo/people.ts";
import { type Visitor, withPage } from "./camera.ts";
import type { Screen } from "./screens.ts";

async function logIn(page: Page): Promise<void> {
  await page.goto("/app/login");
  await page.getByLabel("Email").fill(emailOf(VISITOR));
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
}

async function register(page: Page): Promise<void> {
  await page.goto("/app/register");
  await page.getByLabel("First name").fill("Pearl");
  await page.getByLabel("Last name").fill("Haddock");
  await page.getByLabel("Email").fill("pearl@example.com");
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByLabel("Confirm password").fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Create Account" }).click();
}

/** Signs in those who look at the screens: the demo's visitor, and somebody who is new. */
export async function signInAll(
  browser: Browser,
  url: string,
  now: number,
): Promise<Record<Screen["as"], Visitor | undefined>> {
  const signIn = (act: (page: Page) => Promise<void>) =>
    withPage(browser, { url, now, device: "desktop" }, async (page) => {
      await act(page);
      await page.waitForURL("**/app/");
      await page.getByRole("navigation", { name: "Main" }).waitFor();
      return page.context().storageState();
    });
  return { visitor: undefined, member: await signIn(logIn), newcomer: await signIn(register) };
}
