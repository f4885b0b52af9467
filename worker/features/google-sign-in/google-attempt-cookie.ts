import type { Context } from "hono";
import { z } from "zod";
import { clearHostCookie, readHostCookie, writeHostCookie } from "../../http/host-cookie.ts";
import type { Attempt } from "./google-client.ts";

const attemptShape = z.object({ state: z.string(), nonce: z.string(), codeVerifier: z.string() });

/** Long enough to choose an account, seconds. */
const MAX_AGE = 10 * 60;

const NAME = "wail-google";

export function rememberAttempt(c: Context, attempt: Attempt): void {
  writeHostCookie(c, NAME, JSON.stringify(attempt), MAX_AGE);
}

/** Reads the attempt and forgets it: each one is good for a single return. */
export function takeAttempt(c: Context): Attempt | undefined {
  const stored = readHostCookie(c, NAME);
  if (stored === undefined) return undefined;
  clearHostCookie(c, NAME);
  return attemptShape.safeParse(parseJson(stored)).data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
