import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** axe finds nothing in either theme, in the state the page is in. */
export async function expectAccessible(page: Page, state = "the page"): Promise<void> {
  await setTheme(page, "light");
  expect.soft(await faults(page), `${state}, light`).toEqual([]);
  // The other theme has the same document in other colors.
  await setTheme(page, "dark");
  expect.soft(await faults(page, ["color-contrast"]), `${state}, dark`).toEqual([]);
  await setTheme(page, "light");
}

async function setTheme(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await page.evaluate(endOfTransitions);
}

/** What these rules of axe find, or all of them. */
async function faults(page: Page, rules?: string[]): Promise<string[]> {
  if (await page.evaluate(() => !("axe" in window))) await page.evaluate(AXE);
  const options: RunOptions = { resultTypes: ["violations"], ...(rules && { runOnly: rules }) };
  const { violations } = await page.evaluate<AxeResults, RunOptions>(
    (chosen) => (window as unknown as { axe: typeof import("axe-core") }).axe.run(document, chosen),
    options,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("\n")}`);
}

/** A color on its way to another one is no color of ours. */
async function endOfTransitions(): Promise<void> {
  const running = document.getAnimations().filter((it) => it instanceof CSSTransition && it.playState === "running");
  await Promise.allSettled(running.map(({ finished }) => finished));
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
