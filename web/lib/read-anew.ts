import type { Query, QueryClient, QueryKey } from "@tanstack/react-query";

/** Reads a query anew after a write. An answer on its way may be older than what was written and is not waited for. */
export async function readAnew(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  // A running read gives way to a newer one by itself, except for the very first.
  if (queryClient.getQueryData(queryKey) === undefined) await queryClient.cancelQueries({ queryKey, exact: true });
  await queryClient.invalidateQueries({ queryKey, exact: true });
}

/** For a write that put its answer into the cache: reads anew only if a read was under way meanwhile. */
export function readAnewIfReading(queryClient: QueryClient, queryKey: QueryKey): void {
  if (queryClient.isFetching({ queryKey, exact: true }) > 0) void readAnew(queryClient, queryKey);
}

/** The same for all queries of a kind. */
export function readAnewIfReadingAny(queryClient: QueryClient, predicate: (query: Query) => boolean): void {
  for (const { queryKey } of queryClient.getQueryCache().findAll({ predicate, fetchStatus: "fetching" }))
    void readAnew(queryClient, queryKey);
}
