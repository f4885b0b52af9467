import type { Context } from "hono";
import { SESSION_TTL_MS } from "../features/accounts/session.store.ts";
import { isToken } from "../features/accounts/session-token.ts";
import { clearHostCookie, readHostCookie, writeHostCookie } from "./host-cookie.ts";

const NAME = "wail";

/** The token in the cookie, whether or not there is a session of it. */
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

/** Whether a visitor seems to be signed in: enough to choose what to show first, proof of nothing. */
export const hasSessionCookie = (request: Request) => IN_HEADER.test(request.headers.get("cookie") ?? "");
