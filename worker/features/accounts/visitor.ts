import type { Context } from "hono";
import type { Db } from "../../db/client.ts";
import type { AppEnv } from "../../http/context.ts";
import { clientNetwork } from "../../http/rate-limit.ts";

/** A visitor who is about to become a signed-in member. */
export interface Visitor {
  readonly db: Db;
  readonly env: Env;
  readonly now: number;
  readonly userAgent: string;
  /** Where the visitor comes from, for limits alone; stored nowhere. */
  readonly network: string;
}

export const visitorOf = (c: Context<AppEnv>): Visitor => ({
  db: c.var.db,
  env: c.env,
  now: c.var.now,
  userAgent: (c.req.header("user-agent") ?? "").slice(0, 200),
  network: clientNetwork(c),
});
