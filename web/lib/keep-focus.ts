import { focusMain } from "./focus-main.ts";

/** Whoever moves the focus on purpose, such as a dialog that closes, has done so by then. */
const CALM_AFTER_MS = 100;

/**
 * A control that goes away with what it did, or is switched off, drops the focus: the next Tab would begin at the top of
 * the document. Hands it on to the dialog it was in or to the screen, unless something else has taken it.
 */
export function keepFocus(): void {
  let last: HTMLElement | null = null;
  let dialog: HTMLElement | null = null;
  addEventListener("focusin", ({ target }) => {
    last = target instanceof HTMLElement ? target : null;
    dialog = last?.closest<HTMLElement>("[role=dialog], [role=alertdialog]") ?? null;
  });
  const isDropped = () =>
    document.activeElement === document.body && last !== null && (!last.isConnected || last.matches(":disabled"));
  new MutationObserver(() => {
    if (!isDropped()) return;
    setTimeout(() => {
      if (!isDropped()) return;
      last = null;
      if (dialog?.isConnected) dialog.focus({ preventScroll: true });
      else focusMain();
    }, CALM_AFTER_MS);
  }).observe(document.body, { subtree: true, childList: true, attributeFilter: ["disabled"] });
}
