import {
  type InfiniteData,
  type Query,
  type QueryClient,
  type QueryFilters,
  replaceEqualDeep,
} from "@tanstack/react-query";
import type { ListPage } from "../api/client.ts";
import { mapItems } from "../api/pages.ts";

/**
 * Reads queries again after a write. An answer on its way may be older than the write, so it is cancelled first.
 * Queries that are not on screen are read when they are.
 */
export async function refetch(
  queryClient: QueryClient,
  filters: Pick<QueryFilters, "queryKey" | "predicate" | "fetchStatus">,
): Promise<void> {
  const queries = new Set(queryClient.getQueryCache().findAll(filters));
  const predicate = (query: Query) => queries.has(query);
  // Without this condition the screen would show an update as settled before it is read again.
  if (queryClient.isFetching({ predicate }) > 0) await queryClient.cancelQueries({ predicate });
  await queryClient.invalidateQueries({ predicate });
}

/**
 * Changes what queries hold after a write. Only those that are being read at this moment are read again. That comes
 * first: a read that is cancelled takes its query back to what it held when the read began.
 */
export function updateQueries<Data>(
  queryClient: QueryClient,
  predicate: (query: Query) => boolean,
  change: (data: Data) => Data,
): void {
  void refetch(queryClient, { predicate, fetchStatus: "fetching" });
  patchQueries(queryClient, predicate, change);
}

/**
 * Changes what queries hold after somebody else's write. Reads on their way go on: they may be older, but hints can come
 * faster than answers, and the next one tells the same again.
 */
export function patchQueries<Data>(
  queryClient: QueryClient,
  predicate: (query: Query) => boolean,
  change: (data: Data) => Data,
): void {
  for (const query of queryClient.getQueryCache().findAll({ predicate })) {
    const data = query.state.data as Data | undefined;
    // As `setState`, so that a query that has failed or is to be read again stays so.
    if (data !== undefined) query.setState({ data: replaceEqualDeep(data, change(data)) });
  }
}

/** Changes the items of lists; removes those for which `change` answers undefined. */
export const updateItems = <Item>(
  queryClient: QueryClient,
  predicate: (query: Query) => boolean,
  change: (item: Item) => Item | undefined,
) => updateQueries<InfiniteData<ListPage<Item>>>(queryClient, predicate, (list) => mapItems(list, change));
