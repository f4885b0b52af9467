import { useSyncExternalStore } from "react";

let isShown = false;
const listeners = new Set<() => void>();

function set(next: boolean) {
  isShown = next;
  for (const listener of listeners) listener();
}

/** Shows where somebody in despair finds help, wherever they are in the app. */
export const showCrisisLine = () => set(true);

export const hideCrisisLine = () => set(false);

export const useCrisisLineShown = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isShown,
    () => false,
  );
