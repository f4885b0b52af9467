import type { InfiniteData, Query, QueryClient } from "@tanstack/react-query";
import type { Wail, WailAuthor, WailComment, WailPage } from "../../worker/contract/wails.ts";
import { api, callPage, type ListPage } from "../api/client.ts";
import { appendToThread, FIRST_PAGE, mapItems } from "../api/pages.ts";
import { updateOfflineCopies } from "../offline/offline-copies.ts";
import { keepNewerWails } from "./new-wails.ts";
import { broadcastChange } from "./other-tabs.ts";
import { patchQueries, refetch, updateItems, updateQueries } from "./update-queries.ts";
import {
  FEEDS,
  feedQuery,
  pinnedQuery,
  readFeedPage,
  readWail,
  threadQuery,
  WAIL_SEARCHES,
  wailQuery,
} from "./wails.ts";

/**
 * The only file that writes wails and comments into the query cache. A wail can be on screen in a feed, on its own page
 * and in a dialog; after a like, a comment, a deletion or a rename all of them agree.
 */

const isFeed = ({ queryKey }: Query) => queryKey[0] === FEEDS && (queryKey.length === 2 || queryKey[2] === "category");
const isListOfWails = (query: Query) => isFeed(query) || query.queryKey[0] === WAIL_SEARCHES;
const isPinned = ({ queryKey }: Query) => queryKey[0] === FEEDS && queryKey[2] === "pinned";
const isThread = ({ queryKey }: Query) => queryKey[0] === FEEDS && queryKey[2] === "comments";
export const isWailPage = ({ queryKey }: Query) => queryKey[0] === "/api/wails";

function mapLists(queryClient: QueryClient, change: (wail: Wail) => Wail | undefined): void {
  updateItems(queryClient, isListOfWails, change);
  updateQueries<Wail[]>(queryClient, isPinned, (wails) => wails.map(change).filter((wail) => wail !== undefined));
}

const mapThreads = (queryClient: QueryClient, change: (comment: WailComment) => WailComment | undefined) =>
  updateItems(queryClient, isThread, change);

/** Changes what wails' own pages hold. Where `change` answers null, the page says that the wail is gone. */
export const mapWailPages = (queryClient: QueryClient, change: (page: WailPage) => WailPage | null) =>
  updateQueries<WailPage | null>(queryClient, isWailPage, (page) => page && change(page));

/** Changes a wail wherever it is shown. */
export function patchWail(queryClient: QueryClient, wailId: number, change: (wail: Wail) => Partial<Wail>): void {
  const patch = (wail: Wail) => (wail.id === wailId ? withoutStaleMarks(wail, { ...wail, ...change(wail) }) : wail);
  mapLists(queryClient, patch);
  mapWailPages(queryClient, (page) => ({ ...page, wail: patch(page.wail) }));
}

/** What a search has marked of a wail is at places of the words that it had. */
const withoutStaleMarks = (before: Wail, wail: Wail): Wail =>
  "highlights" in before && before.content !== wail.content ? Object.assign(wail, { highlights: [] }) : wail;

/** Shows a wail that was edited wherever it is shown, and in the offline copies. */
export function showEditedWail(queryClient: QueryClient, wail: Wail): void {
  patchWail(queryClient, wail.id, () => wail);
  updateFeedCopies(queryClient);
}

/** Reads a wail again that a neighbor has edited, where it is shown. */
export async function refreshEditedWail(queryClient: QueryClient, podId: number, wailId: number): Promise<void> {
  const isOnPage = queryClient.getQueryData(wailQuery(wailId).queryKey) !== undefined;
  if (!isOnPage && !idsInFeed(queryClient, podId).has(wailId)) return;
  await refreshWail(queryClient, wailId);
  updateFeedCopies(queryClient);
}

/** Shows counts that others have moved, wherever the wail is shown. */
export function setWailCounts(
  queryClient: QueryClient,
  wailId: number,
  counts: Partial<Pick<Wail, "likesCount" | "repliesCount">>,
): void {
  const patch = (wail: Wail) => (wail.id === wailId ? { ...wail, ...counts } : wail);
  patchQueries<InfiniteData<ListPage<Wail>>>(queryClient, isFeed, (feed) => mapItems(feed, patch));
  patchQueries<Wail[]>(queryClient, isPinned, (wails) => wails.map(patch));
  patchQueries<WailPage | null>(queryClient, isWailPage, (page) => page && { ...page, wail: patch(page.wail) });
}

/** After others no longer see a wail. Its author may still see it, as one that moderation has hidden. */
export function removeOrRefreshWail(queryClient: QueryClient, podId: number, wailId: number): void {
  const feed = queryClient.getQueryData(feedQuery(podId).queryKey);
  const page = queryClient.getQueryData(wailQuery(wailId).queryKey);
  const known = page?.wail ?? feed?.pages.flatMap(({ items }) => items).find(({ id }) => id === wailId);
  if (known?.isMine) void refreshWail(queryClient, wailId);
  else removeWail(queryClient, wailId);
}

/** Reads a wail again and shows it as it is now, wherever it is shown. Where that fails, the next read tells. */
export async function refreshWail(queryClient: QueryClient, wailId: number): Promise<void> {
  const query = wailQuery(wailId);
  await queryClient.cancelQueries({ queryKey: query.queryKey });
  const page = await queryClient.fetchQuery({ ...query, staleTime: 0 }).catch(() => undefined);
  if (page === null) removeWail(queryClient, wailId);
  else if (page) patchWail(queryClient, wailId, () => page.wail);
}

/** Removes a wail from every feed, in other tabs and in the offline copies, too. */
export function removeWail(queryClient: QueryClient, wailId: number): void {
  broadcastChange({ type: "wail removed", id: wailId });
  removeWailFromCache(queryClient, wailId);
  updateFeedCopies(queryClient);
}

/** Removes a wail from every feed of this tab. Its own page says that it is gone. */
export function removeWailFromCache(queryClient: QueryClient, wailId: number): void {
  mapLists(queryClient, (wail) => (wail.id === wailId ? undefined : wail));
  mapWailPages(queryClient, (page) => (page.wail.id === wailId ? null : page));
}

/** Makes the offline copies of all feeds what the cache holds. A feed that is not in the cache loses its copy. */
export const updateFeedCopies = (queryClient: QueryClient) => void updateOfflineCopies(queryClient, [FEEDS]);

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

/**
 * Reads a feed again from its top, also where it is filtered, and what is pinned. Further pages are dropped and load again
 * on the way. Wails that are announced meanwhile may be in the answer, or not; after a failure all of them stay.
 */
export async function refreshFeed(queryClient: QueryClient, podId: number): Promise<void> {
  const isFeedOfPod = (query: Query) => isFeed(query) && query.queryKey[1] === podId;
  queryClient.setQueriesData<InfiniteData<ListPage<Wail>>>({ predicate: isFeedOfPod }, (data) =>
    data === undefined ? undefined : { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
  );
  void refetch(queryClient, pinnedQuery(podId));
  await refetch(queryClient, { predicate: isFeedOfPod });
  const feed = queryClient.getQueryState(feedQuery(podId).queryKey);
  if (feed?.status === "success") keepNewerWails(queryClient, podId, feed.data?.pages[0]?.items[0]?.id ?? 0);
}

/** After a lost answer: refreshes a feed, unless it cannot be read now. */
export async function refreshFeedIfReached(queryClient: QueryClient, podId: number): Promise<void> {
  const param = { communityId: String(podId) };
  const newest = await callPage(api.posts[":communityId"].$get({ param, query: {} })).catch(() => undefined);
  if (newest !== undefined) await refreshFeed(queryClient, podId);
}

/**
 * Reads the newest page of a feed and shows what has changed since, without moving anything: new wails are not added.
 * Answers their ids. Where it cannot be read, the next read tells.
 */
export async function compareFeed(queryClient: QueryClient, podId: number): Promise<number[]> {
  // What an answer does not know may be newer than it.
  const before = idsInFeed(queryClient, podId);
  const newest = await readFeedPage(podId, FIRST_PAGE).catch(() => undefined);
  const feed = queryClient.getQueryData(feedQuery(podId).queryKey);
  if (newest === undefined || feed === undefined) return [];
  const countsOf = ({ likesCount, repliesCount }: Wail) => ({ likesCount, repliesCount });
  const byId = new Map(newest.items.map((wail) => [wail.id, wail]));
  const end = newest.next === undefined ? "" : (newest.items.at(-1)?.createdAt ?? "");
  const known = feed.pages.flatMap(({ items }) => items);
  for (const { id, createdAt, content } of known) {
    const current = byId.get(id);
    if (current !== undefined && current.content !== content) showEditedWail(queryClient, current);
    else if (current !== undefined) setWailCounts(queryClient, id, countsOf(current));
    else if (createdAt > end && before.has(id)) removeWail(queryClient, id);
    byId.delete(id);
  }
  return [...byId.keys()];
}

/** The ids of the wails of a feed that are loaded. */
export const idsInFeed = (queryClient: QueryClient, podId: number): ReadonlySet<number> =>
  new Set(queryClient.getQueryData(feedQuery(podId).queryKey)?.pages.flatMap(({ items }) => items.map(({ id }) => id)));

/** Adds a comment to the end of its thread, and reads what neighbors have written since. */
export function addToThread(queryClient: QueryClient, wailId: number, comment: WailComment): void {
  queryClient.setQueryData(threadQuery(wailId).queryKey, (thread) => appendToThread(thread, comment));
  refetchThread(queryClient, wailId);
}

export function removeFromThread(queryClient: QueryClient, wailId: number, commentId: number): void {
  let isCounted = false;
  mapThreads(queryClient, (comment) => {
    if (comment.id !== commentId) return comment;
    isCounted = comment.moderation === "visible";
    return undefined;
  });
  // At once, or an empty thread would say for a moment that what was written is hidden.
  if (isCounted) patchWail(queryClient, wailId, (wail) => ({ repliesCount: Math.max(0, wail.repliesCount - 1) }));
  void recountReplies(queryClient, wailId);
}

export function refetchThread(queryClient: QueryClient, wailId: number): void {
  void refetch(queryClient, threadQuery(wailId));
  void recountReplies(queryClient, wailId);
}

/**
 * Asks the server how many comments a wail has. By a query of its own: a like given meanwhile has the wail's page read
 * again. Where it fails, the next read tells.
 */
async function recountReplies(queryClient: QueryClient, wailId: number): Promise<void> {
  const queryKey = ["replies count", wailId];
  await queryClient.cancelQueries({ queryKey });
  const query = { queryKey, queryFn: () => readWail(wailId), staleTime: 0, gcTime: 0 };
  const page = await queryClient.fetchQuery(query).catch(() => undefined);
  if (page) patchWail(queryClient, wailId, () => ({ repliesCount: page.wail.repliesCount }));
}

export const refetchThreads = (queryClient: QueryClient): void => void refetch(queryClient, { predicate: isThread });

/** Changes a comment wherever it is shown. */
export const patchComment = (queryClient: QueryClient, commentId: number, change: Partial<WailComment>) =>
  mapThreads(queryClient, (comment) => (comment.id === commentId ? { ...comment, ...change } : comment));

/** Removes wails and comments under a member's name, as the server does after a block. */
export function removeWailsByFromCache(queryClient: QueryClient, memberId: number): void {
  mapLists(queryClient, (wail) => (wail.authorId === memberId ? undefined : wail));
  mapThreads(queryClient, (comment) => (comment.authorId === memberId ? undefined : comment));
  mapWailPages(queryClient, (page) => (page.wail.authorId === memberId ? null : page));
}

/** Puts a new name on the member's own wails and comments; not on those under Squid Ink. */
export function renameOwnWails(queryClient: QueryClient, names: Pick<WailAuthor, "displayName" | "firstName">): void {
  const rename = (wail: Wail): Wail =>
    wail.isMine && !wail.isAnonymous ? { ...wail, author: { ...wail.author, ...names } } : wail;
  mapLists(queryClient, rename);
  mapWailPages(queryClient, (page) => ({ ...page, wail: rename(page.wail) }));
  mapThreads(queryClient, (comment) =>
    comment.isMine && !comment.isAnonymous ? { ...comment, author: names } : comment,
  );
}
