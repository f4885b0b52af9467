import { type InfiniteData, infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { FeedCategory } from "../../worker/contract/categories.ts";
import type { Wail, WailPage } from "../../worker/contract/wails.ts";
import { api, call, callPage, type ListPage } from "../api/client.ts";
import { ApiError, orNull } from "../api/errors.ts";
import { cursorQuery, FIRST_PAGE, threadPageOf } from "../api/pages.ts";

/** Reads of wails and their comments. Several features show and change them; wail-cache.ts keeps them agreeing. */

interface FeedPage extends ListPage<Wail> {
  /** From an offline copy. */
  readonly isOffline: boolean;
}

/** How often, in ms, a feed that could not be read for want of a connection is read again. */
const OFFLINE_RETRY_MS = 10_000;

export const FEEDS = "/api/posts";

/** A pod's feed, newest first, of all categories or of one. Only the whole feed is kept for when there is no connection. */
export const feedQuery = (podId: number, category?: FeedCategory) =>
  infiniteQueryOptions({
    queryKey: category === undefined ? [FEEDS, podId] : [FEEDS, podId, "category", category],
    queryFn: ({ pageParam }) => readFeedPage(podId, pageParam, category),
    meta: category === undefined ? { toOfflineCopy } : {},
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (page: FeedPage) => page.next,
    // A browser that never lost its network does not say when the server can be reached again.
    refetchInterval: ({ state }) => (isOfflineFeed(state) && navigator.onLine ? OFFLINE_RETRY_MS : false),
  });

/** The key of searches, whose wails change with those of the feeds. */
export const WAIL_SEARCHES = "/api/search";

/** What was read less than so many ms ago is not read again by a screen that opens. */
const JUST_READ_MS = 5_000;

/** The pinned emergencies of a pod, newest first. */
export const pinnedQuery = (podId: number) =>
  queryOptions({
    queryKey: [FEEDS, podId, "pinned"],
    queryFn: () => call(api.posts[":communityId"].pinned.$get({ param: { communityId: String(podId) } })),
    refetchOnMount: ({ state }) => (Date.now() - state.dataUpdatedAt > JUST_READ_MS ? "always" : false),
  });

interface FeedState {
  readonly data: InfiniteData<FeedPage> | undefined;
  readonly error: Error | null;
}

/** Whether a feed shows what was seen last, because there is no connection. */
export const isOfflineFeed = ({ data, error }: FeedState): boolean =>
  data !== undefined && (data.pages[0]?.isOffline || (error !== null && !(error instanceof ApiError)));

export async function readFeedPage(podId: number, cursor: string, category?: FeedCategory): Promise<FeedPage> {
  const param = { communityId: String(podId) };
  const query = { ...(category && { category }), ...cursorQuery(cursor) };
  const page = await callPage(api.posts[":communityId"].$get({ param, query }));
  return { ...page, isOffline: false };
}

function toOfflineCopy({ pages: [first] }: InfiniteData<FeedPage>): InfiniteData<FeedPage> {
  const items = first?.items.flatMap(withoutInkTraces) ?? [];
  return { pages: [{ items, next: undefined, isOffline: true }], pageParams: [FIRST_PAGE] };
}

/**
 * The device does not keep which Squid Ink wails are its member's, as a finder could read it. In a copy they look like
 * anybody's; held and removed ones are left out.
 */
function withoutInkTraces(wail: Wail): Wail[] {
  if (!wail.isAnonymous) return [wail];
  return wail.moderation === "visible" ? [{ ...wail, isMine: false, isMuted: undefined, appeal: "none" }] : [];
}

/** One wail with its pod, for its own page. Null when it is gone: an answer, not a failure. */
export const wailQuery = (wailId: number) =>
  queryOptions({
    queryKey: ["/api/wails", wailId],
    queryFn: () => readWail(wailId),
    refetchOnMount: "always",
  });

export const readWail = (wailId: number): Promise<WailPage | null> =>
  orNull(call(api.wails[":id"].$get({ param: { id: String(wailId) } })));

/** The comments under a wail, their newest page first. */
export const threadQuery = (wailId: number) =>
  infiniteQueryOptions({
    queryKey: [FEEDS, wailId, "comments"],
    queryFn: ({ pageParam }) =>
      callPage(api.posts[":id"].comments.$get({ param: { id: String(wailId) }, query: threadPageOf(pageParam) })),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (page) => page.next,
    refetchOnMount: "always",
  });

/** Whether a wail is held or removed, so that nobody can comment on it. */
export const isWailHiddenError = (error: unknown) => error instanceof ApiError && error.code === "wail_not_visible";
