import { Hono } from "hono";
import { issueReportInput } from "../../contract/issues.ts";
import type { MemberEnv } from "../../http/context.ts";
import { limitWrites } from "../../http/rate-limit.ts";
import { validate } from "../../http/validate.ts";
import { requireMember } from "../sessions/require-member.ts";
import { reportIssue } from "./report-issue.ts";

/** /api/report-issue: the way to the people who run Wail. */
export const supportRoutes = new Hono<MemberEnv>().post(
  "/report-issue",
  requireMember,
  limitWrites("report"),
  validate("json", issueReportInput),
  async (c) => {
    await reportIssue(c.var.caller, c.req.valid("json").issueDescription);
    return c.body(null, 204);
  },
);
