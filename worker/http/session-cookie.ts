import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { SESSION_TTL_MS } from "../features/accounts/session.store.ts";

/** `__Host-` binds the cookie to this host over HTTPS; plain HTTP exists on the developer's machine only. */
const cookieName = (c: Context) => (isSecure(c) ? "__Host-wail" : "wail");

/** Whether the visitor came over HTTPS. */
export const isSecure = (c: Context) => new URL(c.req.url).protocol === "https:";

export const readSessionCookie = (c: Context) => getCookie(c, cookieName(c));

export function writeSessionCookie(c: Context, token: string): void {
  setCookie(c, cookieName(c), token, { ...attributes(c), maxAge: SESSION_TTL_MS / 1000 });
}

export function clearSessionCookie(c: Context): void {
  deleteCookie(c, cookieName(c), attributes(c));
}

const attributes = (c: Context) => ({ path: "/", httpOnly: true, sameSite: "Lax", secure: isSecure(c) }) as const;
