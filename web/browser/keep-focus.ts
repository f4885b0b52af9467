/** Where focus goes when the control that had it disappears, so that the next Tab or swipe starts on the screen. */
export const focusMain = () => document.getElementById("main")?.focus({ preventScroll: true });

/** How long, in ms, a dialog that closes may take to move the focus on purpose. */
export const FOCUS_SETTLE_MS = 100;

/**
 * A control that disappears drops the focus, and the next Tab would begin at the top of the document. The focus goes to
 * what is in its place now, such as the next line, else to the screen. It does not go to a control, which a held key
 * would press. Dialogs manage their own focus.
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
    }, FOCUS_SETTLE_MS);
  }).observe(document.body, { subtree: true, childList: true, attributeFilter: ["disabled"] });
}

/**
 * Where the focus belongs after a change of the page removed or disabled `lost`; undefined when this change did not.
 */
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
