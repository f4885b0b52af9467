import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** axe finds nothing in either theme, in the state the page is in. */
export async function expectAccessible(page: Page, state = "the page"): Promise<void> {
  await setTheme(page, "light");
  expect.soft(await faults(new AxeBuilder({ page })), `${state}, light`).toEqual([]);
  // The other theme has the same document in other colors.
  await setTheme(page, "dark");
  expect.soft(await faults(new AxeBuilder({ page }).withRules("color-contrast")), `${state}, dark`).toEqual([]);
  await setTheme(page, "light");
}

async function setTheme(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await page.evaluate(endOfTransitions);
}

async function faults(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("\n")}`);
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
