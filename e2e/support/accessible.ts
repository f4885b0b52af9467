import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** axe finds nothing in either theme, in the state the page is in. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.evaluate(endOfTransitions);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }))).toEqual([]);
  }
}

/** A color on its way to another one is no color of ours. */
async function endOfTransitions(): Promise<void> {
  const running = document.getAnimations().filter((it) => it instanceof CSSTransition && it.playState === "running");
  await Promise.allSettled(running.map(({ finished }) => finished));
}

/** Nothing reaches over the right edge, neither as it is nor at 320 px, which is also a desktop at 400% zoom. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const size = page.viewportSize() ?? { width: 1280, height: 800 };
  for (const width of [size.width, 320]) {
    await page.setViewportSize({ width, height: size.height });
    const reach = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(reach, `at ${width} px`).toBeLessThanOrEqual(width);
  }
  await page.setViewportSize(size);
}

/** What can be touched is 44 px high and wide, links in running text and links stretched over a card excepted. */
export async function expectTouchTargets(page: Page): Promise<void> {
  const small = await page.locator("main").evaluate((main) =>
    Array.from(main.querySelectorAll("button, [role=tab], [role=checkbox], input, textarea, a"))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ element, box }) => box.width > 0 && getComputedStyle(element, "::after").position !== "absolute")
      .filter(({ box }) => box.height < 43.5 || box.width < 43.5)
      .map(({ element, box }) => `${element.outerHTML.slice(0, 120)} ${box.width}x${box.height}`),
  );
  expect(small).toEqual([]);
}
