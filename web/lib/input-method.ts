/** What the key of an event is called while an input method takes it; Safari tells of the last one by nothing else. */
const TAKEN_KEY_CODE = 229;

/**
 * Keys that are typed into an input method, as for Japanese, are its own: Escape ends what it composes and closes nothing,
 * Enter sends nothing. No listener of the page hears of them.
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
