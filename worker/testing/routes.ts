import { createApp } from "../app.ts";
import { noPause, testClock } from "./app.ts";

/** Every route of the API as "METHOD /path", from the router itself: what a test walks cannot lag behind the product. */
export function apiRoutes(): string[] {
  const handlers = createApp({ clock: testClock(), pause: noPause }).routes.filter(({ method }) => method !== "ALL");
  return [...new Set(handlers.map(({ method, path }) => `${method} ${path}`))].toSorted();
}

export const getRoutes = () => apiRoutes().filter((route) => route.startsWith("GET "));

/** Routes that change something: what a foreign page must not be able to call. */
export const unsafeRoutes = () => apiRoutes().filter((route) => !route.startsWith("GET "));
