/** Where focus goes when the control that had it disappears, so that the next Tab or swipe starts on the screen. */
export const focusMain = () => document.getElementById("main")?.focus({ preventScroll: true });
