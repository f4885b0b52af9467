import { isScreenPath, paths } from "../contract/paths.ts";
import { plainAnswer, redirectPermanently } from "./security-headers.ts";
import { hasSessionCookie } from "./session-cookie.ts";

/** The path under which the assets hold the page of the app, which can show every screen. */
const SHELL = "/shell";

/** Prerendered documents; see `run_worker_first` in wrangler.toml. */
const DOCUMENTS: ReadonlySet<string> = new Set([paths.landing, paths.privacy, paths.terms, paths.guidelines]);

/** A placeholder in the documents for the address of this installation. */
export const ORIGIN_PLACEHOLDER = "https://origin.invalid";

/**
 * Serves every path outside /api that is not an existing asset: a document with its own address filled in, the shell
 * for a screen, the shell with status 404 for an unknown page, and a plain 404 for a missing asset, which must never
 * get a document. Screen paths in capital letters are redirected to lower case, because the router would accept them.
 */
export async function servePage(request: Request, assets: Fetcher): Promise<Response> {
  const { pathname, search, origin } = new URL(request.url);
  // Only a form that was submitted without its script sends this. It is redirected to its screen without its fields.
  if (request.method === "POST" && isScreenPath(pathname)) {
    return plainAnswer(303, "See other", { location: pathname + search });
  }
  if (request.method !== "GET" && request.method !== "HEAD") return plainAnswer(405, "Not allowed");
  const lowered = pathname.toLowerCase();
  if (lowered !== pathname && isScreenPath(lowered)) return redirectPermanently(lowered + search);
  if (DOCUMENTS.has(pathname)) return withOrigin(await assets.fetch(request), origin);
  if (isScreenPath(pathname)) return serveScreen(request, assets);
  if (/\.\w+$/.test(pathname) || !wantsDocument(request)) return plainAnswer(404, "Not found");
  const { body, headers } = await serveShell(new Request(request.url, { method: request.method }), assets);
  return new Response(body, { status: 404, headers });
}

/**
 * Whoever has a session cookie gets the frame and skeletons of the screen at once, everybody else, link previews too, the
 * screens where one signs in, complete. What is not prerendered gets the shell.
 */
async function serveScreen(request: Request, assets: Fetcher): Promise<Response> {
  const { pathname, origin } = new URL(request.url);
  const screen = /^\/app(?:\/(\w*))?/.exec(pathname)?.[1] || "home";
  const isMember = hasSessionCookie(request);
  const prerendered = await assets.fetch(
    new Request(`${origin}/${isMember ? "screens" : "guests"}/${screen}`, request),
  );
  if (prerendered.status === 404) return serveShell(request, assets);
  return isMember ? prerendered : withOrigin(prerendered, origin);
}

/** The development server has no built shell. Its index page does the same. */
async function serveShell(request: Request, assets: Fetcher): Promise<Response> {
  const { origin } = new URL(request.url);
  const shell = await assets.fetch(new Request(origin + SHELL, request));
  return withOrigin(shell.status === 404 ? await assets.fetch(new Request(`${origin}/`, request)) : shell, origin);
}

function wantsDocument(request: Request): boolean {
  const destination = request.headers.get("sec-fetch-dest");
  return destination === null
    ? (request.headers.get("accept") ?? "").includes("text/html")
    : destination === "document";
}

/** Canonical links and link previews need absolute addresses, and only the request has the origin. */
function withOrigin(page: Response, origin: string): Response {
  const fill = (attribute: string) => ({
    element(element: Element) {
      const value = element.getAttribute(attribute);
      if (value?.startsWith(ORIGIN_PLACEHOLDER)) {
        element.setAttribute(attribute, origin + value.slice(ORIGIN_PLACEHOLDER.length));
      }
    },
  });
  return new HTMLRewriter()
    .on('link[rel="canonical"]', fill("href"))
    .on("meta[property]", fill("content"))
    .transform(page);
}
