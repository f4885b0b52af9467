import { focusMain } from "./focus-main.ts";

/** Whoever moves the focus on purpose, such as a dialog that closes, has done so by then. */
const CALM_AFTER_MS = 100;

/**
 * A control that goes away with what it did drops the focus: some browsers begin the next Tab at the top of the document,
 * and screen readers with it. Hands it on to what stands there now, such as the next line, or else to the screen. Not to
 * a control: a key that is held down would use it. Dialogs keep their own focus.
 */
export function keepFocus(): void {
  let last: HTMLElement | undefined;
  addEventListener("focusin", ({ target }) => {
    last = target instanceof HTMLElement ? target : undefined;
  });
  new MutationObserver((records) => {
    const lost = last;
    if (lost === undefined) return;
    const place = records.map((record) => placeOf(lost, record)).find((found) => found !== undefined);
    if (place === undefined) return;
    setTimeout(() => {
      if (last !== lost || document.activeElement !== document.body) return;
      last = undefined;
      takeFocus(lost.isConnected && !lost.matches(":disabled") ? lost : place);
    }, CALM_AFTER_MS);
  }).observe(document.body, { subtree: true, childList: true, attributeFilter: ["disabled"] });
}

/** Where the focus belongs after a change of the page that took it from `lost`; undefined when this one did not. */
function placeOf(lost: HTMLElement, { type, target, removedNodes, nextSibling, previousSibling }: MutationRecord) {
  if (type === "attributes") {
    return target === lost && lost.matches(":disabled") ? (lost.closest("li, article, form") ?? undefined) : undefined;
  }
  if (!Array.from(removedNodes).some((node) => node.contains(lost))) return undefined;
  return nextSibling ?? previousSibling ?? target;
}

function takeFocus(place: Node): void {
  if (!(place instanceof HTMLElement) || place.closest("#main, [role=dialog], [role=alertdialog]") === null) {
    focusMain();
    return;
  }
  if (place.tabIndex < 0 && !place.hasAttribute("tabindex")) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
