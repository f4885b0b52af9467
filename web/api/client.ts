import { type ClientResponse, hc } from "hono/client";
import type { AppType } from "../../worker/app.ts";
import { apiError, isSessionExpired } from "./errors.ts";
import { apiFetch } from "./fetch.ts";

/** The typed client of the worker's API: `api.posts[":id"].like.$post({ param: { id } })`. Cookies go along. */
export const api = hc<AppType>(globalThis.location?.origin ?? "http://localhost", {
  // The client only asks for addresses.
  fetch: (address: RequestInfo | URL, init?: RequestInit) => apiFetch(String(address), init),
  init: { credentials: "include" },
}).api;

let onSessionExpired = () => {};

/** Calls `listener` whenever the API answers that the session is over. */
export function watchSession(listener: () => void): void {
  onSessionExpired = listener;
}

/** The body of an answer; throws the `ApiError` of one that is not OK. One without a body (204) is null. */
async function readBody<Body>(response: ClientResponse<Body>): Promise<Body> {
  if (!response.ok) {
    const error = await apiError(response);
    if (isSessionExpired(error)) onSessionExpired();
    throw error;
  }
  const text = await response.text();
  return JSON.parse(text === "" ? "null" : text);
}

/** What the API answered, or an `ApiError`. */
export const call = async <Body>(request: Promise<ClientResponse<Body>>): Promise<Body> => readBody(await request);

/** One page of a list, with the cursor of the next one. */
export interface ListPage<Item> {
  readonly items: Item[];
  readonly next: string | undefined;
}

/** As `call`, for paginated lists: the next cursor is in the `Link` header (docs/decisions/0011-lists.md). */
export async function callPage<Item>(request: Promise<ClientResponse<Item[]>>): Promise<ListPage<Item>> {
  const response = await request;
  return { items: await readBody(response), next: nextCursor(response.headers.get("link")) };
}

/** The `cursor` of `Link: <...?cursor=...>; rel="next"`; undefined on the last page. */
function nextCursor(link: string | null): string | undefined {
  const target = link?.match(/<([^>]*)>\s*;\s*rel="?next"?/)?.[1];
  if (target === undefined) return undefined;
  return new URL(target, "http://localhost").searchParams.get("cursor") ?? undefined;
}
