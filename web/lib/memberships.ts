import type { InfiniteData, Query, QueryClient } from "@tanstack/react-query";
import type { Community, MembershipResult } from "../../worker/contract/pods.ts";
import type { ListPage } from "./api.ts";
import { myPodsQuery } from "./my-pods.ts";
import { mapItems } from "./pages.ts";
import { refetch, refetchAll, restartFetches } from "./read-anew.ts";
import { isWailPage, mapWailPages } from "./wail-cache.ts";

/**
 * The only place that writes into the query cache which pods the member is in. There are several ways to join and to
 * leave, and several places that say whether one has: after each of them all agree.
 */

const isDraw = ({ queryKey }: Query) => queryKey[0] === "/api/communities";
const isSearch = ({ queryKey }: Query) => queryKey[0] === "/api/communities/search";

/** After a join or a leave whose answer was lost. */
export function refetchMemberships(queryClient: QueryClient): void {
  void refetch(queryClient, myPodsQuery.queryKey);
  void refetchAll(queryClient, { predicate: (query) => isDraw(query) || isSearch(query) || isWailPage(query) });
}

/** Puts a pod just joined among the member's own at once, and says it everywhere else. */
export function showJoined(queryClient: QueryClient, pod: Community): void {
  queryClient.setQueryData(myPodsQuery.queryKey, (pods) =>
    pods?.some(({ id }) => id === pod.id) ? pods : pods && [...pods, pod],
  );
  showMembership(queryClient, pod.id, pod);
}

/** Says everywhere what a join or a leave made of a pod, and asks the server for the member's own as they are now. */
export function showMembership(
  queryClient: QueryClient,
  podId: number,
  { joined, memberCount }: MembershipResult,
): void {
  const change = (pod: Community) => (pod.id === podId ? { ...pod, joined, memberCount } : pod);
  queryClient.setQueriesData<Community[]>({ predicate: isDraw }, (pods) => pods?.map(change));
  queryClient.setQueriesData<InfiniteData<ListPage<Community>>>({ predicate: isSearch }, (found) =>
    mapItems(found, change),
  );
  mapWailPages(queryClient, (page) =>
    page.pod.id === podId ? { ...page, pod: { ...page.pod, isMember: joined } } : page,
  );
  for (const isAbout of [isDraw, isSearch]) restartFetches(queryClient, isAbout);
  queryClient.setQueryData(myPodsQuery.queryKey, (pods) =>
    joined ? pods?.map(change) : pods?.filter(({ id }) => id !== podId),
  );
  void refetch(queryClient, myPodsQuery.queryKey);
}
