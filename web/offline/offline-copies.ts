import { experimental_createQueryPersister } from "@tanstack/query-persist-client-core";
import {
  notifyManager,
  type Query,
  type QueryClient,
  type QueryFunction,
  type QueryFunctionContext,
  type QueryKey,
} from "@tanstack/react-query";
import { ApiError } from "../api/errors.ts";
import { storage } from "../browser/storage.ts";
import { isDeviceMember } from "../device/device-member.ts";

interface OfflineMeta extends Record<string, unknown> {
  /** Makes the copy of a query's answer that the device keeps for when there is no connection. */
  toOfflineCopy?(data: unknown): unknown;
}

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: OfflineMeta;
  }
}

/** The `meta` of a query whose answer is kept as it is. */
export const KEPT_OFFLINE: OfflineMeta = { toOfflineCopy: (data) => data };

const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;

/** The copies belong to the device's member and are removed with them. */
const copies = experimental_createQueryPersister({
  storage,
  prefix: "wail.offline",
  // Another version may store answers of another shape. In a build this is the address of the entry, which names all others.
  buster: new URL(import.meta.url).pathname,
  maxAge: MAX_AGE_MS,
});

function store(query: Query): void {
  const { data } = query.state;
  if (data === undefined || !query.meta?.toOfflineCopy || !isDeviceMember()) return;
  const state = { ...query.state, error: null, data: query.meta.toOfflineCopy(data) };
  const copy: Query = Object.create(query, { state: { value: state } });
  void copies.persistQuery(copy);
}

/** The `persister` of all queries. Where the network fails and the query holds nothing yet, the copy is its answer. */
export async function offlinePersister(
  read: QueryFunction<unknown, QueryKey>,
  context: QueryFunctionContext,
  query: Query,
): Promise<unknown> {
  try {
    const answer = await read(context);
    // Once the query holds it.
    notifyManager.schedule(() => store(query));
    return answer;
  } catch (error) {
    if (error instanceof ApiError || !query.meta?.toOfflineCopy || query.state.data !== undefined) throw error;
    // Invalidated, it is read again on reconnect and when it is next shown.
    const copy = await copies.retrieveQuery(query.queryHash, () => query.setState({ isInvalidated: true }));
    if (copy === undefined) throw error;
    return copy;
  }
}

/** Makes the copies of the queries under a key what the cache holds. Copies of other queries under it are removed. */
export async function updateOfflineCopies(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  await copies.removeQueries({ queryKey });
  for (const query of queryClient.getQueryCache().findAll({ queryKey })) store(query);
}
