import { infiniteQueryOptions } from "@tanstack/react-query";
import { api, callPage } from "../../lib/api.ts";
import { cursorQuery, FIRST_PAGE } from "../../lib/pages.ts";

/** Whom the member has blocked, newest first; blocks are made elsewhere, so it is read anew whenever it opens. */
export const blockedQuery = infiniteQueryOptions({
  queryKey: ["/api/blocks"],
  queryFn: ({ pageParam }) => callPage(api.blocks.$get({ query: cursorQuery(pageParam) })),
  initialPageParam: FIRST_PAGE,
  getNextPageParam: (page) => page.next,
  refetchOnMount: "always",
});
