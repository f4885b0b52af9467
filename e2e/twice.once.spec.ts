import type { Locator, Page } from "@playwright/test";
import { expect, type Neighbor, PASSWORD, test, toastOnScreen } from "./support/neighbors.ts";
import { mailedLink } from "./support/outbox.ts";

/** A second tap, or a key held down, is faster than the screen: what one button sends goes out once all the same. */

const tapTwice = (button: Locator) =>
  button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });

/** Notes what is sent from now on, reads aside. */
function sent(page: Page): string[] {
  const writes: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/") && request.method() !== "GET") writes.push(new URL(request.url()).pathname);
  });
  return writes;
}

/** Waits for the screen itself: what stands in the document at first has the same buttons, but nobody listens. */
async function openProfile(page: Page, member: Neighbor): Promise<void> {
  await member.comeIn(page, "/app/profile");
  await expect(page.getByRole("region", { name: "Confirm your email" })).toBeVisible();
}

test("an address is confirmed, and the screen says so", async ({ page, neighbor }) => {
  const { user } = await neighbor("Ana");
  await page.goto(await mailedLink(user.email, "/app/verify-email"));
  const writes = sent(page);
  await tapTwice(page.getByRole("button", { name: /^confirm email$/i }));
  await expect(page.getByText("Your email address is confirmed. Thank you!")).toBeVisible();
  expect(writes).toEqual(["/api/auth/verify-email"]);
});

test("an account is deleted, and nothing is said of a session that has expired", async ({ page, neighbor }) => {
  const ana = await neighbor("Ana");
  await openProfile(page, ana);
  await page.getByRole("button", { name: "Delete Account" }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("textbox").fill("DELETE MY ACCOUNT");
  const writes = sent(page);
  await tapTwice(dialog.getByRole("button", { name: "Delete Account" }));
  await expect(toastOnScreen(page, "Account deleted")).toBeVisible();
  await expect(page).toHaveURL("/");
  expect(writes).toEqual(["/api/user/account"]);
});

test("every session is ended", async ({ page, neighbor }) => {
  const ana = await neighbor("Ana");
  await openProfile(page, ana);
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  const writes = sent(page);
  await tapTwice(page.getByRole("alertdialog").getByRole("button", { name: "Sign out everywhere" }));
  await expect(page).toHaveURL("/");
  expect(writes).toEqual(["/api/auth/sessions"]);
});

test("somebody logs in", async ({ page, neighbor }) => {
  const { user } = await neighbor("Ana");
  await page.goto("/app/login");
  await page.getByLabel("Email").fill(user.email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  const writes = sent(page);
  await tapTwice(page.getByRole("button", { name: "LOG IN", exact: true }));
  await expect(page).toHaveURL("/app/");
  expect(writes).toEqual(["/api/auth/login"]);
});

test("one comment is deleted, and not the one that has moved up under the finger", async ({
  page,
  neighbor,
  podOf,
}) => {
  const ana = await neighbor("Ana");
  const wail = await ana.wail(await podOf(ana), "A long thread");
  for (const text of ["One", "Two", "Three"]) await ana.comment(wail, text);
  await ana.comeIn(page, `/app/wail/${wail.id}`);
  const writes = sent(page);
  const first = page.getByRole("button", { name: "Delete comment" }).first();
  await expect(page.getByRole("article", { name: "Comment by Ana" })).toHaveCount(3);
  const box = await first.boundingBox();
  const at = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 20 };
  // The second tap comes as soon as the line has gone.
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelectorAll("[aria-label='Delete comment']").length === 2) document.body.dataset.gone = "yes";
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.mouse.click(at.x, at.y);
  await page.locator("body[data-gone]").waitFor();
  await page.mouse.click(at.x, at.y);
  await expect(toastOnScreen(page, "Comment deleted")).toBeVisible();
  await expect(page.getByRole("article", { name: "Comment by Ana" })).toHaveCount(2);
  expect(writes).toHaveLength(1);
  // A tap that is meant works again a moment later.
  await page.waitForTimeout(600);
  await page.mouse.click(at.x, at.y);
  await expect(page.getByRole("article", { name: "Comment by Ana" })).toHaveCount(1);
});
