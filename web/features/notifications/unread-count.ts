import { queryOptions, useQuery } from "@tanstack/react-query";
import { api, call } from "../../api/client.ts";

/** Source: docs/product.md, "Numbers of the screens". */
const POLL_MS = 30_000;

/** How many notifications are unread. The poll rests while the tab is hidden or offline. */
export const unreadCountQuery = queryOptions({
  queryKey: ["/api/notifications/unread-count"],
  queryFn: () => call(api.notifications["unread-count"].$get()),
  refetchInterval: POLL_MS,
  networkMode: "online",
});

export const useUnreadCount = () => useQuery(unreadCountQuery).data?.count ?? 0;

/** The count for the notifications screen, read again when it opens; undefined until it is known. */
export const useFreshUnreadCount = () => useQuery({ ...unreadCountQuery, refetchOnMount: "always" }).data?.count;
