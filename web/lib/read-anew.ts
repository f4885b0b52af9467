import type { Query, QueryClient, QueryFilters, QueryKey } from "@tanstack/react-query";

/** Reads a query anew after a write. An answer on its way may be older than what was written and is not waited for. */
export const refetch = (queryClient: QueryClient, queryKey: QueryKey): Promise<void> =>
  refetchAll(queryClient, { queryKey, exact: true });

/** The same for all queries that fit. Those that nobody looks at are read when somebody does. */
export async function refetchAll(
  queryClient: QueryClient,
  filters: Pick<QueryFilters, "queryKey" | "exact" | "predicate">,
): Promise<void> {
  // A running read gives way to a newer one by itself, except for the very first and for one that nobody looks at.
  const stale = queryClient.getQueryCache().findAll({ ...filters, fetchStatus: "fetching" });
  const outlasting = stale.filter((query) => query.state.data === undefined || !query.isActive());
  await Promise.all(outlasting.map((query) => query.cancel({ revert: true })));
  await queryClient.invalidateQueries(filters);
}

/** Whether a query that fits has got another answer since a moment: a write sent then may be in it already. */
export const isReadSince = (queryClient: QueryClient, predicate: (query: Query) => boolean, moment: number): boolean =>
  queryClient
    .getQueryCache()
    .findAll({ predicate })
    .some(({ state }) => state.dataUpdatedAt > moment);

/** For a write that put its answer into the cache: reads anew only if a read was under way meanwhile. */
export function restartFetch(queryClient: QueryClient, queryKey: QueryKey): void {
  if (queryClient.isFetching({ queryKey, exact: true }) > 0) void refetch(queryClient, queryKey);
}

/** The same for all queries of a kind. */
export function restartFetches(queryClient: QueryClient, predicate: (query: Query) => boolean): void {
  for (const { queryKey } of queryClient.getQueryCache().findAll({ predicate, fetchStatus: "fetching" }))
    void refetch(queryClient, queryKey);
}
