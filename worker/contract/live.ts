/**
 * What an open pod tells its members, several at once in a message: a JSON array. A hint names ids and counts that the
 * member can read anyway, never a text or another member (docs/decisions/0026-live-pods.md).
 */
export type LiveHint =
  /** A wail has appeared. */
  | { readonly type: "wail"; readonly id: number }
  /** The text of a wail has changed. */
  | { readonly type: "edited"; readonly id: number }
  /** A wail has gone for everybody but perhaps its author. */
  | { readonly type: "removed"; readonly id: number }
  /** A comment has appeared, changed or gone; the count is the wail's. */
  | { readonly type: "comment"; readonly wailId: number; readonly count: number }
  | { readonly type: "likes"; readonly wailId: number; readonly count: number }
  /** A reply has appeared, changed or gone; the count is the ripple's in this pod. */
  | { readonly type: "ripple"; readonly rippleId: number; readonly count: number }
  /** At the end of every message: how many of the member's notifications are unread. */
  | { readonly type: "unread"; readonly count: number };

/** What a page sends to learn whether its socket still works, and the answer, which wakes nothing up. */
export const PING = "ping";
export const PONG = "pong";

/** Why the server closes a socket. With neither does it help to open another one at once. */
export const CLOSED_BECAUSE = {
  /** The session has ended, or the membership of the pod. */
  ended: 4401,
  /** The member has opened it anew, or too many. */
  replaced: 4409,
} as const;
