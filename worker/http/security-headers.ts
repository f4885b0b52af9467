import { createMiddleware } from "hono/factory";

/** Headers of everything that the worker answers itself, which no page may embed, sniff or execute. */
const SECURITY_HEADERS = {
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  "cross-origin-resource-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
  "strict-transport-security": "max-age=63072000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
};

const API_HEADERS = Object.entries({ ...SECURITY_HEADERS, "cache-control": "no-store" });

/**
 * Headers of every API answer, which is JSON. The pages have their own set in `web/public/_headers`, which is served with
 * the static assets. They are set before the answer is made: for each header that is added later Hono makes the answer anew.
 */
export const apiHeaders = createMiddleware(async (c, next) => {
  for (const [name, value] of API_HEADERS) c.header(name, value);
  await next();
});

/** A plain text answer of the worker that is neither API nor asset, with the same security headers. */
export const plainAnswer = (status: number, text: string, headers: Record<string, string> = {}) =>
  new Response(text, { status, headers: { ...headers, ...SECURITY_HEADERS } });

/** Redirects to the canonical address of the same page. */
export const redirectPermanently = (location: string) => plainAnswer(308, "Moved", { location });
