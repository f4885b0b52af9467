import { afterEach } from "vitest";
import { guardAgainstDoubleTaps } from "../app/input/double-tap-guard.ts";
import { leaveKeysToInputMethod } from "../app/input/input-method.ts";
import { keepFocus } from "../browser/keep-focus.ts";
import "../app/styles.css";
import { close } from "./app.tsx";
import { connect } from "./network.ts";
import { restoreSize } from "./sizes.ts";

// What web/app/main.tsx does once for each page; all tests of a worker share one.
leaveKeysToInputMethod();
keepFocus();
guardAgainstDoubleTaps();
connect();
preventZoom();

afterEach(close);
afterEach(restoreSize);

/** A phone would zoom in when its window gets narrower again, and Playwright's clicks would miss. */
function preventZoom(): void {
  const { document } = window.parent;
  const viewport = document.head.appendChild(document.createElement("meta"));
  viewport.name = "viewport";
  viewport.content = "width=device-width, initial-scale=1, minimum-scale=1, maximum-scale=1";
}
