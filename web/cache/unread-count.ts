import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { api, call } from "../api/client.ts";
import { showAppBadge } from "../browser/app-badge.ts";

/** "Unread count polling": docs/product.md, "Limits". */
const POLL_MS = 30_000;

/**
 * How many notifications are unread. The poll rests while the tab is hidden or offline, and counts from the last answer
 * or hint.
 */
export const unreadCountQuery = queryOptions({
  queryKey: ["/api/notifications/unread-count"],
  queryFn: () => call(api.notifications["unread-count"].$get()),
  refetchInterval: POLL_MS,
  networkMode: "online",
});

export const useUnreadCount = () => useQuery(unreadCountQuery).data?.count ?? 0;

/** The count for the notifications screen, read again when it opens; undefined until it is known. */
export const useFreshUnreadCount = () => useQuery({ ...unreadCountQuery, refetchOnMount: "always" }).data?.count;

/** The mutation key of marking, by which pending marks are found. */
export const MARKING = ["mark as read"];

/** Shows the count of a hint. While marks are being sent it may not know of them, and the count is read after them. */
export function setUnreadCount(queryClient: QueryClient, count: number): void {
  if (queryClient.isMutating({ mutationKey: MARKING }) === 0) {
    queryClient.setQueryData(unreadCountQuery.queryKey, { count });
  }
}

/** Keeps the number on the icon of the installed app. */
export function useAppBadge(): void {
  const count = useQuery(unreadCountQuery).data?.count;
  useEffect(() => {
    if (count !== undefined) showAppBadge(count);
  }, [count]);
}
