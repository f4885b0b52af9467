import { createMiddleware } from "hono/factory";
import { matchedRoutes } from "hono/route";
import { countRows } from "../db/request-database.ts";
import type { Clock } from "../lib/clock.ts";
import type { AppEnv } from "./context.ts";

/**
 * Writes one data point for each request where a deployment has Analytics Engine (docs/operations.md, "Metrics"). It has
 * the pattern of the route and never a part of the address, who asked, or from where: whoever reads it learns of no wail
 * whose it is.
 */
export const writeMetrics = (clock: Clock) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const { METRICS } = c.env;
    if (METRICS === undefined) return next();
    const started = clock();
    const rows = await countRows(next);
    // Middleware matches every method. What only middleware matches is no route.
    const route = matchedRoutes(c).find(({ method }) => method !== "ALL")?.path ?? "none";
    METRICS.writeDataPoint({
      indexes: [route],
      blobs: [route, c.req.method, c.env.WAIL_VERSION],
      doubles: [c.res.status, clock() - started, rows.read, rows.written],
    });
  });
