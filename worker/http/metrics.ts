import { AsyncLocalStorage } from "node:async_hooks";
import { createMiddleware } from "hono/factory";
import { matchedRoutes } from "hono/route";
import { batchesOf } from "../db/read-session.ts";
import type { Clock } from "../lib/clock.ts";
import type { AppEnv } from "./context.ts";

/** Rows that the batches of a request have read and written. Its single statements are few, and not counted. */
interface Rows {
  read: number;
  written: number;
}

const rowsOfRequest = new AsyncLocalStorage<Rows>();

const databases = new WeakMap<D1Database, D1Database>();

/**
 * The database of requests. Where there are replicas, its batches go where the request reads; where there are metrics, it
 * counts the rows of each. One for all requests of an isolate, as `connect` wants it.
 */
export function requestDatabase({ DB: d1, METRICS, BOOKMARK_KEY }: Env): D1Database {
  if (METRICS === undefined && BOOKMARK_KEY === undefined) return d1;
  const known = databases.get(d1);
  if (known !== undefined) return known;
  const database = new Proxy(d1, {
    get(target, key) {
      const value = Reflect.get(target, key);
      if (key !== "batch") return typeof value === "function" ? value.bind(target) : value;
      return async (statements: D1PreparedStatement[]) => {
        const results = await batchesOf(target).batch(statements);
        const rows = rowsOfRequest.getStore();
        for (const { meta } of results) {
          if (rows === undefined) break;
          rows.read += meta.rows_read;
          rows.written += meta.rows_written;
        }
        return results;
      };
    },
  });
  databases.set(d1, database);
  return database;
}

/**
 * Writes one data point for each request where a deployment has Analytics Engine (docs/operations.md, "Metrics"). It has
 * the pattern of the route and never a part of the address, who asked, or from where: whoever reads it learns of no wail
 * whose it is.
 */
export const writeMetrics = (clock: Clock) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const { METRICS } = c.env;
    if (METRICS === undefined) return next();
    const [started, rows] = [clock(), { read: 0, written: 0 }];
    await rowsOfRequest.run(rows, next);
    // Middleware matches every method. What only middleware matches is no route.
    const route = matchedRoutes(c).find(({ method }) => method !== "ALL")?.path ?? "none";
    METRICS.writeDataPoint({
      indexes: [route],
      blobs: [route, c.req.method, c.env.WAIL_VERSION],
      doubles: [c.res.status, clock() - started, rows.read, rows.written],
    });
  });
