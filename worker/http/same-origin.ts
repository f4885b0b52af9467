import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { crossSiteRequest, unsupportedMediaType } from "../lib/errors.ts";
import type { AppEnv } from "./context.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** Whether a request only asks: it is answered whoever sends it, and what it may carry is left unread. */
export const isSafe = (c: Context) => SAFE_METHODS.has(c.req.method);

/**
 * Refuses every unsafe request that the product's own pages did not send (docs/product.md, "Accounts"): browsers
 * attach `Sec-Fetch-Site` or at least `Origin` to them, and no form can send JSON.
 */
export const requireSameOrigin = createMiddleware<AppEnv>(async (c, next) => {
  if (!isSafe(c)) {
    const site = c.req.header("sec-fetch-site");
    const sameOrigin =
      site === undefined ? c.req.header("origin") === new URL(c.req.url).origin : site === "same-origin";
    if (!sameOrigin) throw crossSiteRequest();
    if (hasBody(c.req.raw) && !isJson(c.req.header("content-type"))) throw unsupportedMediaType();
  }
  await next();
});

/**
 * For addresses that only a person is led to: refuses what a browser says is no page that somebody goes to, as images,
 * frames and scripts of other sites ask for, and pages that are fetched ahead. Browsers that say nothing pass. A service
 * worker that answered navigations here with a fetch of its own would be refused, as its requests have no destination.
 */
export const requireNavigation = createMiddleware<AppEnv>(async (c, next) => {
  const { "sec-fetch-dest": dest, "sec-fetch-mode": mode, ...headers } = c.req.header();
  const isNavigation = (dest ?? "document") === "document" && (mode ?? "navigate") === "navigate";
  const isAhead = "sec-purpose" in headers || "purpose" in headers;
  if (!isNavigation || isAhead) throw crossSiteRequest();
  await next();
});

/**
 * Whether nobody else's page led here: one of ours did, or the person in the address bar. For pages that anybody may open
 * but that only count here. Browsers that say nothing pass.
 */
export const isFromHere = (c: Context) =>
  ["same-origin", "none"].includes(c.req.header("sec-fetch-site") ?? "same-origin");

/** For downloads: no other site has the browser put them on the member's disk. */
export const requireFromHere = createMiddleware<AppEnv>(async (c, next) => {
  if (!isFromHere(c)) throw crossSiteRequest();
  await next();
});

const hasBody = (request: Request) => request.body !== null && request.headers.get("content-length") !== "0";

const isJson = (contentType: string | undefined) =>
  contentType !== undefined && contentType.split(";")[0]?.trim().toLowerCase() === "application/json";
