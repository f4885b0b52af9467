import { infiniteQueryOptions, type Query, type QueryClient } from "@tanstack/react-query";
import type { Notification } from "../../../worker/contract/notifications.ts";
import { api, callPage, type ListPage } from "../../lib/api.ts";
import { cursorQuery, FIRST_PAGE, mapItems } from "../../lib/pages.ts";
import { isReadSince, refetch } from "../../lib/read-anew.ts";
import { unreadCountQuery } from "./unread-count.ts";

/** What happened, newest first; read anew whenever the screen opens. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: ["/api/notifications"],
  queryFn: ({ pageParam }) => readPage(pageParam),
  initialPageParam: FIRST_PAGE,
  getNextPageParam: (page) => page.next,
  refetchOnMount: "always",
});

const readPage = (cursor: string | undefined): Promise<ListPage<Notification>> =>
  callPage(api.notifications.$get({ query: cursorQuery(cursor) }));

/** What was shown as read before the server knew, to take back when it refuses. */
export interface ShownAsRead {
  readonly ids: ReadonlySet<number>;
  /** By how much the bell's count went down. */
  readonly counted: number;
  /** When it was shown, in ms. */
  readonly at: number;
}

/** Of the marks, by which those on their way are found. */
export const MARKING = ["mark as read"];

/** Whether a read of the list was given up for a mark, or there were several at once: then it is read when all are through. */
let isListBehind = false;

/** Shows the unread ones that `matches` picks as read at once, in the list and by `count` on the bell. */
export async function showAsRead(
  queryClient: QueryClient,
  matches: (notification: Notification) => boolean,
  count: number,
): Promise<ShownAsRead> {
  isListBehind ||=
    queryClient.isFetching({ queryKey: notificationsQuery.queryKey }) > 0 ||
    queryClient.isMutating({ mutationKey: MARKING }) > 1;
  await Promise.all([
    queryClient.cancelQueries({ queryKey: notificationsQuery.queryKey }),
    queryClient.cancelQueries({ queryKey: unreadCountQuery.queryKey }),
  ]);
  const list = queryClient.getQueryData(notificationsQuery.queryKey);
  const items = list?.pages.flatMap((page) => page.items) ?? [];
  const ids = new Set(items.filter((item) => !item.read && matches(item)).map(({ id }) => id));
  const before = queryClient.getQueryData(unreadCountQuery.queryKey)?.count ?? 0;
  const counted = Math.min(count, before);
  setRead(queryClient, ids, true);
  addToCount(queryClient, -counted);
  return { ids, counted, at: Date.now() };
}

/** The way back: only what was changed, so that what happened meanwhile stands. */
export function showAsUnread(queryClient: QueryClient, { ids, counted }: ShownAsRead): void {
  setRead(queryClient, ids, false);
  addToCount(queryClient, counted);
}

/** Once the server has answered and no other mark is on its way: the count as it is by now, and the list if it is behind. */
export async function refetchNotifications(queryClient: QueryClient, shown: ShownAsRead | undefined): Promise<void> {
  if (queryClient.isMutating({ mutationKey: MARKING }) > 1) return;
  const { queryKey } = notificationsQuery;
  const isList = (query: Query) => query.queryKey[0] === queryKey[0];
  const wasRead = shown !== undefined && isReadSince(queryClient, isList, shown.at);
  const isBehind = isListBehind || wasRead || queryClient.isFetching({ queryKey }) > 0;
  isListBehind = false;
  await Promise.all([refetch(queryClient, unreadCountQuery.queryKey), isBehind && refetch(queryClient, queryKey)]);
}

function setRead(queryClient: QueryClient, ids: ReadonlySet<number>, read: boolean): void {
  queryClient.setQueryData(notificationsQuery.queryKey, (data) =>
    mapItems(data, (item: Notification) => (ids.has(item.id) ? { ...item, read } : item)),
  );
}

function addToCount(queryClient: QueryClient, change: number): void {
  queryClient.setQueryData(unreadCountQuery.queryKey, (unread) =>
    unread === undefined ? unread : { count: Math.max(0, unread.count + change) },
  );
}
