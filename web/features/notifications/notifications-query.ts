import { infiniteQueryOptions, type QueryClient } from "@tanstack/react-query";
import type { Notification } from "../../../worker/contract/notifications.ts";
import { api, callPage, type ListPage } from "../../api/client.ts";
import { cursorQuery, FIRST_PAGE, mapItems } from "../../api/pages.ts";
import { MARKING, unreadCountQuery } from "../../cache/unread-count.ts";
import { refetch } from "../../cache/update-queries.ts";

/** What happened, newest first. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: ["/api/notifications"],
  queryFn: ({ pageParam }) => readPage(pageParam),
  initialPageParam: FIRST_PAGE,
  getNextPageParam: (page) => page.next,
  refetchOnMount: "always",
});

const readPage = (cursor: string): Promise<ListPage<Notification>> =>
  callPage(api.notifications.$get({ query: cursorQuery(cursor) }));

/** What was shown as read before the server knew, so that it can be undone. */
export interface ShownAsRead {
  readonly ids: ReadonlySet<number>;
  /** By how much the bell's count went down. */
  readonly counted: number;
  /** When it was shown, in ms. */
  readonly at: number;
}

/**
 * Whether a read of the list was cancelled for a mark, or several marks were pending at once. The list is read again
 * after them.
 */
let isListBehind = false;

/** Shows the unread notifications that `matches` picks as read at once, and lowers the bell's count by `count`. */
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

/** Undoes `showAsRead`. Other changes made since stay. */
export function showAsUnread(queryClient: QueryClient, { ids, counted }: ShownAsRead): void {
  setRead(queryClient, ids, false);
  addToCount(queryClient, counted);
}

/** After the last pending mark: reads the count again, and the list if it may be outdated. */
export async function refetchNotifications(queryClient: QueryClient, shown: ShownAsRead | undefined): Promise<void> {
  if (queryClient.isMutating({ mutationKey: MARKING }) > 1) return;
  const { queryKey } = notificationsQuery;
  const readAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
  const wasRead = shown !== undefined && readAt > shown.at;
  const isOutdated = isListBehind || wasRead || queryClient.isFetching({ queryKey }) > 0;
  isListBehind = false;
  await Promise.all([refetch(queryClient, unreadCountQuery), isOutdated && refetch(queryClient, notificationsQuery)]);
}

function setRead(queryClient: QueryClient, ids: ReadonlySet<number>, read: boolean): void {
  queryClient.setQueryData(
    notificationsQuery.queryKey,
    (data) => data && mapItems(data, (item: Notification) => (ids.has(item.id) ? { ...item, read } : item)),
  );
}

function addToCount(queryClient: QueryClient, change: number): void {
  queryClient.setQueryData(unreadCountQuery.queryKey, (unread) =>
    unread === undefined ? unread : { count: Math.max(0, unread.count + change) },
  );
}
