import type { Page } from "@playwright/test";
import { releaseNewVersion, untilControlled } from "./support/device.ts";
import { expectEndsReachable, expectOverlayFits, expectReachable, shortWindows } from "./support/fits.ts";
import { expect, test, toastOnScreen } from "./support/neighbors.ts";

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first().click();

test("what floats over a short window leaves its page usable", { tag: "@both-sizes" }, async ({ page, neighbor }) => {
  const ana = await neighbor("Ana");
  for (const size of shortWindows(page)) {
    await page.setViewportSize(size);
    await ana.signInAs(page, "/app/subscribe");
    await press(page, "Upgrade to Premium");
    await expect(toastOnScreen(page, "Coming Soon!")).toBeInViewport({ ratio: 1 });
    await expectReachable(page.getByRole("region", { name: /notifications/i }));
    await press(page, "Dismiss");
    await page.evaluate(() =>
      dispatchEvent(Object.assign(new Event("beforeinstallprompt"), { prompt: async () => {} })),
    );
    const card = page.getByRole("region", { name: "Keep Wail at hand" });
    await expect(card).toBeInViewport({ ratio: 1 });
    await expectReachable(card);
  }
});

test.describe("with a service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("the offer of a new version leaves a short window usable", async ({ page, authorOf }) => {
    await authorOf("Full of plankton");
    await untilControlled(page);
    await releaseNewVersion(page);
    const offer = page.getByRole("status").filter({ hasText: "New version, reload" });
    for (const size of shortWindows(page)) {
      await page.setViewportSize(size);
      await expect(offer).toBeInViewport({ ratio: 1 });
      await expectOverlayFits(offer, "offer of a new version");
      await expectEndsReachable(page.getByRole("main"));
    }
  });
});
