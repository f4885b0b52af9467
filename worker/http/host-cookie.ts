import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";

/**
 * Cookies for this host alone that no script can read. Over HTTPS the prefix `__Host-` and the attribute Secure ensure
 * that, also for a production deployment that is requested over plain HTTP. Local mode sets the cookies on plain HTTP
 * too.
 */
const prefixOf = (c: Context) => (c.env.WAIL_ENV === "local" && c.req.url.startsWith("http:") ? undefined : "host");

function attributes(c: Context) {
  const common = { path: "/", httpOnly: true, sameSite: "Lax" } as const;
  const prefix = prefixOf(c);
  return prefix === undefined ? common : ({ ...common, secure: true, prefix } as const);
}

export const readHostCookie = (c: Context, name: string) => getCookie(c, name, prefixOf(c));

/** `maxAge` in seconds. */
export function writeHostCookie(c: Context, name: string, value: string, maxAge: number): void {
  setCookie(c, name, value, { ...attributes(c), maxAge });
}

export function clearHostCookie(c: Context, name: string): void {
  deleteCookie(c, name, attributes(c));
}
