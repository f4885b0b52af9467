import type { Answer, TestMember } from "./app.ts";
import { getRoutes } from "./routes.ts";
import { nextPage } from "./wails.ts";

/** The ids of what there is to read. */
interface ReadTargets {
  readonly pods: readonly number[];
  readonly wails: readonly number[];
  readonly ripples: readonly number[];
  readonly replies: readonly number[];
}

/** One answer as its reader has it. */
export interface ReadResponse extends Pick<Answer, "status" | "body"> {
  readonly path: string;
  readonly headers: Record<string, string>;
}

const once = (path: string) => () => [path];

/** Searches that find the texts of the tests, of everybody and of the reader alone. */
const SEARCHES = ["q=fog", "q=fog&mine=true", "q=a+secret&category=general", "q=nobody"];

/** For every GET route the addresses under which everything there is can be read. */
const ADDRESSES: Readonly<Record<string, (targets: ReadTargets) => string[]>> = {
  "GET /api/auth/google": once("/api/auth/google"),
  "GET /api/auth/google/callback": once("/api/auth/google/callback"),
  "GET /api/auth/sessions": once("/api/auth/sessions"),
  "GET /api/auth/user": once("/api/auth/user"),
  "GET /api/anonymous-posts-remaining": ({ pods }) => [
    "/api/anonymous-posts-remaining",
    ...pods.map((pod) => `/api/anonymous-posts-remaining?communityId=${pod}`),
  ],
  "GET /api/blocks": once("/api/blocks"),
  "GET /api/cities/search": once("/api/cities/search?q=test"),
  "GET /api/communities": () => ["/api/communities", "/api/communities?limit=12&seed=7&joined=false"],
  "GET /api/communities/:id": ({ pods }) => pods.map((pod) => `/api/communities/${pod}`),
  "GET /api/communities/nearby": once("/api/communities/nearby"),
  "GET /api/communities/search": once("/api/communities/search?q=test"),
  "GET /api/daily-ripple/replies/:id": ({ replies }) => replies.map((reply) => `/api/daily-ripple/replies/${reply}`),
  "GET /api/daily-ripple/replies/:rippleId/:communityId": ({ ripples, pods }) =>
    ripples.flatMap((ripple) => pods.map((pod) => `/api/daily-ripple/replies/${ripple}/${pod}`)),
  "GET /api/daily-ripple/today/:communityId": ({ pods }) => pods.map((pod) => `/api/daily-ripple/today/${pod}`),
  "GET /api/health": once("/api/health"),
  "GET /api/notifications": once("/api/notifications"),
  "GET /api/notifications/unread-count": once("/api/notifications/unread-count"),
  // What a WebSocket hears: worker/live-anonymity.test.ts.
  "GET /api/pods/:id/live": ({ pods }) => pods.map((pod) => `/api/pods/${pod}/live?tab=1&member=1`),
  "GET /api/posts/:communityId": ({ pods }) =>
    pods.flatMap((pod) => [`/api/posts/${pod}`, `/api/posts/${pod}?category=general`]),
  "GET /api/posts/:communityId/pinned": ({ pods }) => pods.map((pod) => `/api/posts/${pod}/pinned`),
  "GET /api/posts/:communityId/:id": ({ pods, wails }) =>
    pods.flatMap((pod) => wails.map((wail) => `/api/posts/${pod}/${wail}`)),
  "GET /api/posts/:id/comments": ({ wails }) => wails.map((wail) => `/api/posts/${wail}/comments`),
  "GET /api/posts/:id/liked": ({ wails }) => wails.map((wail) => `/api/posts/${wail}/liked`),
  "GET /api/search/:communityId": ({ pods }) =>
    pods.flatMap((pod) => SEARCHES.map((query) => `/api/search/${pod}?${query}`)),
  "GET /api/push": once("/api/push"),
  "GET /api/user/communities": once("/api/user/communities"),
  "GET /api/user/muted-threads": once("/api/user/muted-threads"),
  "GET /api/user/export": once("/api/user/export"),
  "GET /api/user/written": once("/api/user/written"),
  "GET /api/user/shell-stats": once("/api/user/shell-stats"),
  "GET /api/user/stats": once("/api/user/stats"),
  "GET /api/wails/:id": ({ wails }) => wails.map((wail) => `/api/wails/${wail}`),
};

/** Everything a member can read, through every GET route of the router; one that is not in ADDRESSES is an error. */
export async function everythingReadable(reader: TestMember, targets: ReadTargets): Promise<ReadResponse[]> {
  const paths = getRoutes().flatMap((route) => {
    const addresses = ADDRESSES[route];
    if (addresses === undefined) throw new Error(`say in everything-readable.ts how ${route} is read`);
    return addresses(targets);
  });
  return (await Promise.all(paths.map((path) => readPages(reader, path)))).flat();
}

async function readPages(reader: TestMember, path: string): Promise<ReadResponse[]> {
  const { status, headers, body } = await reader.get(path);
  const next = nextPage(headers);
  // Random on purpose; and the reader's own session, which whatever is read first in a day extends.
  const { "x-request-id": _random, "set-cookie": _session, ...shown } = Object.fromEntries(headers);
  const page = { path, status, headers: shown, body };
  return next === undefined ? [page] : [page, ...(await readPages(reader, next))];
}

const isAbout = (wail: { readonly id: number }, { path }: ReadResponse) => path.split(/[/?]/).includes(String(wail.id));

/**
 * What is left of what was read when a wail is taken out: everything that is not about it. Which wail of a pod is the newest
 * says no more than the top of its feed.
 */
export const withoutWail = (wail: { readonly id: number }, responses: readonly ReadResponse[]): ReadResponse[] =>
  responses
    .filter((response) => !isAbout(wail, response))
    .map((response) => ({
      ...response,
      body: Array.isArray(response.body)
        ? response.body.filter(({ id }) => id !== wail.id).map(({ newestWailId: _, ...rest }) => rest)
        : response.body,
    }));

/** The other half: what is read about a wail, in lists as well. */
export const about = (wail: { readonly id: number }, responses: readonly ReadResponse[]): unknown[] =>
  responses.flatMap((response) => {
    if (isAbout(wail, response)) return [response];
    return Array.isArray(response.body) ? response.body.filter(({ id }) => id === wail.id) : [];
  });
