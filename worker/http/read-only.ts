import { createMiddleware } from "hono/factory";
import { readOperatorSettings } from "../db/operator-settings.ts";
import { readOnly } from "../lib/errors.ts";
import type { AppEnv } from "./context.ts";
import { isSafe } from "./same-origin.ts";

/** Signing in and out goes on. The way in by Google is a GET. */
const GOES_ON = new Set(["POST /api/auth/login", "POST /api/auth/logout", "DELETE /api/auth/sessions"]);

/** Refuses everything that changes something while operators have made Wail read-only. Errors: `readOnly`. */
export const refuseWhenReadOnly = createMiddleware<AppEnv>(async (c, next) => {
  if (!isSafe(c) && !GOES_ON.has(`${c.req.method} ${c.req.path}`)) {
    const { switches } = await readOperatorSettings({ db: c.var.db, env: c.env, now: c.var.now });
    if (switches.has("read_only")) throw readOnly();
  }
  await next();
});
