import { type ComponentType, lazy } from "react";
import { reloadForChunk } from "./missing-chunk.ts";

/** What a screen may need later waits until it has what it shows. */
const CALM_AFTER_MS = 5000;

/** Loads code that is split off. One that is gone after a deploy loads the page at `target()` anew instead of failing. */
export const loadChunk = <Loaded>(load: () => Promise<Loaded>, target = () => location.href): Promise<Loaded> =>
  load().catch((error: unknown) => reloadForChunk(error, target()));

/** Fetches what may be needed when it is too late to ask for it: code for a tap, or for no connection. */
export function fetchSoon(load: () => Promise<unknown>): void {
  if (import.meta.env.SSR) return;
  setTimeout(() => load().catch(() => {}), CALM_AFTER_MS);
}

/** A component whose code is not part of the screen's first load: it comes soon after, or when it is rendered first. */
export function lazyChunk<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  fetchSoon(load);
  return lazy(async () => ({ default: await loadChunk(load) }));
}
