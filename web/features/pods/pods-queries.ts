import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { LIMITS } from "../../../worker/contract/limits.ts";
import { normalizeLine, textLength } from "../../../worker/contract/text.ts";
import { api, call, callPage } from "../../api/client.ts";
import { cursorQuery, FIRST_PAGE } from "../../api/pages.ts";

/** A random choice of popular pods that the member is not in; the same for the same seed. */
export const popularPodsQuery = (seed: number) =>
  queryOptions({
    queryKey: ["/api/communities", "popular", seed],
    queryFn: () =>
      call(api.communities.$get({ query: { limit: String(LIMITS.popularPods), seed: String(seed), joined: "false" } })),
    placeholderData: keepPreviousData,
  });

/** Pods around the visitor, as far as the server can tell where that is. */
export const nearbyPodsQuery = queryOptions({
  queryKey: ["/api/communities", "nearby"],
  queryFn: () => call(api.communities.nearby.$get()),
});

/** Whether a text is long enough to be searched for. */
export const isSearchable = (text: string) => textLength(normalizeLine(text)) >= LIMITS.searchMin;

/** Pods by name, city or state. The last answer stays on screen until the next one comes. */
export const podSearchQuery = (text: string) =>
  infiniteQueryOptions({
    queryKey: ["/api/communities/search", text],
    queryFn: ({ pageParam, signal }) =>
      callPage(api.communities.search.$get({ query: { q: text, ...cursorQuery(pageParam) } }, { init: { signal } })),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (page) => page.next,
    enabled: isSearchable(text),
    placeholderData: keepPreviousData,
  });

/** A seed for another random choice. */
export const newSeed = () => Math.floor(Math.random() * 2 ** 31);
