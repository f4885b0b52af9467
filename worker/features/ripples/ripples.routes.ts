import { Hono } from "hono";
import { sendHeaders, threadPageQuery } from "../../contract/fields.ts";
import { IDEMPOTENCY_KEY_HEADER } from "../../contract/idempotency-key.ts";
import { rippleReactionInput, rippleReplyEdit, rippleReplyInput } from "../../contract/ripples.ts";
import type { AppEnv } from "../../http/context.ts";
import { linkNext, parseKeyset } from "../../http/pagination.ts";
import { limitToggles, limitWrites } from "../../http/rate-limit.ts";
import { idParams, validate } from "../../http/validate.ts";
import { requireMember } from "../sessions/require-member.ts";
import { answerRipple, deleteReply, editReply } from "./answer-ripple.ts";
import { reactToReply } from "./react-to-reply.ts";
import { readOwnReply, readReplies, todaysRipple } from "./read-ripple.ts";

/** /api/daily-ripple. */
export const ripplesRoutes = new Hono<AppEnv>()
  .get("/today/:communityId", requireMember, idParams("communityId"), async (c) =>
    c.json(await todaysRipple(c.var.caller, c.req.valid("param").communityId)),
  )
  .get(
    "/replies/:rippleId/:communityId",
    requireMember,
    idParams("rippleId", "communityId"),
    validate("query", threadPageQuery),
    async (c) => {
      const { rippleId, communityId } = c.req.valid("param");
      const { from, cursor } = c.req.valid("query");
      const page = { from, last: parseKeyset(cursor) };
      const { replies, next } = await readReplies(c.var.caller, rippleId, communityId, page);
      linkNext(c, next);
      return c.json(replies);
    },
  )
  .get("/replies/:id", requireMember, idParams("id"), async (c) =>
    c.json(await readOwnReply(c.var.caller, c.req.valid("param").id)),
  )
  .post(
    "/reply",
    requireMember,
    limitWrites("ripple"),
    validate("header", sendHeaders),
    validate("json", rippleReplyInput),
    async (c) =>
      c.json(await answerRipple(c.var.caller, c.req.valid("json"), c.req.valid("header")[IDEMPOTENCY_KEY_HEADER]), 201),
  )
  .post("/react", requireMember, limitToggles("reaction"), validate("json", rippleReactionInput), async (c) =>
    c.json(await reactToReply(c.var.caller, c.req.valid("json"))),
  )
  .patch(
    "/replies/:id",
    requireMember,
    limitWrites("edit"),
    idParams("id"),
    validate("json", rippleReplyEdit),
    async (c) => c.json(await editReply(c.var.caller, c.req.valid("param").id, c.req.valid("json"))),
  )
  .delete("/replies/:id", requireMember, idParams("id"), async (c) => {
    await deleteReply(c.var.caller, c.req.valid("param").id);
    return c.body(null, 204);
  });
