import { expect, type Locator, type Page } from "@playwright/test";
import { type Look, layoutFaults } from "./layout-faults.ts";

/** Windows that are short: a phone on its side, a desktop of 1280x800 at 200% and one of 1280x1024 at 400%. */
export const SHORT = [
  { width: 844, height: 390 },
  { width: 640, height: 400 },
  { width: 320, height: 256 },
];

/** WCAG 1.4.12: what readers may set for themselves without losing anything. */
const WIDE_TEXT = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

/**
 * In this window nothing reaches over the right edge, nothing is cut off, bars leave two thirds of it to the rest, and
 * what is in a place can be reached. Goes on after a fault, so that one run names them all.
 */
export async function expectFits(place: Locator, state: string, look: Omit<Look, "width">): Promise<void> {
  const { width = 0, height = 0 } = place.page().viewportSize() ?? {};
  // What moves into place is measured again when it has arrived.
  const faults = () => place.evaluate(layoutFaults, { ...look, width });
  await expect.configure({ soft: true }).poll(faults, `${state} at ${width}x${height}`).toEqual([]);
}

/** Does this with the widest text a reader may ask for. */
export async function withWideText(page: Page, work: () => Promise<void>): Promise<void> {
  const style = await page.addStyleTag({ content: WIDE_TEXT });
  await work();
  await style.evaluate((element) => element.parentNode?.removeChild(element));
}
