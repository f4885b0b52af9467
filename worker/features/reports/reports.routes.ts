import { Hono } from "hono";
import { appealInput, reportInput } from "../../contract/safety.ts";
import type { AppEnv } from "../../http/context.ts";
import { limitWrites } from "../../http/rate-limit.ts";
import { validate } from "../../http/validate.ts";
import { requireMember } from "../sessions/require-member.ts";
import { appeal } from "./appeal.ts";
import { reportContent } from "./report-content.ts";

/** Reports and appeals (docs/product.md, "Reports and appeals"). */
export const reportsRoutes = new Hono<AppEnv>()
  .post("/reports", requireMember, limitWrites("report"), validate("json", reportInput), async (c) => {
    await reportContent(c.var.caller, c.req.valid("json"));
    return c.body(null, 204);
  })
  .post("/appeals", requireMember, limitWrites("report"), validate("json", appealInput), async (c) => {
    await appeal(c.var.caller, c.req.valid("json"));
    return c.body(null, 204);
  });
