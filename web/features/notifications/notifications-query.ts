import { type InfiniteData, infiniteQueryOptions, type QueryClient } from "@tanstack/react-query";
import type { Notification } from "../../../worker/contract/notifications.ts";
import { api, callPage, type ListPage } from "../../lib/api.ts";
import { cursorQuery, FIRST_PAGE, mapItems } from "../../lib/pages.ts";
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

/** What the screen and the bell show, to go back to when a change fails. */
export interface NotificationSnapshot {
  readonly list: InfiniteData<ListPage<Notification>> | undefined;
  readonly unread: { readonly count: number } | undefined;
}

/** Marks as read on screen at once: those `matches` picks. Answers how everything was before. */
export async function showAsRead(
  queryClient: QueryClient,
  matches: (notification: Notification) => boolean,
): Promise<NotificationSnapshot> {
  await queryClient.cancelQueries({ queryKey: notificationsQuery.queryKey });
  const list = queryClient.getQueryData(notificationsQuery.queryKey);
  const unread = queryClient.getQueryData(unreadCountQuery.queryKey);
  queryClient.setQueryData(notificationsQuery.queryKey, (data) =>
    mapItems(data, (item: Notification) => (matches(item) ? { ...item, read: true } : item)),
  );
  return { list, unread };
}

export function restore(queryClient: QueryClient, { list, unread }: NotificationSnapshot): void {
  queryClient.setQueryData(notificationsQuery.queryKey, list);
  queryClient.setQueryData(unreadCountQuery.queryKey, unread);
}
