import { timingSafeEqual } from "node:crypto";
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

/**
 * The attempt that a return with this state belongs to. Its cookie is cleared, because an attempt is good for one
 * return. A return with another state, which any link can cause, leaves the attempt as it is.
 */
export function takeAttempt(c: Context, state: string | undefined): Attempt | undefined {
  const attempt = attemptShape.safeParse(parseJson(readHostCookie(c, NAME) ?? "")).data;
  if (attempt === undefined || state === undefined || !sameText(state, attempt.state)) return undefined;
  clearHostCookie(c, NAME);
  return attempt;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
