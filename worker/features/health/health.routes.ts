import { Hono } from "hono";
import type { HealthReport } from "../../contract/health.ts";
import type { AppEnv } from "../../http/context.ts";
import { checkHealth } from "./check-health.ts";

/** How long a report is reused: a flood of requests costs one check a second in each isolate. */
const REPEATED_MS = 1000;

const RETRY_AFTER_SECONDS = "5";

/** /api/health: whether this deployment works. Anybody may ask. */
export function healthRoutes() {
  let last: { at: number; readonly report: HealthReport } | undefined;
  return new Hono<AppEnv>().get("/health", async (c) => {
    const { now, db } = c.var;
    if (last === undefined || now - last.at >= REPEATED_MS) {
      // While a slow check runs, others get the report before.
      if (last !== undefined) last.at = now;
      last = { at: now, report: await checkHealth({ env: c.env, db, now }) };
    }
    const { report } = last;
    return report.status === "ok" ? c.json(report) : c.json(report, 503, { "retry-after": RETRY_AFTER_SECONDS });
  });
}
