import type { InfiniteData, Query, QueryClient } from "@tanstack/react-query";
import type { Wail, WailAuthor, WailComment, WailPage } from "../../worker/contract/wails.ts";
import { api, callPage, type ListPage } from "./api.ts";
import { broadcastChange } from "./other-tabs.ts";
import { appendToThread, mapItems } from "./pages.ts";
import { isReadSince, refetch, refetchAll, restartFetch, restartFetches } from "./read-anew.ts";
import { dropFromFeedCopies, type FeedPage, feedQuery, readWail, threadQuery, wailQuery } from "./wails.ts";

/**
 * The only place that writes wails and comments into the query cache. A wail can be on screen in a feed and on its own
 * page; after a like, a comment, a deletion or a rename all of them agree. An answer that is on its way meanwhile may be
 * older than what was written: it is asked for again.
 */

const isFeed = ({ queryKey }: Query) => queryKey[0] === "/api/posts" && queryKey.length === 2;
const isThread = ({ queryKey }: Query) => queryKey[0] === "/api/posts" && queryKey[2] === "comments";
export const isWailPage = ({ queryKey }: Query) => queryKey[0] === "/api/wails";

function mapFeeds(queryClient: QueryClient, change: (wail: Wail) => Wail | undefined): void {
  queryClient.setQueriesData<InfiniteData<FeedPage>>({ predicate: isFeed }, (feed) => mapItems(feed, change));
  restartFetches(queryClient, isFeed);
}

/** Changes what wails' own pages hold, or (where `change` answers null) has them say that the wail is gone. */
export function mapWailPages(queryClient: QueryClient, change: (page: WailPage) => WailPage | null): void {
  queryClient.setQueriesData<WailPage | null>({ predicate: isWailPage }, (page) => (page ? change(page) : page));
  restartFetches(queryClient, isWailPage);
}

/** Changes a wail wherever it is shown. */
export function patchWail(queryClient: QueryClient, wailId: number, change: (wail: Wail) => Partial<Wail>): void {
  mapFeeds(queryClient, (wail) => (wail.id === wailId ? { ...wail, ...change(wail) } : wail));
  const { queryKey } = wailQuery(wailId);
  queryClient.setQueryData(queryKey, (page) =>
    page ? { ...page, wail: { ...page.wail, ...change(page.wail) } } : page,
  );
  restartFetch(queryClient, queryKey);
}

/** Reads one wail anew and shows it as it is by now wherever it is shown; what it failed to learn is learned later. */
export async function refreshWail(queryClient: QueryClient, wailId: number): Promise<void> {
  const query = wailQuery(wailId);
  await queryClient.cancelQueries({ queryKey: query.queryKey, exact: true });
  try {
    const page = await queryClient.fetchQuery({ ...query, staleTime: 0 });
    if (page === null) removeWail(queryClient, wailId);
    else patchWail(queryClient, wailId, () => page.wail);
  } catch {
    // The next read of the feed or of its page tells.
  }
}

/** Takes a wail off every feed, in other tabs, too, and out of what is kept for offline. */
export function removeWail(queryClient: QueryClient, wailId: number): void {
  dropFromFeedCopies(({ id }) => id === wailId);
  broadcastChange("wail gone", wailId);
  removeWailFromCache(queryClient, wailId);
}

/** Takes a wail off every feed of this tab; its own page, if it was read, says that it is gone. */
export function removeWailFromCache(queryClient: QueryClient, wailId: number): void {
  mapFeeds(queryClient, (wail) => (wail.id === wailId ? undefined : wail));
  mapWailPages(queryClient, (page) => (page.wail.id === wailId ? null : page));
}

/** Puts a wail just posted on top of its pod's feed. */
export function prependWail(queryClient: QueryClient, wail: Wail): void {
  const { queryKey } = feedQuery(wail.communityId);
  queryClient.setQueryData(queryKey, (feed) => {
    const [first, ...rest] = feed?.pages ?? [];
    if (feed === undefined || first === undefined) return feed;
    const others = first.items.filter(({ id }) => id !== wail.id);
    return { ...feed, pages: [{ ...first, items: [wail, ...others] }, ...rest] };
  });
}

/** Reads a feed anew from its top; pages further down are let go and load again on the way. */
export function refreshFeed(queryClient: QueryClient, podId: number): Promise<void> {
  const { queryKey } = feedQuery(podId);
  queryClient.setQueryData(queryKey, (feed) =>
    feed === undefined ? undefined : { pages: feed.pages.slice(0, 1), pageParams: feed.pageParams.slice(0, 1) },
  );
  return refetch(queryClient, queryKey);
}

/** A comment under a wail, and when it was sent or its deletion asked for, in ms. */
interface CommentWrite<Comment = WailComment> {
  readonly wailId: number;
  readonly comment: Comment;
  readonly askedAt: number;
}

type KnownComment = Pick<WailComment, "id" | "moderation">;

/**
 * After a write whose answer was lost: reads a feed anew from its top. Only once the server can be reached again; the copy
 * for offline would take the place of all that is loaded.
 */
export async function refreshFeedOnceReached(queryClient: QueryClient, podId: number): Promise<void> {
  const param = { communityId: String(podId) };
  const newest = await callPage(api.posts[":communityId"].$get({ param, query: {} })).catch(() => undefined);
  if (newest !== undefined) await refreshFeed(queryClient, podId);
}

/** The wails of a feed that are loaded. */
export const idsInFeed = (queryClient: QueryClient, podId: number): ReadonlySet<number> =>
  idsOf(queryClient.getQueryData(feedQuery(podId).queryKey));

/** The comments of a thread that are loaded. */
export const idsInThread = (queryClient: QueryClient, wailId: number): ReadonlySet<number> =>
  idsOf(queryClient.getQueryData(threadQuery(wailId).queryKey));

const idsOf = (list: InfiniteData<ListPage<{ id: number }>, unknown> | undefined) =>
  new Set(list?.pages.flatMap(({ items }) => items.map(({ id }) => id)));

/** Adds a comment to the end of its thread. Only visible ones count, for others do not see a held one. */
export function addToThread(queryClient: QueryClient, write: CommentWrite): void {
  const { wailId, comment } = write;
  const { queryKey } = threadQuery(wailId);
  queryClient.setQueryData(queryKey, (thread) => appendToThread(thread, comment));
  // Neighbors have written meanwhile.
  void refetch(queryClient, queryKey);
  if (comment.moderation === "visible") countReplies(queryClient, write, 1);
}

export function removeFromThread(queryClient: QueryClient, write: CommentWrite<KnownComment>): void {
  const { wailId, comment } = write;
  const { queryKey } = threadQuery(wailId);
  queryClient.setQueryData(queryKey, (thread) =>
    mapItems(thread, (item: WailComment) => (item.id === comment.id ? undefined : item)),
  );
  restartFetch(queryClient, queryKey);
  if (comment.moderation === "visible") countReplies(queryClient, write, -1);
}

function countReplies(queryClient: QueryClient, { wailId, askedAt }: CommentWrite<KnownComment>, change: number): void {
  // What was read since, or is being read, may count it already or not.
  if (recounts.has(wailId) || isReadSince(queryClient, (query) => isFeed(query) || isWailPage(query), askedAt)) {
    void recountReplies(queryClient, wailId);
  } else patchWail(queryClient, wailId, (wail) => ({ repliesCount: Math.max(0, wail.repliesCount + change) }));
}

/** The newest count under way of each wail: it began last, and so knows the most. */
const recounts = new Map<number, symbol>();

/** Past the cache, where a like given meanwhile would have the read given up. What it fails to learn is learned later. */
export async function recountReplies(queryClient: QueryClient, wailId: number): Promise<void> {
  const recount = Symbol();
  recounts.set(wailId, recount);
  const page = await readWail(wailId).catch(() => undefined);
  if (recounts.get(wailId) !== recount) return;
  recounts.delete(wailId);
  if (page) patchWail(queryClient, wailId, () => ({ repliesCount: page.wail.repliesCount }));
}

/** Changes or (where `change` answers undefined) takes away every comment in every thread that was read. */
function mapThreads(queryClient: QueryClient, change: (comment: WailComment) => WailComment | undefined): void {
  queryClient.setQueriesData<InfiniteData<ListPage<WailComment>>>({ predicate: isThread }, (thread) =>
    mapItems(thread, change),
  );
  restartFetches(queryClient, isThread);
}

export const refetchThreads = (queryClient: QueryClient): void => void refetchAll(queryClient, { predicate: isThread });

/** Changes a comment wherever it is shown. */
export const patchComment = (queryClient: QueryClient, commentId: number, change: Partial<WailComment>) =>
  mapThreads(queryClient, (comment) => (comment.id === commentId ? { ...comment, ...change } : comment));

/** Takes wails and comments under a member's name off the screen, as the server does from a block on. */
export function removeWailsByFromCache(queryClient: QueryClient, memberId: number): void {
  mapFeeds(queryClient, (wail) => (wail.authorId === memberId ? undefined : wail));
  mapThreads(queryClient, (comment) => (comment.authorId === memberId ? undefined : comment));
  mapWailPages(queryClient, (page) => (page.wail.authorId === memberId ? null : page));
}

/** Puts a new name on the member's own wails and comments; not on those under Squid Ink. */
export function renameOwnWails(queryClient: QueryClient, names: Pick<WailAuthor, "displayName" | "firstName">): void {
  const renamed = (wail: Wail): Wail =>
    wail.isMine && !wail.isAnonymous ? { ...wail, author: { ...wail.author, ...names } } : wail;
  mapFeeds(queryClient, renamed);
  mapWailPages(queryClient, (page) => ({ ...page, wail: renamed(page.wail) }));
  mapThreads(queryClient, (comment) => (comment.isMine ? { ...comment, author: names } : comment));
}
