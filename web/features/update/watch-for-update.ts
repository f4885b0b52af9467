import type { Workbox } from "workbox-window";
import { pause } from "../../browser/pause.ts";

/** How often an open tab looks for a new version. */
const CHECK_MS = 60 * 60 * 1000;

/** The service worker fills its cache once the screen has loaded. */
const CALM_AFTER_MS = 2000;

export interface Update {
  /** Lets the new version take over and shows it. */
  reload: () => void;
}

type Listener = (update: Update) => void;

let update: Update | undefined;
let isRegistered = false;
const listeners = new Set<Listener>();

/**
 * Registers the service worker, once for each page, and tells when a newer one waits, until the answered function is
 * called. Only in builds.
 */
export function watchForUpdate(listener: Listener): () => void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return () => {};
  listeners.add(listener);
  // Some browsers forbid service workers (private windows); everything else works without.
  if (!isRegistered) register().catch((error: unknown) => console.warn("No service worker", error));
  isRegistered = true;
  if (update !== undefined) listener(update);
  return () => listeners.delete(listener);
}

async function register(): Promise<void> {
  await pause(CALM_AFTER_MS);
  const { Workbox } = await import("workbox-window");
  const workbox = new Workbox("/sw.js");
  workbox.addEventListener("waiting", () => {
    update = { reload: () => void takeOver(workbox) };
    for (const listener of listeners) listener(update);
  });
  await workbox.register();
  setInterval(() => void checkForUpdate(workbox), CHECK_MS);
}

/** Shows the new version. When another tab has activated it already, nothing waits and a reload is enough. */
async function takeOver(workbox: Workbox): Promise<void> {
  const current = await navigator.serviceWorker.getRegistration();
  if (current?.waiting == null) return location.reload();
  workbox.addEventListener("controlling", () => location.reload());
  workbox.messageSkipWaiting();
}

/** Fails without a connection; the next check comes anyway. */
async function checkForUpdate(workbox: Workbox): Promise<void> {
  try {
    await workbox.update();
  } catch {
    // Offline.
  }
}
