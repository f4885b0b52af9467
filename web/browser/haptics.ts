import { prefersReducedMotion } from "./media.ts";

/** A tick that is felt, on devices that have one. */
export function vibrateBriefly(): void {
  if ("vibrate" in navigator && !prefersReducedMotion()) navigator.vibrate(10);
}
