import { afterEach } from "vitest";
import "./page.ts";
import { close } from "./app.tsx";
import { restoreSize } from "./sizes.ts";

// Runs before each test file.
afterEach(close);
afterEach(restoreSize);
