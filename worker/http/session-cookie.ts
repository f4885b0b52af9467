import type { Context } from "hono";
import { LIMITS } from "../contract/limits.ts";
import { DAY_MS } from "../lib/clock.ts";
import { isToken } from "../lib/token.ts";
import { clearHostCookie, readHostCookie, writeHostCookie } from "./host-cookie.ts";

const NAME = "wail";

/** How long a session lives without use, in the database, in KV and in the browser. */
export const SESSION_TTL_MS = LIMITS.sessionDays * DAY_MS;

/** The token in the cookie, whether or not its session exists. */
export function readSessionCookie(c: Context): string | undefined {
  const token = readHostCookie(c, NAME);
  return token !== undefined && isToken(token) ? token : undefined;
}

export function writeSessionCookie(c: Context, token: string): void {
  writeHostCookie(c, NAME, token, SESSION_TTL_MS / 1000);
}

export function clearSessionCookie(c: Context): void {
  clearHostCookie(c, NAME);
}

const IN_HEADER = new RegExp(`(?:^|;\\s*)(?:__Host-)?${NAME}=`);

/** Whether a request has a session cookie. That is enough to choose what to show first, and proves nothing. */
export const hasSessionCookie = (request: Request) => IN_HEADER.test(request.headers.get("cookie") ?? "");
