import { useSyncExternalStore } from "react";

/** False while a prerendered document is made or hydrated, which knows of no address, window or storage. */
export const useHydrated = () =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
