import type { Page } from "@playwright/test";
import { expectFits, SHORT } from "./support/fits.ts";
import { expect, test, toastOnScreen } from "./support/neighbors.ts";

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
