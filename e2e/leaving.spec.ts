import type { Page } from "@playwright/test";
import { DELETE_ACCOUNT_PHRASE } from "../worker/contract/limits.ts";
import { storageDump } from "./support/device.ts";
import { loseAnswers } from "./support/failures.ts";
import { expect, type Neighbor, test, toastOnScreen } from "./support/neighbors.ts";
import { slowRedirects } from "./support/redirects.ts";

/** What ends every session of a member, this one too. The page leaves by a full load. */

test.beforeEach(({ page }) => slowRedirects(page));

/** Opens the question of the profile before something is done for good. */
async function ask(page: Page, member: Neighbor, act: string) {
  await member.signInAs(page, "/app/profile");
  // The pending screen, which the document shows first, has the same buttons, but not this region.
  await expect(page.getByRole("region", { name: "Confirm your email" })).toBeVisible();
  await page.getByRole("button", { name: act }).click();
  const dialog = page.getByRole("alertdialog");
  if (act === "Delete Account")
    await dialog.getByLabel(`Type ${DELETE_ACCOUNT_PHRASE} to confirm`).fill(DELETE_ACCOUNT_PHRASE);
  return dialog.getByRole("button", { name: act });
}

test("a second tap sends nothing more, and nothing is said of a session that has expired", async ({
  page,
  neighbor,
}) => {
  for (const { act, path, toast } of [
    { act: "Sign out everywhere", path: "/api/auth/sessions" },
    { act: "Delete Account", path: "/api/user/account", toast: "Account deleted" },
  ]) {
    const confirm = await ask(page, await neighbor("Ana"), act);
    const writes: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/api/") && request.method() !== "GET") writes.push(new URL(request.url()).pathname);
    });
    await confirm.evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    if (toast !== undefined) await expect(toastOnScreen(page, toast)).toBeVisible();
    await expect(page).toHaveURL("/");
    expect(writes).toEqual([path]);
  }
});

test("a device whose answer was lost forgets its member at once all the same", async ({ page, neighbor, podOf }) => {
  for (const { act, path, toast } of [
    { act: "Sign out everywhere", path: /\/api\/auth\/sessions$/ },
    { act: "Delete Account", path: /\/api\/user\/account$/, toast: "You are signed out" },
  ]) {
    const member = await neighbor("Ana");
    await podOf(member);
    const confirm = await ask(page, member, act);
    await loseAnswers(page, path);
    // The question about notifications, every half a minute, would bring it to light some time.
    await page.route(/\/api\/notifications/, (route) => route.abort());
    await confirm.click();
    if (toast !== undefined) await expect(toastOnScreen(page, toast)).toBeVisible();
    await expect(page).toHaveURL((url) => url.pathname === "/");
    expect(await storageDump(page)).not.toContain(member.user.email);
    await page.unrouteAll();
  }
});
