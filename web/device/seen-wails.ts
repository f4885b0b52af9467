import { storage } from "../browser/storage.ts";
import { isDeviceMember } from "./device-member.ts";

/** The newest wail of a pod that was on this device's screen, by the pod's id. Gone with the rest at sign-out. */
const key = (podId: number) => `wail.seen.${podId}`;

/** Remembers that the newest wail of a pod has been on the screen. */
export function markWailsSeen(podId: number, newestWailId: number): void {
  if (isDeviceMember() && isUnseen(podId, newestWailId)) storage.setItem(key(podId), String(newestWailId));
}

/** Whether a pod has wails that were not on this device's screen. */
export const isUnseen = (podId: number, newestWailId: number): boolean =>
  newestWailId > Number(storage.getItem(key(podId)) ?? 0);
