import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { expectEndsReachable, expectFits, expectFitsWideText, expectReachable, shortWindows } from "./fits.ts";
import { isPhone } from "./neighbors.ts";

/** The narrowest phone. */
const NARROW = { width: 320, height: 640 };

/** The windows that a browser of this size may have, from the usual to the least. */
const narrowWindows = (page: Page) => (isPhone(page) ? [NARROW, ...shortWindows(page)] : shortWindows(page));

/** What lies over the screen, where something does. */
export const overlayOf = (page: Page) => page.locator("[role=dialog], [role=alertdialog], [role=menu]").last();

/**
 * The page, in the state it is in, has no accessibility fault in either theme, and nothing of it is cut off or out of
 * reach in its own window and in narrow and short ones, with the widest text a reader may ask for as well.
 */
export async function expectSoundScreen(page: Page, state: string): Promise<void> {
  await expect(page.locator("[aria-busy=true], main .animate-shimmer"), `${state} is still loading`).toHaveCount(0);
  const overlay = overlayOf(page);
  const hasOverlay = (await overlay.count()) > 0;
  // Dialogs are the same document at both sizes.
  if (isPhone(page) || !hasOverlay) await expectAccessible(page, state);
  const size = page.viewportSize() ?? NARROW;
  await expectFits(page, state);
  for (const window of narrowWindows(page)) {
    await page.setViewportSize(window);
    await expectFitsWideText(page, state);
    await (hasOverlay ? expectReachable(overlay) : expectEndsReachable(page.getByRole("main")));
  }
  await page.setViewportSize(size);
}
