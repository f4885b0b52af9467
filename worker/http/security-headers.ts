import { secureHeaders } from "hono/secure-headers";

/** As `secureHeaders` writes it below. */
const PERMISSIONS = "camera=(), microphone=(), geolocation=(), payment=(), usb=()";

const HSTS = "max-age=63072000; includeSubDomains";

/**
 * Headers of every API answer, which is JSON that no page may embed, sniff or execute. The pages have their own set in
 * `web/public/_headers`, which is served with the static assets.
 */
export const apiSecurityHeaders = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    frameAncestors: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'none'"],
  },
  crossOriginResourcePolicy: "same-origin",
  crossOriginOpenerPolicy: "same-origin",
  referrerPolicy: "strict-origin-when-cross-origin",
  strictTransportSecurity: HSTS,
  xContentTypeOptions: "nosniff",
  xFrameOptions: "DENY",
  permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [] },
});

/** A plain text answer of the worker that is neither API nor asset, with the same security headers. */
export const plainAnswer = (status: number, text: string, headers: Record<string, string> = {}) =>
  new Response(text, {
    status,
    headers: {
      ...headers,
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
      "cross-origin-resource-policy": "same-origin",
      "cross-origin-opener-policy": "same-origin",
      "permissions-policy": PERMISSIONS,
      "strict-transport-security": HSTS,
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "strict-origin-when-cross-origin",
    },
  });

/** Redirects to the canonical address of the same page. */
export const redirectPermanently = (location: string) => plainAnswer(308, "Moved", { location });
