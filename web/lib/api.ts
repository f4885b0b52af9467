import { type ClientResponse, hc } from "hono/client";
import type { AppType } from "../../worker/app.ts";
import { apiError } from "./api-error.ts";
import { fetchAsShown } from "./fetch-as-shown.ts";

/** The typed client of the worker's API: `api.posts[":id"].like.$post({ param: { id } })`. Cookies go along. */
export const api = hc<AppType>(globalThis.location?.origin ?? "http://localhost", {
  // It asks for addresses only.
  fetch: (address: RequestInfo | URL, init?: RequestInit) => fetchAsShown(String(address), init),
  init: { credentials: "include" },
}).api;

/** What the API answered, or an `ApiError`. Every request of the web goes through here or `callPage`. */
export async function call<Body>(request: Promise<ClientResponse<Body>>): Promise<Body> {
  const response = await request;
  if (!response.ok) throw await apiError(response);
  return readBody(response);
}

/** One page of a list, with the cursor of the next one. */
export interface ListPage<Item> {
  readonly items: Item[];
  readonly next: string | undefined;
}

/** As `call`, for paginated lists: the next cursor stands in the `Link` header (design section 2). */
export async function callPage<Item>(request: Promise<ClientResponse<Item[]>>): Promise<ListPage<Item>> {
  const response = await request;
  if (!response.ok) throw await apiError(response);
  return { items: await readBody(response), next: nextCursor(response.headers.get("link")) };
}

/** The `cursor` of `Link: <...?cursor=...>; rel="next"`; undefined on the last page. */
export function nextCursor(link: string | null): string | undefined {
  const target = link?.match(/<([^>]*)>\s*;\s*rel="?next"?/)?.[1];
  if (target === undefined) return undefined;
  return new URL(target, "http://localhost").searchParams.get("cursor") ?? undefined;
}

/** A JSON body; an answer without one (204) is null, which is also how its route is typed. */
async function readBody<Body>(response: ClientResponse<Body>): Promise<Body> {
  const text = await response.text();
  return JSON.parse(text === "" ? "null" : text);
}
