import { Hono } from "hono";
import { wailSearchQuery } from "../../contract/search.ts";
import type { MemberEnv } from "../../http/context.ts";
import { linkNext } from "../../http/pagination.ts";
import { limitToggles } from "../../http/rate-limit.ts";
import { idParams, validate } from "../../http/validate.ts";
import { requireMember } from "../sessions/require-member.ts";
import { searchWails } from "./search-wails.ts";

/** /api/search: the wails of a pod by their words. */
export const searchRoutes = new Hono<MemberEnv>().get(
  "/:communityId",
  requireMember,
  limitToggles("search"),
  idParams("communityId"),
  validate("query", wailSearchQuery),
  async (c) => {
    const { q, category, mine, cursor } = c.req.valid("query");
    const asked = { text: q, category, isMine: mine === "true", before: cursor };
    const { wails, next } = await searchWails(c.var.caller, c.req.valid("param").communityId, asked);
    linkNext(c, next);
    return c.json(wails);
  },
);
