import { Hono } from "hono";
import { sendHeaders, threadPageQuery } from "../../contract/fields.ts";
import { IDEMPOTENCY_KEY_HEADER } from "../../contract/idempotency-key.ts";
import { commentEdit, commentInput } from "../../contract/wails.ts";
import type { AppEnv } from "../../http/context.ts";
import { linkNext, parseKeyset } from "../../http/pagination.ts";
import { limitWrites } from "../../http/rate-limit.ts";
import { idParams, validate } from "../../http/validate.ts";
import { requireMember } from "../sessions/require-member.ts";
import { addComment, deleteComment, editComment, readComments } from "./commenting.ts";

/** Comments under wails. */
export const commentsRoutes = new Hono<AppEnv>()
  .get("/posts/:id/comments", requireMember, idParams("id"), validate("query", threadPageQuery), async (c) => {
    const { from, cursor } = c.req.valid("query");
    const page = { from, last: parseKeyset(cursor) };
    const { comments, next } = await readComments(c.var.caller, c.req.valid("param").id, page);
    linkNext(c, next);
    return c.json(comments);
  })
  .post(
    "/posts/:id/comments",
    requireMember,
    limitWrites("comment"),
    idParams("id"),
    validate("header", sendHeaders),
    validate("json", commentInput),
    async (c) => {
      const key = c.req.valid("header")[IDEMPOTENCY_KEY_HEADER];
      return c.json(await addComment(c.var.caller, c.req.valid("param").id, c.req.valid("json"), key), 201);
    },
  )
  .patch(
    "/comments/:id",
    requireMember,
    limitWrites("edit"),
    idParams("id"),
    validate("json", commentEdit),
    async (c) => c.json(await editComment(c.var.caller, c.req.valid("param").id, c.req.valid("json"))),
  )
  .delete("/comments/:id", requireMember, idParams("id"), async (c) => {
    await deleteComment(c.var.caller, c.req.valid("param").id);
    return c.body(null, 204);
  });
