import { Hono } from "hono";
import { pageQuery } from "../../contract/fields.ts";
import type { MemberEnv } from "../../http/context.ts";
import { linkNext, parseKeyset } from "../../http/pagination.ts";
import { validate } from "../../http/validate.ts";
import { requireMember } from "../sessions/require-member.ts";
import { listOwnTexts } from "./list-own-texts.ts";

/** /api/user/written: everything the member has written. */
export const ownTextsRoutes = new Hono<MemberEnv>().get("/", requireMember, validate("query", pageQuery), async (c) => {
  const before = parseKeyset(c.req.valid("query").cursor);
  const { texts, next } = await listOwnTexts(c.var.caller, before);
  linkNext(c, next);
  return c.json(texts);
});
