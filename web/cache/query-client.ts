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
