import { showAppBadge } from "../browser/app-badge.ts";
import { clearDevice, isDeviceMember } from "../device/device-member.ts";

/** Set in the tab's storage for the login screen, which comes by a full load: the session has ended elsewhere. */
export const SESSION_ENDED = "wail.session-ended";

let hasExpired = false;
let isLeaving = false;

/** Whether the session is known to have ended. The page leaves soon; until then members who act are asked to sign in. */
export const hasSessionExpired = () => hasExpired;

/** The session has ended: `leave` follows. */
export function markSessionExpired(): void {
  hasExpired = true;
}

/**
 * Removes what the device keeps of its member and leaves by a full load, which drops what the page holds in memory. The
 * first one counts: whoever has signed out is not led to the login screen because a read has found no session meanwhile.
 */
export function leave(path: string, delayMs = 0): void {
  if (isLeaving) return;
  isLeaving = true;
  markSessionExpired();
  showAppBadge(0);
  if (isDeviceMember()) clearDevice();
  setTimeout(() => location.assign(path), delayMs);
}
