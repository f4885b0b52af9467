import { isScreenPath, paths } from "../contract/paths.ts";
import { movedTo, plainAnswer } from "./security-headers.ts";
import { hasSessionCookie } from "./session-cookie.ts";

/** The page that shows every screen of the app, and the address under which the assets hold it. */
const SHELL = "/shell";

/** Prerendered documents; see `run_worker_first` in wrangler.toml. */
const DOCUMENTS: ReadonlySet<string> = new Set([paths.landing, paths.privacy, paths.terms]);

/** Stands in the documents where the address of this installation belongs. */
const ORIGIN_PLACEHOLDER = "https://origin.invalid";

/**
 * Answers what is neither API nor an existing asset: a document with its own address filled in, the shell for a screen,
 * the shell with status 404 for another page, and a plain 404 for a missing asset, which must never get a document. The
 * router takes addresses in capitals for screens, too: they are led to the plain ones.
 */
export async function servePage(request: Request, assets: Fetcher): Promise<Response> {
  const { pathname, search, origin } = new URL(request.url);
  // Only a form that was sent past its script: back to its screen, with nothing of what stood in it.
  if (request.method === "POST" && isScreenPath(pathname)) {
    return plainAnswer(303, "See other", { location: pathname + search });
  }
  if (request.method !== "GET" && request.method !== "HEAD") return plainAnswer(405, "Not allowed");
  const lowered = pathname.toLowerCase();
  if (lowered !== pathname && isScreenPath(lowered)) return movedTo(lowered + search);
  if (DOCUMENTS.has(pathname)) return withOrigin(await assets.fetch(request), origin);
  if (isScreenPath(pathname)) return serveScreen(request, assets);
  if (/\.\w+$/.test(pathname) || !wantsDocument(request)) return plainAnswer(404, "Not found");
  const { body, headers } = await serveShell(new Request(request.url, { method: request.method }), assets);
  return new Response(body, { status: 404, headers });
}

/** Who seems to be signed in sees the frame and skeletons of the screen at once; all others start from the shell. */
async function serveScreen(request: Request, assets: Fetcher): Promise<Response> {
  const { pathname, origin } = new URL(request.url);
  const screen = /^\/app(?:\/(\w*))?/.exec(pathname)?.[1] || "home";
  const pending = hasSessionCookie(request)
    ? await assets.fetch(new Request(`${origin}/screens/${screen}`, request))
    : undefined;
  const page = pending === undefined || pending.status === 404 ? await serveShell(request, assets) : pending;
  const { body, status, headers } = withOrigin(page, origin);
  const varied = new Headers(headers);
  varied.append("vary", "cookie");
  return new Response(body, { status, headers: varied });
}

/** The development server has no built shell; its index page is the same thing. */
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

/** Canonical links and link previews need absolute addresses, and only the request knows them. */
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
