/** What a browser can do about push messages. */
export type PushSupport =
  | "ready"
  /** Its person has forbidden notifications. */
  | "blocked"
  /** iPhones and iPads push only to apps on the home screen. */
  | "home-screen"
  | "none";

export function pushSupport(): PushSupport {
  const isThere = "serviceWorker" in navigator && typeof PushManager === "function";
  if (!isThere) return isAppleTouch() ? "home-screen" : "none";
  return Notification.permission === "denied" ? "blocked" : "ready";
}

/** iPads call themselves Macs, which have no touch screen. */
const isAppleTouch = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes("Macintosh") && navigator.maxTouchPoints > 1);
