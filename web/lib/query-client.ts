import { MutationCache, QueryClient, type QueryKey } from "@tanstack/react-query";
import { requireOk } from "./api.ts";
import { apiFetch } from "./api-fetch.ts";

interface QueryClientOptions {
  /** Called for every write that has worked, before its screen says so. */
  readonly onWritten: () => void;
}

/** The one query client: data never turn stale, nothing is retried or refetched by itself, unused data stay 5 minutes. */
export function createQueryClient({ onWritten }: QueryClientOptions): QueryClient {
  return new QueryClient({
    mutationCache: new MutationCache({ onSuccess: onWritten }),
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal }) => readKey(queryKey, signal),
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: 5 * 60 * 1000,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        // Without a connection a request fails at once and says so, instead of waiting unseen.
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}

/** The default read: a GET on the key's segments joined with "/". */
async function readKey(queryKey: QueryKey, signal: AbortSignal): Promise<unknown> {
  const response = await apiFetch(queryKey.join("/"), { credentials: "include", signal });
  await requireOk(response);
  return response.json();
}
