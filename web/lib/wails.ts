import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { Wail, WailPage } from "../../worker/contract/wails.ts";
import { api, call, callPage, type ListPage } from "./api.ts";
import { ApiError, orNull } from "./api-error.ts";
import { dropFromOfflineCopies, editionOfCopies, readOfflineCopy, storeOfflineCopy } from "./offline-copy.ts";
import { cursorQuery, FIRST_PAGE, threadPageOf } from "./pages.ts";

/** Reads of wails and of what hangs on them; several features show and change them, wail-cache.ts keeps them agreeing. */

export interface FeedPage extends ListPage<Wail> {
  /** This is what was seen last, kept on the device, because there is no connection. */
  readonly isOffline: boolean;
}

/** How often a feed that shows what was seen last asks for what is there. */
const TRY_AGAIN_MS = 10_000;

/** A pod's feed, newest first. */
export const feedQuery = (podId: number) =>
  infiniteQueryOptions({
    queryKey: ["/api/posts", podId],
    queryFn: ({ pageParam }) => readFeedPage(podId, pageParam),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (page: FeedPage) => page.next,
    // A browser that never lost its network says nothing when the server can be reached again.
    refetchInterval: ({ state }) => (state.data?.pages[0]?.isOffline && navigator.onLine ? TRY_AGAIN_MS : false),
  });

async function readFeedPage(podId: number, cursor: string | undefined): Promise<FeedPage> {
  const asked = editionOfCopies();
  try {
    const param = { communityId: String(podId) };
    const page = await callPage(api.posts[":communityId"].$get({ param, query: cursorQuery(cursor) }));
    if (cursor === undefined && asked === editionOfCopies())
      storeOfflineCopy(copyOf(podId), page.items.flatMap(withoutInkTraces));
    return { ...page, isOffline: false };
  } catch (error) {
    if (error instanceof ApiError || cursor !== undefined) throw error;
    const kept = await readOfflineCopy(copyOf(podId), ({ storedWails }) => storedWails);
    if (kept === undefined) throw error;
    return { items: kept, next: undefined, isOffline: true };
  }
}

const FEEDS = "feed.";

const copyOf = (podId: number) => FEEDS + podId;

/** Takes wails out of what is kept of all feeds, where they would come back without a connection. */
export const dropFromFeedCopies = (
  isOut: (wail: { readonly id?: unknown; readonly authorId?: unknown }) => boolean,
): void => dropFromOfflineCopies(FEEDS, isOut);

/**
 * Which Squid Ink wails are this member's is not kept: whoever finds the device could read it. Offline they are
 * anybody's; one that its author alone sees is not there.
 */
function withoutInkTraces(wail: Wail): Wail[] {
  if (!wail.isAnonymous) return [wail];
  return wail.moderation === "visible" ? [{ ...wail, isMine: false, appeal: "none" }] : [];
}

/** One wail with its pod, for its own page, read anew at each visit. Null when it is gone: an answer, not a failure. */
export const wailQuery = (wailId: number) =>
  queryOptions({
    queryKey: ["/api/wails", wailId],
    queryFn: () => readWail(wailId),
    refetchOnMount: "always",
  });

export const readWail = (wailId: number): Promise<WailPage | null> =>
  orNull(call(api.wails[":id"].$get({ param: { id: String(wailId) } })));

/** The comments under a wail, their newest page first; read anew whenever somebody looks, for neighbors write meanwhile. */
export const threadQuery = (wailId: number) =>
  infiniteQueryOptions({
    queryKey: ["/api/posts", wailId, "comments"],
    queryFn: ({ pageParam }) =>
      callPage(api.posts[":id"].comments.$get({ param: { id: String(wailId) }, query: threadPageOf(pageParam) })),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (page) => page.next,
    refetchOnMount: "always",
  });

/** True when one's own wail is held or removed by now, so that nobody can comment on it. */
export const isHidden = (error: unknown) => error instanceof ApiError && error.code === "wail_not_visible";
