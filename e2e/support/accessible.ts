import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Locator, type Page } from "@playwright/test";
import type { RunOptions } from "axe-core";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** axe finds nothing in either theme, in the state the page is in; in one place of it, where that is given. */
export async function expectAccessible(page: Page, state = "the page", place = page.locator("html")): Promise<void> {
  if (await page.evaluate(() => !("axe" in window))) await page.evaluate(AXE);
  expect.soft(await faults(place), state).toEqual([]);
}

const faults = (place: Locator) =>
  place.evaluate(async (element) => {
    const { axe } = window as unknown as { axe: typeof import("axe-core") };
    const { dataset } = document.documentElement;
    const context = element === document.documentElement ? document : element;
    /** What is found in a theme by these rules of axe, or by all of them. */
    const find = async (theme: string, rules: Pick<RunOptions, "runOnly">) => {
      dataset.theme = theme;
      // A color on its way to another one is no color of ours.
      const moving = document.getAnimations().filter((it) => it instanceof CSSTransition && it.playState === "running");
      await Promise.allSettled(moving.map(({ finished }) => finished));
      const { violations } = await axe.run(context, { resultTypes: ["violations"], ...rules });
      return violations.map(({ id, nodes }) => `${id}, ${theme}: ${nodes.map(({ html }) => html).join("\n")}`);
    };
    const chosen = dataset.theme;
    // The other theme has the same document in other colors.
    const found = [...(await find("light", {})), ...(await find("dark", { runOnly: ["color-contrast"] }))];
    if (chosen === undefined) delete dataset.theme;
    else dataset.theme = chosen;
    return found;
  });
