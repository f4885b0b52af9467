import { expect } from "vitest";
import { type Locator, userEvent } from "vitest/browser";

/** Focuses a control and presses a key, such as "{Enter}", as members do who use no pointer. */
export async function press(control: Locator, key: string): Promise<void> {
  (await control.findElement()).focus();
  await userEvent.keyboard(key);
}

/** Presses Escape until no dialog is open: while none has the focus, Escape closes a toast first. */
export const closeDialogs = () =>
  expect
    .poll(async () => {
      const openDialogs = document.querySelectorAll("[role$=dialog][data-state=open]").length;
      if (openDialogs > 0) await userEvent.keyboard("{Escape}");
      return openDialogs;
    })
    .toBe(0);
