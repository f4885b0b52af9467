import { infiniteQueryOptions } from "@tanstack/react-query";
import { api, callPage } from "../../api/client.ts";
import { cursorQuery, FIRST_PAGE } from "../../api/pages.ts";

/**
 * The members whom the member has blocked, newest first. Blocks are made elsewhere, so it is read again whenever it
 * opens.
 */
export const blockedQuery = infiniteQueryOptions({
  queryKey: ["/api/blocks"],
  queryFn: ({ pageParam }) => callPage(api.blocks.$get({ query: cursorQuery(pageParam) })),
  initialPageParam: FIRST_PAGE,
  getNextPageParam: (page) => page.next,
  refetchOnMount: "always",
});
