import { guardAgainstDoubleTaps } from "../app/input/double-tap-guard.ts";
import { followPointer } from "../app/input/focus-ring.ts";
import { leaveKeysToInputMethod } from "../app/input/input-method.ts";
import { keepFocus } from "../browser/keep-focus.ts";
import { followKeyboard } from "../browser/keyboard-inset.ts";
import "../app/styles.css";
import { connect } from "./network.ts";

// What web/app/main.tsx does once for each page. All test files that share a page load this module once.
leaveKeysToInputMethod();
keepFocus();
followKeyboard();
followPointer();
guardAgainstDoubleTaps();
connect();
preventZoom();
stayLoaded();

/** A phone would zoom in when its window gets narrower again, and Playwright's clicks would miss. */
function preventZoom(): void {
  const { document } = window.parent;
  const viewport = document.head.appendChild(document.createElement("meta"));
  viewport.name = "viewport";
  viewport.content = "width=device-width, initial-scale=1, minimum-scale=1, maximum-scale=1";
}

/** A load would end all tests of the page: it is refused, and the run fails with the stack of whoever asked for it. */
function stayLoaded(): void {
  navigation.addEventListener("navigate", (event) => {
    if (event.destination.sameDocument || event.downloadRequest !== null) return;
    event.preventDefault();
    reportError(new Error(`The app loads ${event.destination.url} (${event.navigationType})`));
  });
}
