import { queryOptions, useQuery } from "@tanstack/react-query";
import type { UnreadCount } from "../../../worker/contract/notifications.ts";

/** "Unread count polling": docs/product.md, "Limits". */
const POLL_MS = 30_000;

/** How many notifications are unread. The poll rests while the tab is hidden or offline. */
export const unreadCountQuery = queryOptions<UnreadCount>({
  queryKey: ["/api/notifications/unread-count"],
  refetchInterval: POLL_MS,
  networkMode: "online",
});

export const useUnreadCount = () => useQuery(unreadCountQuery).data?.count ?? 0;

/** The count for the screen itself, read anew when it opens as its list is; undefined until it is known. */
export const useFreshUnreadCount = () => useQuery({ ...unreadCountQuery, refetchOnMount: "always" }).data?.count;
