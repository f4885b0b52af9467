import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { POD_PAGE_PLACEHOLDERS } from "../contract/pod-page.ts";
import { createPages } from "../pages.ts";
import type { TestApp } from "./app.ts";

export const ORIGIN = "https://wail.test";

/** Stands in for the built assets: every prerendered page has all placeholders, one a line. */
const template = Object.values(POD_PAGE_PLACEHOLDERS).join("\n");
const ASSETS = {
  fetch: async (asked: RequestInfo | URL) => {
    const { pathname } = new URL(new Request(asked).url);
    const headers = { "content-type": "text/html", "cache-control": "public, max-age=0", etag: '"template"' };
    if (pathname === "/shell") return new Response("shell", { headers });
    return new Response(`https://origin.invalid${pathname}\n${template}`, { headers });
  },
} as Fetcher;

let serial = 0;

/** Asks for a page as a visitor's browser does. `fresh` keeps the edge from knowing the answer. */
export async function getPage(app: TestApp, path: string, { fresh = true, headers = {} } = {}) {
  if (fresh) serial += 1;
  const env = { ...app.env, ASSETS, WAIL_VERSION: `test ${serial}` };
  const context = createExecutionContext();
  const request = new Request(ORIGIN + path, { headers: { accept: "text/html", ...headers } });
  const answer = await createPages({ clock: app.clock }).fetch(request, env, context);
  const body = await answer.text();
  await waitOnExecutionContext(context);
  return { status: answer.status, headers: answer.headers, body };
}
