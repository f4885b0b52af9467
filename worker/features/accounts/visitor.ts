import type { Context } from "hono";
import type { Db } from "../../db/client.ts";
import type { AppEnv } from "../../http/context.ts";

/** A visitor who is about to become a signed-in member. */
export interface Visitor {
  readonly db: Db;
  readonly env: Env;
  readonly now: number;
  readonly userAgent: string;
}

export const visitorOf = (c: Context<AppEnv>): Visitor => ({
  db: c.var.db,
  env: c.env,
  now: c.var.now,
  userAgent: (c.req.header("user-agent") ?? "").slice(0, 200),
});
