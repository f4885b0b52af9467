import { useEffect, useState } from "react";
import type { Workbox } from "workbox-window";
import { pause } from "../../lib/pause.ts";

/** How often an open tab looks for a new version. */
const CHECK_MS = 60 * 60 * 1000;

/** The copies that the service worker makes wait until the screen has what it shows. */
const CALM_AFTER_MS = 2000;

interface Update {
  /** Lets the new version take over and shows it. */
  reload: () => void;
}

/** Registers the service worker and tells when a newer one waits. Only in builds: development has none. */
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

/** Shows the new version. Another tab may have let it take over before: then nothing waits, and it is a reload away. */
async function takeOver(workbox: Workbox): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration?.waiting == null) return location.reload();
  workbox.addEventListener("controlling", () => location.reload());
  workbox.messageSkipWaiting();
}

/** Without a connection there is nothing to find, and the next check comes anyway. */
async function checkForUpdate(workbox: Workbox): Promise<void> {
  try {
    await workbox.update();
  } catch {
    // Offline.
  }
}
