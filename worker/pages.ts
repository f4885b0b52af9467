import { type Context, Hono } from "hono";
import { requestId } from "hono/request-id";
import type { ErrorBody } from "./contract/error-codes.ts";
import { connect } from "./db/client.ts";
import { requestDatabase } from "./db/request-database.ts";
import { podPagesRoutes } from "./features/pod-pages/pod-pages.routes.ts";
import type { AppEnv, AppServices } from "./http/context.ts";
import { handleError } from "./http/error-handler.ts";
import { writeMetrics } from "./http/metrics.ts";
import { servePage } from "./http/pages.ts";
import { plainAnswer } from "./http/security-headers.ts";

/** Everything outside /api: the pages that are made of the database, and the prerendered ones. */
export function createPages({ clock }: Pick<AppServices, "clock">) {
  const pages = new Hono<AppEnv>({ strict: false });
  pages.onError(handlePageError);
  pages.use(writeMetrics(clock));
  pages.notFound((c) => servePage(c.req.raw, c.env.ASSETS));
  for (const path of ["/p/*", "/sitemap.xml"]) {
    // For the log alone: without a header, as answers are kept for others.
    pages.use(path, requestId({ limitLength: 0, headerName: "" }), async (c, next) => {
      c.set("db", connect(requestDatabase(c.env)));
      c.set("now", clock());
      await next();
    });
  }
  return pages.route("/", podPagesRoutes);
}

/** Says as plain text what the API says as JSON. */
async function handlePageError(error: Error, c: Context<AppEnv>): Promise<Response> {
  const answer = await handleError(error, c);
  const { message } = await answer.json<ErrorBody>();
  const retryAfter = answer.headers.get("retry-after");
  return plainAnswer(answer.status, message, retryAfter === null ? {} : { "retry-after": retryAfter });
}
