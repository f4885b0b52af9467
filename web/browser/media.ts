import { useSyncExternalStore } from "react";

/** Whether a media query matches; follows its changes. */
function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query);
      list.addEventListener("change", onChange);
      return () => list.removeEventListener("change", onChange);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}

/** Up to 768 px. */
const PHONE = "(width < 48.0625rem)";

export const usePhone = () => useMedia(PHONE);

export const isPhone = () => matchMedia(PHONE).matches;

/** From 1280 px, where something has room beside the feed. */
export const useWide = () => useMedia("(width >= 80rem)");

/** Whether the device is used with a mouse, so that focusing a text box opens no keyboard on the screen. */
export const hasMouse = () => matchMedia("(hover: hover) and (pointer: fine)").matches;

export const prefersReducedMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

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
