import { Hono } from "hono";
import { liveQuery } from "../../contract/live-query.ts";
import type { AppEnv } from "../../http/context.ts";
import { limitToggles } from "../../http/rate-limit.ts";
import { requireOwnOrigin } from "../../http/same-origin.ts";
import { idParams, validate } from "../../http/validate.ts";
import { requireMember } from "../sessions/require-member.ts";
import { openLive } from "./open-live.ts";

/** /api/pods: what is told to the open tabs of a pod at once. */
export const liveRoutes = new Hono<AppEnv>().get(
  "/:id/live",
  requireOwnOrigin,
  requireMember,
  limitToggles("live"),
  idParams("id"),
  validate("query", liveQuery),
  async (c) => {
    const isUpgrade = c.req.header("upgrade")?.toLowerCase() === "websocket";
    return openLive(c.var.caller, c.req.valid("param").id, { ...c.req.valid("query"), isUpgrade });
  },
);
