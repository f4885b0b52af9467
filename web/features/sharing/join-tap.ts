import { tabStorage } from "../../browser/storage.ts";

const KEY = "wail.join";

/**
 * Remembers that a visitor of this tab tapped "Join" on a pod's public page, while they sign in. A link of somebody else's
 * leaves nothing here, so it cannot make anybody join.
 */
export const rememberJoinTap = (podId: string) => tabStorage.setItem(KEY, podId);

/** Forgets the tap; true if it was for this pod. */
export function takeJoinTap(podId: number): boolean {
  const tapped = tabStorage.getItem(KEY);
  tabStorage.removeItem(KEY);
  return tapped === String(podId);
}
