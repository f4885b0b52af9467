import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { expectEndsReachable, expectFits, expectFitsWideText, expectReachable, shortWindows } from "./fits.ts";
import { isPhone } from "./neighbors.ts";

/** The narrowest phone. */
const NARROW = { width: 320, height: 640 };

/** The windows that a browser of this size may have, from the usual to the least. */
const narrowWindows = (page: Page) => (isPhone(page) ? [NARROW, ...shortWindows(page)] : shortWindows(page));

/** What lies over the screen, where something does. */
const overlayOf = (page: Page) => page.locator("[role=dialog], [role=alertdialog], [role=menu]").last();

/**
 * The page, in the state it is in, has no accessibility fault in either theme, and nothing of it is cut off or out of
 * reach in its own window and in narrow and short ones, with the widest text a reader may ask for as well.
 */
export async function expectSoundScreen(page: Page, state: string): Promise<void> {
  await expect(page.locator("[aria-busy=true], main .animate-shimmer"), `${state} is still loading`).toHaveCount(0);
  expect.soft(await faults(page), `${state}, light`).toEqual([]);
  expect.soft(await faultsInTheDark(page), `${state}, dark`).toEqual([]);
  const overlay = overlayOf(page);
  const hasOverlay = (await overlay.count()) > 0;
  const size = page.viewportSize() ?? NARROW;
  await expectFits(page, state);
  for (const window of narrowWindows(page)) {
    await page.setViewportSize(window);
    await expectFitsWideText(page, state);
    await (hasOverlay ? expectReachable(overlay) : expectEndsReachable(page.getByRole("main")));
  }
  await page.setViewportSize(size);
}

async function faults(page: Page, only?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  const { violations } = await (only === undefined ? axe : axe.withRules(only)).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("\n")}`);
}

/** The other theme has the same document in other colors. */
async function faultsInTheDark(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.evaluate(endOfTransitions);
  const found = await faults(page, "color-contrast");
  await page.emulateMedia({ colorScheme: "light" });
  await page.evaluate(endOfTransitions);
  return found;
}

/** A color on its way to another one is no color of ours. */
async function endOfTransitions(): Promise<void> {
  const running = document.getAnimations().filter((it) => it instanceof CSSTransition && it.playState === "running");
  await Promise.allSettled(running.map(({ finished }) => finished));
}
