import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { keysOfMember, untilKept } from "./support/device.ts";
import { cutOff, refuse } from "./support/failures.ts";
import { expect, PASSWORD, test, toastOnScreen } from "./support/neighbors.ts";

const PROFILE = "/app/profile";
const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Waits for the screen itself: the pending screen, which the document shows first, has the same buttons without handlers. */
const expectProfile = (page: Page) => expect(card(page, "Confirm your email")).toBeVisible();

test("an account is deleted only with the exact phrase, stays deleted, and leaves nothing on the device", async ({
  page,
  authorOf,
}) => {
  const ana = await authorOf("For my eyes");
  await page.getByLabel("Your wail").fill("Half a secret");
  await untilKept(page, "For my eyes");
  expect(await keysOfMember(page)).toContain("wail.pod");
  await page.goto(PROFILE);
  await expectProfile(page);
  await button(page, "Delete Account").click();
  const dialog = page.getByRole("alertdialog", { name: "Delete your account?" });
  const phrase = dialog.getByRole("textbox");
  const remove = dialog.getByRole("button", { name: "Delete Account" });
  for (const text of ["", "delete my account", "DELETE MY ACCOUNT ", "DELETE MY ACCOUN"]) {
    await phrase.fill(text);
    await expect(remove).toBeDisabled();
  }
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await button(page, "Delete Account").click();
  await expect(phrase).toHaveValue("");
  await phrase.fill("DELETE MY ACCOUNT");
  const restore = await refuse(page, "DELETE", "**/api/user/account", { status: 503, message: "Not in this storm." });
  await remove.click();
  await expect(toastOnScreen(page, "Deletion Failed")).toBeVisible();
  await expect(toastOnScreen(page, "Not in this storm.")).toBeVisible();
  await restore();
  const deleted = page.waitForResponse("**/api/user/account").then(() => Date.now());
  const left = page.waitForRequest((request) => request.isNavigationRequest()).then(() => Date.now());
  await remove.click();
  await expect(toastOnScreen(page, "Account deleted")).toBeVisible();
  await expect(page).toHaveURL("/");
  expect((await left) - (await deleted)).toBeGreaterThan(1_500);
  expect(await keysOfMember(page)).toEqual([]);
  const login = await page.request.post("/api/auth/login", {
    headers: { origin: new URL(page.url()).origin },
    data: { email: ana.user.email, password: PASSWORD },
  });
  expect(login.status()).toBe(401);
});

test("one's data comes as a file, and every session is listed and can be ended at once", async ({
  page,
  neighbor,
  podOf,
  baseURL,
}) => {
  const ana = await neighbor("Ana");
  await ana.wail(await podOf(ana), "Remember me");
  // From a browser without a cookie: another login in Ana's would take the place of her session.
  const headers = { origin: new URL(baseURL ?? "").origin };
  const data = { email: ana.user.email, password: PASSWORD };
  expect((await page.request.post("/api/auth/login", { headers, data })).status()).toBe(200);
  await ana.signInAs(page, PROFILE);
  await expectProfile(page);

  let restore = await cutOff(page, "GET", "**/api/user/export");
  await button(page, "Download My Data").click();
  await expect(toastOnScreen(page, "Download failed")).toBeVisible();
  await restore();
  const saved = page.waitForEvent("download");
  await button(page, "Download My Data").click();
  expect((await saved).suggestedFilename()).toBe("wail-data.json");
  expect(await readFile(await (await saved).path(), "utf8")).toContain("Remember me");
  await expect(toastOnScreen(page, "Your data is ready")).toBeVisible();

  const sessions = card(page, "Where You're Signed In");
  await expect(sessions.getByRole("listitem")).toHaveCount(2);
  await expect(sessions.getByText("This device")).toHaveCount(1);
  await button(page, "Sign out everywhere").click();
  const dialog = page.getByRole("alertdialog", { name: "Sign out everywhere?" });
  restore = await cutOff(page, "DELETE", "**/api/auth/sessions");
  await dialog.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(toastOnScreen(page, "Sign-out failed")).toBeVisible();
  await restore();
  await dialog.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page).toHaveURL("/");
  await page.goto(PROFILE);
  await expect(page).toHaveURL(/\/app\/login/);
});
