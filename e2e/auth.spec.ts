import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { keysOfMember, logIn, logOut } from "./support/device.ts";
import { cutOff } from "./support/failures.ts";
import { expect, test, toastOnScreen } from "./support/neighbors.ts";
import { slowRedirects } from "./support/redirects.ts";

const PROFILE = "/app/profile";
const REASON = "Your session has ended. What you had not sent was removed from this device.";

/** The pending screen, which the document shows first, has the same buttons without handlers. */
const expectRealProfile = (page: Page) =>
  expect(page.getByRole("region", { name: "Confirm your email" })).toBeVisible();

test("an expired session says so and leads to login, from where one comes back", async ({
  page,
  context,
  neighbor,
}) => {
  const ana = await neighbor("Ana");
  await slowRedirects(page);
  const expectLogin = async (path: string) => {
    await expect(toastOnScreen(page, "Session expired")).toBeVisible();
    await expect(toastOnScreen(page, "Please sign in again to continue.")).toBeVisible();
    await expect(page).toHaveURL(`/app/login?${new URLSearchParams({ returnTo: path })}`);
    await expect(page.getByText(REASON)).toBeVisible();
  };

  // Noticed when the page comes back into view.
  await ana.signInAs(page, PROFILE);
  await expectRealProfile(page);
  await ana.delete("/api/auth/sessions");
  await page.evaluate(() => dispatchEvent(new Event("visibilitychange")));
  await expectLogin(PROFILE);
  await expectAccessible(page);
  await logIn(page, ana);
  await expect(page).toHaveURL(PROFILE);

  // Noticed by what a screen reads.
  await page.getByRole("link", { name: "Pods", exact: true }).click();
  await expect(page.getByText("No pods yet")).toBeVisible();
  await page.waitForLoadState("networkidle");
  await context.clearCookies();
  await page.getByRole("link", { name: "Badges" }).first().click();
  await expectLogin("/app/badges");
  await logIn(page, ana);
  await expect(page).toHaveURL("/app/badges");

  await context.clearCookies();
  await page.goto("/app/login");
  await expect(page.getByLabel("Email")).toBeVisible();
  await expect(page.getByText(REASON)).toHaveCount(0);
});

test("logging out ends the session, leads to the front page and forgets the member, even when the server fails", {
  tag: "@both-sizes",
}, async ({ page, neighbor }) => {
  for (const name of ["Logout", "Log Out"]) {
    await (await neighbor("Ana")).signInAs(page, PROFILE);
    await expectRealProfile(page);
    await page.getByRole("button", { name, exact: true }).click();
    await expect(page).toHaveURL("/");
    expect((await page.request.get("/api/auth/user")).status()).toBe(401);
  }
  await (await neighbor("Ben")).signInAs(page, "/app/pods");
  await expect.poll(() => keysOfMember(page)).toContain('wail.offline-["/api/auth/user"]');
  await page.evaluate(() => localStorage.setItem("wail.draft.1.pod-1", '{"content":"secret"}'));
  await cutOff(page, "POST", "**/api/auth/logout");
  await logOut(page);
  expect(await keysOfMember(page)).toEqual([]);
});
