import { expect, type Page } from "@playwright/test";
import { DESKTOP, PHONE } from "../../scripts/lib/sizes.ts";
import { expectAccessible } from "./accessible.ts";
import { expectFits, SHORT, withWideText } from "./fits.ts";

/** The narrowest phone, and the other windows that are narrow or short. */
const SMALL = [{ width: 320, height: 640 }, ...SHORT];

/** What lies over the screen, where something does. */
export const overlayOf = (page: Page) => page.locator("[role=dialog], [role=alertdialog], [role=menu]").last();

/**
 * The page, in the state it is in, has no accessibility fault in either theme, and nothing of it is cut off or out of
 * reach on a phone, on a desktop and in small windows, there with the widest text a reader may ask for. Where something
 * lies over the screen it is looked at alone. `isOtherOnDesktop`: a desktop has parts that no phone has, which have no
 * accessibility fault, either.
 */
export async function expectSoundScreen(
  page: Page,
  state: string,
  { touched = false, isOtherOnDesktop = false } = {},
): Promise<void> {
  await expect(page.locator("[aria-busy=true], main .animate-shimmer"), `${state} is still loading`).toHaveCount(0);
  const overlay = overlayOf(page);
  const hasOverlay = (await overlay.count()) > 0;
  const place = hasOverlay ? overlay : page.getByRole("main");
  const look = { reach: hasOverlay ? "all" : "ends", touched } as const;
  await expectAccessible(page, state, hasOverlay ? overlay : undefined);
  await expectFits(place, state, look);
  await page.setViewportSize(DESKTOP.viewport);
  if (isOtherOnDesktop) await expectAccessible(page, `${state} on a desktop`);
  await expectFits(place, state, look);
  await withWideText(page, async () => {
    for (const window of SMALL) {
      await page.setViewportSize(window);
      await expectFits(place, `${state} with wide text`, look);
    }
  });
  await page.setViewportSize(PHONE.viewport);
}
