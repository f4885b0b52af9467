/** The key code of events that an input method takes. Safari marks the last one by nothing else. */
const TAKEN_KEY_CODE = 229;

/**
 * Keys that are typed into an input method, as for Japanese, belong to it: Escape cancels its composition and closes
 * nothing, Enter sends nothing. No listener of the page receives them.
 */
export function leaveKeysToInputMethod(): void {
  addEventListener(
    "keydown",
    (event) => {
      if (event.isComposing || event.keyCode === TAKEN_KEY_CODE) event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
