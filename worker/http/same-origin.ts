import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { crossSiteRequest, unsupportedMediaType } from "../lib/errors.ts";
import type { AppEnv } from "./context.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** Whether a request changes nothing. It is answered whoever sends it, and its body is left unread. */
export const isSafe = (c: Context) => SAFE_METHODS.has(c.req.method);

/**
 * Refuses every unsafe request that a page of another origin sent (docs/product.md, "Sessions"). Browsers attach
 * `Sec-Fetch-Site`, or at least `Origin`, to such requests, and no form can send JSON.
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
 * Refuses WebSockets that a page of another origin opens: they would carry the member's cookie, and no browser asks
 * beforehand. Browsers always name the origin.
 */
export const requireOwnOrigin = createMiddleware<AppEnv>(async (c, next) => {
  if (c.req.header("origin") !== new URL(c.req.url).origin) throw crossSiteRequest();
  await next();
});

/**
 * Refuses requests that are not navigations of a person: images, frames and scripts of other sites, and pages fetched
 * ahead. Browsers that send no Fetch Metadata pass. A service worker must not answer these navigations with its own
 * fetch, which has no destination and would be refused.
 */
export const requireNavigation = createMiddleware<AppEnv>(async (c, next) => {
  const { "sec-fetch-dest": dest, "sec-fetch-mode": mode, ...headers } = c.req.header();
  const isNavigation = (dest ?? "document") === "document" && (mode ?? "navigate") === "navigate";
  const isAhead = "sec-purpose" in headers || "purpose" in headers;
  if (!isNavigation || isAhead) throw crossSiteRequest();
  await next();
});

/**
 * Whether the request was not started by another site: one of our pages started it, or the person typed the address.
 * Browsers that send no Fetch Metadata pass.
 */
export const isSameOriginOrDirect = (c: Context) =>
  ["same-origin", "none"].includes(c.req.header("sec-fetch-site") ?? "same-origin");

/** Refuses downloads that another site starts: no other site makes the browser save a file. */
export const requireSameOriginOrDirect = createMiddleware<AppEnv>(async (c, next) => {
  if (!isSameOriginOrDirect(c)) throw crossSiteRequest();
  await next();
});

const hasBody = (request: Request) => request.body !== null && request.headers.get("content-length") !== "0";

const isJson = (contentType: string | undefined) =>
  contentType !== undefined && contentType.split(";")[0]?.trim().toLowerCase() === "application/json";
