/** How soon, in ms, and how near, in px, a tap is taken for the second half of a double tap. */
const SOON_MS = 400;
const NEAR_PX = 24;

interface Tap {
  readonly button: HTMLButtonElement;
  /** The other buttons on screen at that moment. A button that has come since was drawn for this tap. */
  readonly others: ReadonlySet<Element>;
  readonly x: number;
  readonly y: number;
  readonly at: number;
}

/** Enter presses and sends everywhere except in a text area. The space bar presses buttons only. */
function isPress({ key, target, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (key === "Enter") return ctrlKey || metaKey || !target.matches("textarea");
  return key === " " && target.closest("button, [role^=menuitem], [role=option]") !== null;
}

/**
 * The second tap of a double tap is meant for the button that the first one hit. When that button has gone, as with the
 * line of a deleted comment, the next line's button has moved into its place. It must not delete, leave or unblock by
 * accident.
 */
export function guardAgainstDoubleTaps(): void {
  let first: Tap | undefined;
  const isSecond = (button: HTMLButtonElement, { clientX, clientY, timeStamp, detail }: MouseEvent) =>
    first !== undefined &&
    // Clicks from the keyboard or a program have no detail.
    detail > 0 &&
    timeStamp - first.at < SOON_MS &&
    Math.hypot(clientX - first.x, clientY - first.y) < NEAR_PX &&
    !first.button.isConnected &&
    first.others.has(button) &&
    first.button.className === button.className;
  addEventListener(
    "click",
    (event) => {
      const button = event.target instanceof Element ? event.target.closest("button") : null;
      if (button === null) return;
      if (isSecond(button, event)) {
        event.preventDefault();
        event.stopImmediatePropagation();
        return;
      }
      const others = new Set(document.querySelectorAll("button"));
      first = { button, others, x: event.clientX, y: event.clientY, at: event.timeStamp };
    },
    { capture: true },
  );
  // A key that is held down would press whatever takes the place of what it pressed first.
  addEventListener(
    "keydown",
    (event) => {
      if (!event.repeat || !isPress(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
  // After writing something, a tap is meant.
  for (const written of ["input", "keydown"]) addEventListener(written, () => (first = undefined), { capture: true });
}
