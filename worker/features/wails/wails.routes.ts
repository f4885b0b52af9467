import { Hono } from "hono";
import { sendHeaders } from "../../contract/fields.ts";
import { IDEMPOTENCY_KEY_HEADER } from "../../contract/idempotency-key.ts";
import { feedQuery, squidInkQuery, wailEdit, wailInput } from "../../contract/wails.ts";
import type { AppEnv } from "../../http/context.ts";
import { linkNext, parseKeyset } from "../../http/pagination.ts";
import { limitWrites } from "../../http/rate-limit.ts";
import { idParams, validate } from "../../http/validate.ts";
import { requireMember } from "../sessions/require-member.ts";
import { deleteWail } from "./delete-wail.ts";
import { editWail } from "./edit-wail.ts";
import { postWail } from "./post-wail.ts";
import { readFeed, readPinned, readWail, readWailPage } from "./read-wails.ts";
import { readSquidInkRemaining } from "./squid-ink.ts";

/**
 * Wails. They are mounted after likes and comments, whose paths below /posts/{id} would otherwise match a route of
 * wails.
 */
export const wailsRoutes = new Hono<AppEnv>()
  .post(
    "/posts",
    requireMember,
    limitWrites("wail"),
    validate("header", sendHeaders),
    validate("json", wailInput),
    async (c) =>
      c.json(await postWail(c.var.caller, c.req.valid("json"), c.req.valid("header")[IDEMPOTENCY_KEY_HEADER]), 201),
  )
  .patch("/posts/:id", requireMember, limitWrites("edit"), idParams("id"), validate("json", wailEdit), async (c) =>
    c.json(await editWail(c.var.caller, c.req.valid("param").id, c.req.valid("json"))),
  )
  .delete("/posts/:id", requireMember, idParams("id"), async (c) => {
    await deleteWail(c.var.caller, c.req.valid("param").id);
    return c.body(null, 204);
  })
  .get("/posts/:communityId", requireMember, idParams("communityId"), validate("query", feedQuery), async (c) => {
    const { cursor, category } = c.req.valid("query");
    const part = { before: parseKeyset(cursor), category };
    const { wails, next } = await readFeed(c.var.caller, c.req.valid("param").communityId, part);
    linkNext(c, next);
    return c.json(wails);
  })
  // Before the route whose id it would otherwise be.
  .get("/posts/:communityId/pinned", requireMember, idParams("communityId"), async (c) =>
    c.json(await readPinned(c.var.caller, c.req.valid("param").communityId)),
  )
  .get("/posts/:communityId/:id", requireMember, idParams("communityId", "id"), async (c) => {
    const { communityId, id } = c.req.valid("param");
    return c.json(await readWail(c.var.caller, communityId, id));
  })
  .get("/wails/:id", requireMember, idParams("id"), async (c) =>
    c.json(await readWailPage(c.var.caller, c.req.valid("param").id)),
  )
  .get("/anonymous-posts-remaining", requireMember, validate("query", squidInkQuery), async (c) =>
    c.json(await readSquidInkRemaining(c.var.caller, c.req.valid("query").communityId)),
  );
