import { useSyncExternalStore } from "react";

/** Whether the device says it has a connection. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      addEventListener("online", onChange);
      addEventListener("offline", onChange);
      return () => {
        removeEventListener("online", onChange);
        removeEventListener("offline", onChange);
      };
    },
    () => navigator.onLine,
    () => true,
  );
}
