import { type ComponentType, lazy } from "react";
import { tabStorage } from "./storage.ts";

/** How long, in ms, code that a screen may need later waits for what the screen shows. */
const LATER_MS = 5000;

/** Loads code that is split off. When it is gone after a deploy, the page is reloaded instead. */
export const loadChunk = <Loaded>(load: () => Promise<Loaded>): Promise<Loaded> => load().catch(reloadForChunk);

/** Fetches code that is needed at a tap, or without a connection, before it is. */
export function fetchSoon(load: () => Promise<unknown>): void {
  if (import.meta.env.SSR) return;
  setTimeout(() => load().catch(() => {}), LATER_MS);
}

/** A component whose code is loaded soon after the screen, or when it is first rendered. */
export function lazyChunk<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  fetchSoon(load);
  return lazy(async () => ({ default: await loadChunk(load) }));
}

const RELOADED_AT = "wail.reloadedForChunk";

/** A chunk that is still missing this soon, in ms, after a reload is not missing because of a deploy. */
const RELOAD_AGAIN_MS = 60_000;

/**
 * After a deploy the chunks that an open tab knows are gone, so the tab loads the new version. A second failure soon
 * after is left to the error screen, and so is one without a connection, where a reload would lose the page.
 */
function reloadForChunk(error: unknown): Promise<never> {
  const isReloadedLately = Date.now() - Number(tabStorage.getItem(RELOADED_AT) ?? 0) < RELOAD_AGAIN_MS;
  if (!navigator.onLine || isReloadedLately) throw error;
  tabStorage.setItem(RELOADED_AT, String(Date.now()));
  // Without storage the reload could repeat for ever.
  if (tabStorage.getItem(RELOADED_AT) === undefined) throw error;
  location.reload();
  // The page is leaving; whatever waits for the chunk keeps waiting.
  return new Promise(() => {});
}
