import { Hono } from "hono";
import type { MemberEnv } from "../../http/context.ts";
import { limitWrites } from "../../http/rate-limit.ts";
import { requireSameOriginOrDirect } from "../../http/same-origin.ts";
import { requireMember } from "../sessions/require-member.ts";
import { exportData } from "./export-data.ts";

/** /api/user/export: what is stored about the member, as a file. */
export const exportRoutes = new Hono<MemberEnv>().get(
  "/",
  requireSameOriginOrDirect,
  requireMember,
  limitWrites("export"),
  async (c) => {
    const data = await exportData(c.var.caller);
    return c.body(JSON.stringify(data, null, 2), 200, {
      "content-type": "application/json",
      "content-disposition": 'attachment; filename="wail-data.json"',
    });
  },
);
