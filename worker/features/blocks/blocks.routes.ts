import { Hono } from "hono";
import { pageQuery } from "../../contract/fields.ts";
import { blockInput } from "../../contract/safety.ts";
import type { AppEnv } from "../../http/context.ts";
import { linkNext, parseKeyset } from "../../http/pagination.ts";
import { limitToggles, limitWrites } from "../../http/rate-limit.ts";
import { idParams, validate } from "../../http/validate.ts";
import { requireMember } from "../sessions/require-member.ts";
import { blockMember, listBlocked, unblockMember } from "./blocking.ts";
import { hideWail, unhideWail } from "./hiding.ts";

/** Blocks, and hiding single wails (docs/product.md, "Blocks and hiding"). */
export const blocksRoutes = new Hono<AppEnv>()
  .get("/blocks", requireMember, validate("query", pageQuery), async (c) => {
    const { members, next } = await listBlocked(c.var.caller, parseKeyset(c.req.valid("query").cursor));
    linkNext(c, next);
    return c.json(members);
  })
  .post("/blocks", requireMember, limitWrites("report"), validate("json", blockInput), async (c) => {
    await blockMember(c.var.caller, c.req.valid("json").memberId);
    return c.body(null, 204);
  })
  .delete("/blocks", requireMember, limitToggles("block"), validate("json", blockInput), async (c) => {
    await unblockMember(c.var.caller, c.req.valid("json").memberId);
    return c.body(null, 204);
  })
  .post("/posts/:id/hide", requireMember, limitWrites("report"), idParams("id"), async (c) => {
    await hideWail(c.var.caller, c.req.valid("param").id);
    return c.body(null, 204);
  })
  .delete("/posts/:id/hide", requireMember, limitToggles("block"), idParams("id"), async (c) => {
    await unhideWail(c.var.caller, c.req.valid("param").id);
    return c.body(null, 204);
  });
