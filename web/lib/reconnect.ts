import type { Query, QueryClient } from "@tanstack/react-query";

/**
 * Reads anew on reconnect what failed, and what was answered without a connection, from the copies for offline. What nobody
 * looks at is read when somebody does. TanStack's own `refetchOnReconnect` takes a copy for fresh, and a page that was loaded
 * without a connection for one that had it.
 */
export function refetchOnReconnect(queryClient: QueryClient): void {
  let offlineSince = navigator.onLine ? Number.POSITIVE_INFINITY : 0;
  addEventListener("offline", () => {
    offlineSince = Date.now();
  });
  addEventListener("online", () => {
    const predicate = ({ state }: Query) => state.status === "error" || state.dataUpdatedAt >= offlineSince;
    void queryClient.invalidateQueries({ predicate }, { cancelRefetch: false });
  });
}
