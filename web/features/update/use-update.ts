import { useEffect, useState } from "react";
import type { Workbox } from "workbox-window";
import { pause } from "../../browser/pause.ts";

/** How often an open tab looks for a new version. */
const CHECK_MS = 60 * 60 * 1000;

/** The service worker fills its cache once the screen has loaded. */
const CALM_AFTER_MS = 2000;

interface Update {
  /** Lets the new version take over and shows it. */
  reload: () => void;
}

/** Registers the service worker and tells when a newer one waits. Only in builds. */
export function useUpdate(): Update | undefined {
  const [update, setUpdate] = useState<Update>();

  useEffect(() => {
    if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    let ended = false;
    register(setUpdate).then(
      (workbox) => {
        if (!ended) timer = setInterval(() => void checkForUpdate(workbox), CHECK_MS);
      },
      // Some browsers forbid service workers (private windows); everything else works without.
      (error: unknown) => console.warn("No service worker", error),
    );
    return () => {
      ended = true;
      clearInterval(timer);
    };
  }, []);
  return update;
}

async function register(onUpdate: (update: Update) => void): Promise<Workbox> {
  await pause(CALM_AFTER_MS);
  const { Workbox } = await import("workbox-window");
  const workbox = new Workbox("/sw.js");
  workbox.addEventListener("waiting", () => onUpdate({ reload: () => void takeOver(workbox) }));
  await workbox.register();
  return workbox;
}

/** Shows the new version. When another tab has activated it already, nothing waits and a reload is enough. */
async function takeOver(workbox: Workbox): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration?.waiting == null) return location.reload();
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
