import { afterEach } from "vitest";
import { guardAgainstDoubleTaps } from "../app/input/double-tap-guard.ts";
import { leaveKeysToInputMethod } from "../app/input/input-method.ts";
import { keepFocus } from "../browser/keep-focus.ts";
import "../app/styles.css";
import { close } from "./app.tsx";
import { connect } from "./network.ts";

// What web/app/main.tsx does once for each page; all tests of a worker share one.
leaveKeysToInputMethod();
keepFocus();
guardAgainstDoubleTaps();
connect();

afterEach(close);
