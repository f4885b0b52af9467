import { type ClientResponse, hc } from "hono/client";
import type { AppType } from "../../worker/app.ts";
import { apiError, type FailedResponse, isSessionExpired } from "./api-error.ts";
import { apiFetch } from "./api-fetch.ts";

/** The typed client of the worker's API: `api.posts[":id"].like.$post({ param: { id } })`. Cookies go along. */
export const api = hc<AppType>(globalThis.location?.origin ?? "http://localhost", {
  // It asks for addresses only.
  fetch: (address: RequestInfo | URL, init?: RequestInit) => apiFetch(String(address), init),
  init: { credentials: "include" },
}).api;

let onSessionExpired = () => {};

/** Calls `listener` whenever the API answers a read or a write with the news that the session is over. */
export function watchSession(listener: () => void): void {
  onSessionExpired = listener;
}

/** Throws the `ApiError` of an answer that is not OK. All pass here but the one that nobody is signed in (`readUser`). */
export async function requireOk(response: FailedResponse & { readonly ok: boolean }): Promise<void> {
  if (response.ok) return;
  const error = await apiError(response);
  if (isSessionExpired(error)) onSessionExpired();
  throw error;
}

/** What the API answered, or an `ApiError`. */
export async function call<Body>(request: Promise<ClientResponse<Body>>): Promise<Body> {
  const response = await request;
  await requireOk(response);
  return readBody(response);
}

/** One page of a list, with the cursor of the next one. */
export interface ListPage<Item> {
  readonly items: Item[];
  readonly next: string | undefined;
}

/** As `call`, for paginated lists: the next cursor stands in the `Link` header (docs/decisions/0011-lists.md). */
export async function callPage<Item>(request: Promise<ClientResponse<Item[]>>): Promise<ListPage<Item>> {
  const response = await request;
  await requireOk(response);
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
