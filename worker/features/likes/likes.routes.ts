import { Hono } from "hono";
import type { AppEnv } from "../../http/context.ts";
import { limitToggles } from "../../http/rate-limit.ts";
import { idParams } from "../../http/validate.ts";
import { requireMember } from "../sessions/require-member.ts";
import { hasLiked, likeWail, unlikeWail } from "./like-wail.ts";

/** Likes of wails. */
export const likesRoutes = new Hono<AppEnv>()
  .get("/posts/:id/liked", requireMember, idParams("id"), async (c) =>
    c.json(await hasLiked(c.var.caller, c.req.valid("param").id)),
  )
  .post("/posts/:id/like", requireMember, limitToggles("like"), idParams("id"), async (c) =>
    c.json(await likeWail(c.var.caller, c.req.valid("param").id)),
  )
  .delete("/posts/:id/like", requireMember, limitToggles("like"), idParams("id"), async (c) =>
    c.json(await unlikeWail(c.var.caller, c.req.valid("param").id)),
  );
