import type { Locator, Page } from "@playwright/test";
import { expect, type Neighbor, PASSWORD, test, toastOnScreen } from "./support/neighbors.ts";
import { confirmationLink } from "./support/outbox.ts";

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

/** Waits for the screen itself: the pending screen, which the document shows first, has the same buttons without handlers. */
async function openProfile(page: Page, member: Neighbor): Promise<void> {
  await member.signInAs(page, "/app/profile");
  await expect(page.getByRole("region", { name: "Confirm your email" })).toBeVisible();
}

test("an address is confirmed, and the screen says so", async ({ page, neighbor }) => {
  await page.goto(await confirmationLink(await neighbor("Ana")));
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

test("a dialog that fades out sends nothing more", async ({ page, neighbor }) => {
  const ana = await neighbor("Ana");
  await openProfile(page, ana);
  const writes = sent(page);
  await page.getByRole("button", { name: "Report an Issue" }).click();
  await page.getByRole("dialog").getByRole("textbox").fill("Something is wrong");
  await page.getByRole("dialog").getByRole("button", { name: "Send Report" }).focus();
  // As a key that is held down does.
  for (let press = 0; press < 25; press += 1) {
    await page.keyboard.down("Enter");
    await page.waitForTimeout(30);
  }
  await page.keyboard.up("Enter");
  // Nor is it opened again by the key that comes back to its opener.
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(writes.filter((path) => path.includes("issue"))).toEqual(["/api/report-issue"]);
});

test("what a dialog has sent is not sent by a second click while it fades out", async ({ page, neighbor }) => {
  const ana = await neighbor("Ana");
  await openProfile(page, ana);
  const writes = sent(page);
  await page.getByRole("button", { name: "Report an Issue" }).click();
  await page.getByRole("dialog").getByRole("textbox").fill("Something is wrong");
  const send = page.getByRole("dialog").getByRole("button", { name: "Send Report" });
  await send.evaluate((button: HTMLButtonElement) => {
    const dialog = button.closest("[role=dialog]");
    if (dialog === null) throw new Error("there is no dialog");
    const tap = () => setTimeout(() => button.click(), 50);
    new MutationObserver(tap).observe(dialog, { attributeFilter: ["data-state"] });
  });
  await send.click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(writes.filter((path) => path.includes("issue"))).toEqual(["/api/report-issue"]);
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

test("a second tap does not hit what has moved up under the finger", async ({ page }) => {
  await page.goto("/app/login");
  await expect(page.getByRole("button", { name: "LOG IN" })).toBeVisible();
  // In one go, as no test is sure to tap twice within the time of a double tap.
  const taps = await page.evaluate(async () => {
    const tapped: string[] = [];
    const [first, second] = ["first", "second"].map((name) => {
      const button = document.createElement("button");
      button.addEventListener("click", () => {
        tapped.push(name);
        button.remove();
      });
      document.body.append(button);
      return button;
    });
    const tap = (button: Element | undefined) =>
      button?.dispatchEvent(
        new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1, clientX: 9, clientY: 9 }),
      );
    tap(first);
    tap(second);
    const atOnce = [...tapped];
    await new Promise((resolve) => setTimeout(resolve, 500));
    tap(second);
    return { atOnce, later: tapped };
  });
  expect(taps).toEqual({ atOnce: ["first"], later: ["first", "second"] });
});
