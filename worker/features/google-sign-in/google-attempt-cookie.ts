import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { z } from "zod";
import { isSecure } from "../../http/session-cookie.ts";
import type { Attempt } from "./google-client.ts";

const attemptShape = z.object({ state: z.string(), nonce: z.string(), codeVerifier: z.string() });

/** Long enough to choose an account, seconds. */
const MAX_AGE = 10 * 60;

const cookieName = (c: Context) => (isSecure(c) ? "__Host-wail-google" : "wail-google");

const attributes = (c: Context) => ({ path: "/", httpOnly: true, sameSite: "Lax", secure: isSecure(c) }) as const;

export function rememberAttempt(c: Context, attempt: Attempt): void {
  setCookie(c, cookieName(c), JSON.stringify(attempt), { ...attributes(c), maxAge: MAX_AGE });
}

/** Reads the attempt and forgets it: each one is good for a single return. */
export function takeAttempt(c: Context): Attempt | undefined {
  const stored = getCookie(c, cookieName(c));
  if (stored === undefined) return undefined;
  deleteCookie(c, cookieName(c), attributes(c));
  return attemptShape.safeParse(parseJson(stored)).data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
