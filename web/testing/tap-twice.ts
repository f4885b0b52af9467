import type { Locator } from "vitest/browser";

/** Clicks twice before the screen can change. */
export async function tapTwice(button: Locator): Promise<void> {
  const element = await button.findElement();
  for (const _ of ["first", "second"])
    element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
}
