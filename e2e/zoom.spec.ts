import type { Page } from "@playwright/test";
import { releaseNewVersion, untilControlled } from "./support/device.ts";
import { expectFits, ON_ITS_SIDE, withWideText, ZOOMED } from "./support/fits.ts";
import { expect, test, toastOnScreen } from "./support/neighbors.ts";

const SHORT = [ON_ITS_SIDE, ...ZOOMED];

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first().click();

test("what floats over a short window leaves its page usable", async ({ page, neighbor }) => {
  await (await neighbor("Ana")).signInAs(page, "/app/subscribe");
  for (const size of SHORT) {
    await page.setViewportSize(size);
    await press(page, "Upgrade to Premium");
    await expect(toastOnScreen(page, "Coming Soon!")).toBeInViewport({ ratio: 1 });
    await expectFits(page.getByRole("region", { name: "Notifications (F8)" }), "toast", { reach: "all", covers: true });
    await press(page, "Dismiss");
  }
  await page.evaluate(() => dispatchEvent(Object.assign(new Event("beforeinstallprompt"), { prompt: async () => {} })));
  const card = page.getByRole("region", { name: "Keep Wail at hand" });
  for (const size of SHORT) {
    await page.setViewportSize(size);
    await expect(card).toBeInViewport({ ratio: 1 });
    await expectFits(card, "offer to install", { reach: "all", covers: true });
  }
});

test.describe("with a service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("the offer of a new version leaves a short window usable", async ({ page, authorOf }) => {
    await authorOf("Full of plankton");
    await untilControlled(page);
    await releaseNewVersion(page);
    const offer = page.getByRole("status").filter({ hasText: "New version, reload" });
    await expect(offer).toBeVisible();
    await withWideText(page, async () => {
      for (const size of SHORT) {
        await page.setViewportSize(size);
        await expect(offer).toBeInViewport({ ratio: 1 });
        await expectFits(offer, "offer of a new version", { reach: "all" });
        await expectFits(page.getByRole("main"), "below the offer", { reach: "ends" });
      }
    });
  });
});
