import { MutationCache, QueryClient } from "@tanstack/react-query";
import { offlinePersister } from "../offline/offline-copies.ts";

interface QueryClientOptions {
  /** Called after every write that has worked, before its screen says so. */
  readonly onWritten: () => void;
}

/** The one query client: data never become stale, nothing is retried or refetched by itself, unused data stay 5 minutes. */
export function createQueryClient({ onWritten }: QueryClientOptions): QueryClient {
  return new QueryClient({
    mutationCache: new MutationCache({ onSuccess: onWritten }),
    defaultOptions: {
      queries: {
        persister: offlinePersister,
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: 5 * 60 * 1000,
        retry: false,
        refetchOnWindowFocus: false,
        // What failed, and what is shown from an offline copy.
        refetchOnReconnect: ({ state }) => (state.status === "error" || state.isInvalidated ? "always" : false),
        // Without a connection a request fails at once and says so, instead of waiting unseen.
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}

/** When, in ms after the connection returned, what failed is read again: the first request often comes too early. */
const RETURN_TRIES_MS = [0, 2_000, 8_000];

/**
 * Has what failed without a connection, and what is shown from an offline copy, read again when it returns. TanStack alone
 * tries once, and never on a page that was loaded without a connection by a browser that took it for online.
 */
export function refetchOnReturn(queryClient: QueryClient): void {
  addEventListener("online", () => {
    for (const ms of RETURN_TRIES_MS) setTimeout(() => queryClient.getQueryCache().onOnline(), ms);
  });
}
