import type { Context } from "hono";
import type { Db } from "../../db/client.ts";
import type { AppEnv } from "../../http/context.ts";
import { clientNetwork } from "../../http/rate-limit.ts";
import { readSessionCookie } from "../../http/session-cookie.ts";
import { hashToken } from "../../lib/token.ts";

/** A visitor who is about to become a signed-in member. */
export interface Visitor {
  readonly db: Db;
  readonly env: Env;
  readonly now: number;
  readonly userAgent: string;
  /** The hash of the session whose cookie the browser still has, if any. */
  readonly replaces: string | undefined;
  /** Where the visitor comes from, for limits alone; stored nowhere. */
  readonly network: string;
}

export function visitorOf(c: Context<AppEnv>): Visitor {
  const token = readSessionCookie(c);
  return {
    db: c.var.db,
    env: c.env,
    now: c.var.now,
    userAgent: (c.req.header("user-agent") ?? "").slice(0, 200),
    replaces: token === undefined ? undefined : hashToken(token),
    network: clientNetwork(c),
  };
}
