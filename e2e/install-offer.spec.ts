import type { Page } from "@playwright/test";
import { hold } from "./support/failures.ts";
import { expect, isPhone, test } from "./support/neighbors.ts";

/** Opens a page and stops its clock. */
async function openStopped(page: Page, path = "/") {
  await page.clock.install();
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
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

test("the card appears three seconds after the browser's offer and installs", { tag: "@both-sizes" }, async ({
  page,
}) => {
  await openStopped(page);
  await offer(page);
  await page.clock.runFor(2900);
  await expect(installCard(page)).toHaveCount(0);
  await page.clock.runFor(200);
  await page.getByRole("button", { name: "Install App" }).click();
  await expect(page.locator("body")).toHaveAttribute("data-prompted", "yes");
  await expect(installCard(page)).toHaveCount(0);
});

test("an offer that comes before the app does is kept for it", async ({ page }) => {
  const release = await hold(page, /\/assets\/.*\.js$/);
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await offer(page), "the browser's own banner does not come").toBe(true);
  release();
  await expect(page.getByRole("link", { name: "Sign In" }), "the app is there").toBeVisible();
  await expect(installCard(page)).toBeVisible();
  // Going on to another screen takes nothing away.
  await page.getByRole("link", { name: "Privacy Policy" }).first().click();
  await expect(installCard(page)).toBeVisible();
});

test("the card keeps quiet for 24 hours after Later", async ({ page }) => {
  await openStopped(page);
  await offer(page);
  await page.clock.runFor(3100);
  await later(page).click();
  await offer(page);
  await page.clock.runFor(3100);
  await expect(later(page)).toHaveCount(0);
  await page.clock.fastForward("24:00:01");
  await offer(page);
  await page.clock.runFor(3100);
  await expect(later(page)).toBeVisible();
});

test("the card does not come back after Later when the browser has offered twice", async ({ page }) => {
  await openStopped(page);
  await offer(page);
  await page.clock.runFor(1000);
  await offer(page);
  await page.clock.runFor(2500);
  await expect(later(page), "three seconds after the latest offer").toHaveCount(0);
  await page.clock.runFor(600);
  // And once more while it stands there.
  await offer(page);
  await later(page).click();
  await page.clock.runFor(3100);
  await expect(later(page)).toHaveCount(0);
});

for (const screen of ["login", "register", "forgot-password", "reset-password#x", "verify-email#x"]) {
  test(`the ${screen} screen shows no card`, async ({ page }) => {
    await openStopped(page, `/app/${screen}`);
    await offer(page);
    await page.clock.runFor(3100);
    await expect(installCard(page)).toHaveCount(0);
  });
}

test("nothing on a page is behind the card once it has the focus, at any size", async ({ page, authorOf }) => {
  const ana = await authorOf("From the pier");
  const phones = [
    { width: 390, height: 844 },
    { width: 360, height: 740 },
    { width: 320, height: 640 },
  ];
  for (const path of ["/", "/app/", "/app/profile"]) {
    await ana.signInAs(page, path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await offer(page);
    await expect(installCard(page)).toBeInViewport({ ratio: 1 });
    for (const size of isPhone(page) ? phones : [{ width: 1280, height: 800 }]) {
      await page.setViewportSize(size);
      expect(await page.evaluate(hiddenByCard), `${path} at ${size.width}`).toEqual([]);
    }
  }
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
