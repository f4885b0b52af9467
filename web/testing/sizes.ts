import { test } from "vitest";
import { page } from "vitest/browser";
import { SIZES } from "../../scripts/lib/sizes.ts";

export type Size = keyof typeof SIZES;

/** Gives the window the size of a phone or a desktop until the end of the test. */
export const resize = (size: Size) => page.viewport(SIZES[size].viewport.width, SIZES[size].viewport.height);

/** Every test begins on a phone. */
export async function restoreSize(): Promise<void> {
  const { width, height } = SIZES.phone.viewport;
  if (innerWidth !== width || innerHeight !== height) await resize("phone");
}

/** A test on a phone and one on a desktop. */
export function testOnBothSizes(title: string, body: (size: Size) => Promise<void>): void {
  test(`${title} (phone)`, () => body("phone"));
  test(`${title} (desktop)`, async () => {
    await resize("desktop");
    await body("desktop");
  });
}
