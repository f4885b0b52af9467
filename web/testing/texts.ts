import type { Locator } from "vitest/browser";

/** The texts of all elements of a locator, in the order of the screen. */
export const texts = (locator: Locator): string[] => locator.elements().map(({ textContent }) => textContent);
