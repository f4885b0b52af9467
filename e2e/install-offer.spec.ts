import type { Page } from "@playwright/test";
import { takeOver } from "./support/device.ts";
import { delayRequests } from "./support/failures.ts";
import { expect, test } from "./support/neighbors.ts";

/** Opens a page and stops its clock. */
async function openStopped(page: Page, path = "/", waitUntil: "load" | "networkidle" = "load") {
  await page.clock.resume();
  await page.goto(path, { waitUntil });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await takeOver(page);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
}

const offer = (page: Page) =>
  page.evaluate(() => {
    const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
      prompt: async () => document.body.setAttribute("data-prompted", "yes"),
    });
    dispatchEvent(event);
    return event.defaultPrevented;
  });

const installCard = (page: Page) => page.getByRole("region", { name: "Keep Wail at hand" });
const later = (page: Page) => page.getByRole("button", { name: "Later" });

test("an offer that comes before the app does is kept for it", async ({ page }) => {
  const release = await delayRequests(page, /\/assets\/.*\.js$/);
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await offer(page), "the browser's own banner does not come").toBe(true);
  release();
  await page.waitForLoadState("networkidle");
  await page.mouse.move(100, 100);
  await expect(page.getByRole("link", { name: "Sign In" }), "the app is there").toBeVisible();
  await expect(installCard(page)).toBeVisible();
  // Going on to another screen takes nothing away.
  await page.getByRole("link", { name: "Privacy Policy" }).first().click();
  await expect(installCard(page)).toBeVisible();
});

test.describe("with a clock that is stopped", () => {
  test.beforeEach(({ page }) => page.clock.install());

  test("the card comes three seconds after the browser's offer, keeps quiet for 24 hours after Later, and installs", async ({
    page,
  }) => {
    await openStopped(page);
    await offer(page);
    await page.clock.runFor(1000);
    await offer(page);
    await page.clock.runFor(2900);
    await expect(later(page), "less than three seconds after the latest offer").toHaveCount(0);
    await page.clock.runFor(200);
    await expect(later(page)).toBeVisible();
    // And once more while it stands there.
    await offer(page);
    await later(page).click();
    await page.clock.runFor(3100);
    await expect(later(page)).toHaveCount(0);
    await offer(page);
    await page.clock.runFor(3100);
    await expect(later(page)).toHaveCount(0);
    await page.clock.fastForward("24:00:01");
    await offer(page);
    await page.clock.runFor(2900);
    await expect(installCard(page)).toHaveCount(0);
    await page.clock.runFor(200);
    await page.getByRole("button", { name: "Install App" }).click();
    await expect(page.locator("body")).toHaveAttribute("data-prompted", "yes");
    await expect(installCard(page)).toHaveCount(0);
  });

  test("the screens where one signs in show no card", async ({ page }) => {
    for (const screen of ["login", "register", "forgot-password", "reset-password#x", "verify-email#x"]) {
      await openStopped(page, `/app/${screen}`, "networkidle");
      await offer(page);
      await page.clock.runFor(3100);
      await expect(installCard(page), screen).toHaveCount(0);
    }
  });

  test("nothing on a page is behind the card once it has the focus, at any size", async ({ page, neighbor, podOf }) => {
    const ana = await neighbor("Ana");
    await ana.wail(await podOf(ana), "From the pier");
    for (const path of ["/", "/app/", "/app/profile"]) {
      await page.clock.resume();
      await ana.signInAs(page, path);
      await page.waitForLoadState("networkidle");
      await takeOver(page);
      await offer(page);
      await page.clock.fastForward(3100);
      await expect(installCard(page)).toBeInViewport({ ratio: 1 });
      for (const size of [
        { width: 390, height: 844 },
        { width: 360, height: 740 },
        { width: 320, height: 640 },
        { width: 1280, height: 800 },
      ]) {
        await page.setViewportSize(size);
        expect(await page.evaluate(hiddenByCard), `${path} at ${size.width}`).toEqual([]);
      }
    }
  });
});

/** The controls of the page that stand behind the card when they have the focus. */
function hiddenByCard(): string[] {
  const card = document.querySelector("[aria-labelledby=install-title]");
  const controls = document.querySelectorAll<HTMLElement>(
    ":is(main, footer) :is(a[href], button:enabled, input, textarea)",
  );
  const isHidden = (control: HTMLElement) => {
    control.focus();
    const { left, right, top, bottom } = control.getBoundingClientRect();
    return [top + 1, bottom - 1].some((y) => card?.contains(document.elementFromPoint((left + right) / 2, y)));
  };
  return Array.from(controls)
    .filter(isHidden)
    .map((control) => control.outerHTML);
}
