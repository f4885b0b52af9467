import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { rateLimited } from "../lib/errors.ts";
import type { AppEnv, MemberEnv } from "./context.ts";
import { networkOf } from "./network.ts";

/** Seconds; the period of every limit in `wrangler.toml`. */
const PERIOD = 60;

/**
 * Counts one request against a limit and refuses it when the limit is used up. The limits can be switched off in local
 * mode only.
 */
export async function consumeRateLimit(env: Env, limit: RateLimit, key: string): Promise<void> {
  if (env.WAIL_ENV === "local" && env.WAIL_RATE_LIMITS === "off") return;
  const { success } = await limit.limit({ key });
  if (!success) throw rateLimited(PERIOD);
}

/** The network a request came from, as Cloudflare's edge saw it: see `networkOf`. */
export const clientNetwork = (c: Context) => networkOf(c.req.header("cf-connecting-ip") ?? "unknown");

/** Limits login, registration and recovery by network, before any hashing. Use cases add the account as another key. */
export const limitCredentials = createMiddleware<AppEnv>(async (c, next) => {
  await consumeRateLimit(c.env, c.env.CREDENTIALS_LIMIT, `address:${clientNetwork(c)}`);
  await next();
});

/** Limits Google sign-in by network, under its own key: using it up keeps nobody from signing in with a password. */
export const consumeGoogleLimit = (c: Context<AppEnv>) =>
  consumeRateLimit(c.env, c.env.CREDENTIALS_LIMIT, `google:${clientNetwork(c)}`);

/** Limits by network what visitors read without an account. */
export const limitPages = createMiddleware<AppEnv>(async (c, next) => {
  await consumeRateLimit(c.env, c.env.TOGGLES_LIMIT, `page:${clientNetwork(c)}`);
  await next();
});

const limitMember = (limit: "WRITES_LIMIT" | "TOGGLES_LIMIT", kind: string) =>
  createMiddleware<MemberEnv>(async (c, next) => {
    await consumeRateLimit(c.env, c.env[limit], `${kind}:${c.var.caller.memberId}`);
    await next();
  });

/** Limits what a member writes for others, and what costs as much. Each `kind` is counted apart. */
export const limitWrites = (kind: "wail" | "comment" | "ripple" | "edit" | "name" | "report" | "export") =>
  limitMember("WRITES_LIMIT", kind);

/** Limits what one tap does and the next undoes. People never meet this limit, only scripts do. */
export const limitToggles = (
  kind: "like" | "reaction" | "membership" | "block" | "live" | "mute" | "push" | "search",
) => limitMember("TOGGLES_LIMIT", kind);
