import type { Context } from "hono";
import type { Db } from "../../db/client.ts";
import type { AppEnv } from "../../http/context.ts";
import { clientNetwork } from "../../http/rate-limit.ts";
import { readSessionCookie } from "../../http/session-cookie.ts";
import { hashToken } from "../../lib/token.ts";

/** A visitor who is about to sign in. */
export interface Visitor {
  readonly db: Db;
  readonly env: Env;
  readonly now: number;
  readonly userAgent: string;
  /** The token hash of the session whose cookie the browser still has, if any. */
  readonly previousTokenHash: string | undefined;
  /** The network of the visitor, for limits only. It is stored nowhere. */
  readonly network: string;
}

export function visitorOf(c: Context<AppEnv>): Visitor {
  const token = readSessionCookie(c);
  return {
    db: c.var.db,
    env: c.env,
    now: c.var.now,
    userAgent: (c.req.header("user-agent") ?? "").slice(0, 200),
    previousTokenHash: token === undefined ? undefined : hashToken(token),
    network: clientNetwork(c),
  };
}
