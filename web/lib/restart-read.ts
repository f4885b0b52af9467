import type { QueryClient, QueryKey } from "@tanstack/react-query";

/**
 * After a change: a read of the same list that is still under way may have been answered before it, and would put the
 * list back to how it was. Such a read is given up and made anew; without one nothing happens.
 */
export async function restartRead(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  const list = { queryKey, exact: true };
  if (queryClient.isFetching(list) === 0) return;
  // A first read is joined by invalidating, not given up; a later one would be reverted by cancelling.
  if (queryClient.getQueryData(queryKey) === undefined) await queryClient.cancelQueries(list);
  await queryClient.invalidateQueries({ ...list, refetchType: "all" });
}
