import { afterEach, vi } from "vitest";
import "./page.ts";
import { close } from "./app.tsx";
import { restoreSize } from "./sizes.ts";

// Runs before each test file. The app is built for production here as well, but has no service worker.
vi.stubEnv("PROD", false);
afterEach(close);
afterEach(restoreSize);
