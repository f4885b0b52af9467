import type { Page, Route } from "@playwright/test";
import { isPhone, PASSWORD } from "../support/neighbors.ts";
import type { VISITOR_STRINGS } from "./visitor-strings.ts";
import type { Steps } from "./walk.ts";

const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });
const button = (page: Page, onDesktop: string, onPhone: string) =>
  page.getByRole("button", { name: isPhone(page) ? onPhone : onDesktop, exact: true });

/** Holds a request back until the answered function is called, and then fails it without a word. */
async function failLater(page: Page, path: string) {
  const gate = Promise.withResolvers<void>();
  const fail = async (route: Route) => {
    await gate.promise;
    await route.fulfill({ status: 500, body: "" });
  };
  await page.route(path, fail);
  return async () => {
    gate.resolve();
    await page.getByRole("alert").filter({ visible: true }).first().waitFor();
    await page.unroute(path, fail);
  };
}

/** As Chromium offers to install an app. */
async function offerToInstall(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(Object.assign(new Event("beforeinstallprompt"), { prompt: async () => {} })));
  // The app comes for it once somebody is at the page.
  await page.mouse.move(100, 100);
  await page.locator("#root:not([data-prerendered])").waitFor({ state: "attached" });
}

export async function fillRegistration(page: Page, email: string): Promise<void> {
  await page.getByLabel("First name").fill("Marina");
  await page.getByLabel("Last name").fill("Costa");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  if (!isPhone(page)) await page.getByLabel("Confirm password").fill(PASSWORD);
}

export const joinButton = (page: Page) => button(page, "Create Account", "JOIN THE OCEAN");
export const loginButton = (page: Page) => button(page, "Sign In", "LOG IN");

export function visitorSteps(page: Page): Steps<typeof VISITOR_STRINGS> {
  let letLoginFail = async () => {};
  let letRegistrationFail = async () => {};
  return {
    "Landing page": async () => {
      await page.goto("/");
      await link(page, "Get Started").waitFor();
      await offerToInstall(page);
    },
    "Privacy Policy": () => link(page, "Privacy Policy").click(),
    "Terms of Service": () => link(page, "Terms of Service").last().click(),
    "Install card": () => page.getByRole("button", { name: "Later" }).waitFor(),
    "Not-found page": () => page.goto("/nothing-here"),
    "Home feed: signed out": () => page.goto("/app/"),
    "Pods: signed out": () => page.goto("/app/pods"),
    "Badges: signed out": () => page.goto("/app/badges"),
    "Premium: signed out": () => page.goto("/app/subscribe"),
    "Notifications: signed out": () => page.goto("/app/notifications"),
    "Login screen": () => page.goto("/app/login"),
    "Login: nothing filled in": () => loginButton(page).click(),
    "Login: on its way": async () => {
      letLoginFail = await failLater(page, "**/api/auth/login");
      await page.getByLabel("Email").fill("marina@example.com");
      await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
      await loginButton(page).click();
    },
    "Login: refused without a word": () => letLoginFail(),
    "Register screen": () => link(page, isPhone(page) ? "SIGN UP" : "Create account").click(),
    "Register: nothing filled in": () => joinButton(page).click(),
    "Register: on its way": async () => {
      letRegistrationFail = await failLater(page, "**/api/auth/register");
      await fillRegistration(page, `spec-${crypto.randomUUID()}@example.com`);
      await joinButton(page).click();
    },
    "Register: refused without a word": () => letRegistrationFail(),
    "Register: done": () => joinButton(page).click(),
  };
}
