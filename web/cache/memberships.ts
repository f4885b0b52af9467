import type { Query, QueryClient } from "@tanstack/react-query";
import type { Community, MembershipResult } from "../../worker/contract/pods.ts";
import { myPodsQuery } from "./my-pods.ts";
import { podQuery } from "./pod.ts";
import { refetch, updateItems, updateQueries } from "./update-queries.ts";
import { isWailPage, mapWailPages } from "./wail-cache.ts";

/**
 * The only file that writes into the query cache which pods the member is in. There are several ways to join and to
 * leave a pod, and several places that show it; after each of them all agree.
 */

const isPopularPods = ({ queryKey }: Query) => queryKey[0] === "/api/communities";
const isFoundPods = ({ queryKey }: Query) => queryKey[0] === "/api/communities/search";
const isOnePod = ({ queryKey }: Query) => queryKey[0] === "/api/communities/:id";
const SHOWS_PODS = [isPopularPods, isFoundPods, isOnePod, isWailPage];

/** After a join or a leave whose answer was lost. */
export function refetchMemberships(queryClient: QueryClient): void {
  void refetch(queryClient, myPodsQuery);
  void refetch(queryClient, { predicate: (query) => SHOWS_PODS.some((shows) => shows(query)) });
}

/** Adds a pod just joined to the member's own, and shows it as joined everywhere else. */
export function showJoined(queryClient: QueryClient, pod: Community): void {
  queryClient.setQueryData(myPodsQuery.queryKey, (pods) =>
    pods?.some(({ id }) => id === pod.id) ? pods : pods && [...pods, pod],
  );
  showMembership(queryClient, pod.id, pod);
}

/** Shows everywhere what a join or a leave made of a pod, and reads the member's own pods again. */
export function showMembership(
  queryClient: QueryClient,
  podId: number,
  { joined, memberCount }: MembershipResult,
): void {
  const change = (pod: Community) => (pod.id === podId ? { ...pod, joined, memberCount } : pod);
  updateQueries<Community[]>(queryClient, isPopularPods, (pods) => pods.map(change));
  updateItems(queryClient, isFoundPods, change);
  queryClient.setQueryData(podQuery(podId).queryKey, (pod) => pod && change(pod));
  mapWailPages(queryClient, (page) =>
    page.pod.id === podId ? { ...page, pod: { ...page.pod, isMember: joined } } : page,
  );
  queryClient.setQueryData(myPodsQuery.queryKey, (pods) =>
    joined ? pods?.map(change) : pods?.filter(({ id }) => id !== podId),
  );
  void refetch(queryClient, myPodsQuery);
}
