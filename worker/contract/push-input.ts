import { z } from "zod";
import "./fields.ts";

/** The hosts of the browsers' push services, with those below them. The worker sends requests nowhere else. */
const PUSH_HOSTS = ["fcm.googleapis.com", "push.services.mozilla.com", "push.apple.com", "notify.windows.com"] as const;

const UNKNOWN_SERVICE = { error: "This browser's push service is not known to us." };

function isPushService(endpoint: string): boolean {
  const url = URL.parse(endpoint);
  if (url === null || url.protocol !== "https:" || url.port !== "" || url.username !== "" || url.password !== "") {
    return false;
  }
  return PUSH_HOSTS.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
}

const BAD_KEYS = { error: "The keys of this subscription are not valid." };

const BAD_ZONE = { error: "That time zone is not known." };

function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: zone }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

const BAD_CHOICE = { error: "Please say what this device is to be sent." };

const choice = z.boolean(BAD_CHOICE);

/** Body of PUT /api/push: the browser's subscription, and what its device is sent. Answers 204. */
export const pushInput = z.object({
  endpoint: z.string(UNKNOWN_SERVICE).max(1000, UNKNOWN_SERVICE).refine(isPushService, UNKNOWN_SERVICE),
  /** The keys of the browser, base64url: an uncompressed point of P-256, and 16 bytes. */
  p256dh: z.string(BAD_KEYS).regex(/^B[\w-]{86}$/, BAD_KEYS),
  auth: z.string(BAD_KEYS).regex(/^[\w-]{22}$/, BAD_KEYS),
  /** The device's IANA time zone. */
  zone: z.string(BAD_ZONE).max(50, BAD_ZONE).refine(isTimeZone, BAD_ZONE),
  settings: z.object(
    {
      ripple: choice,
      comments: choice,
      likes: choice,
      stormStarters: choice,
      emergencies: choice,
      emergenciesAtNight: choice,
    },
    BAD_CHOICE,
  ),
});
