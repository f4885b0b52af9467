import {
  type InfiniteData,
  infiniteQueryOptions,
  type Query,
  type QueryClient,
  queryOptions,
} from "@tanstack/react-query";
import type { DailyRipple, RippleReply } from "../../worker/contract/ripples.ts";
import { api, call, callPage, type ListPage } from "./api.ts";
import { appendItem, cursorQuery, FIRST_PAGE, mapItems } from "./pages.ts";
import { readAnewIfReading, readAnewIfReadingAny } from "./read-anew.ts";

/** The Daily Ripple and its replies in the query cache: how they are read, and the only place that writes them. */

/** The ripple that is live in a pod; null when there is none. */
export const rippleQuery = (podId: number) =>
  queryOptions({
    queryKey: ["/api/daily-ripple/today", podId],
    queryFn: () => call(api["daily-ripple"].today[":communityId"].$get({ param: { communityId: String(podId) } })),
  });

/** The replies to a ripple in a pod, oldest first. */
export const repliesQuery = (rippleId: number, podId: number) =>
  infiniteQueryOptions({
    queryKey: ["/api/daily-ripple/replies", rippleId, podId],
    queryFn: ({ pageParam }) =>
      callPage(
        api["daily-ripple"].replies[":rippleId"][":communityId"].$get({
          param: { rippleId: String(rippleId), communityId: String(podId) },
          query: cursorQuery(pageParam),
        }),
      ),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (page) => page.next,
  });

const isRipple = ({ queryKey }: Query) => queryKey[0] === "/api/daily-ripple/today";
const isReplies = ({ queryKey }: Query) => queryKey[0] === "/api/daily-ripple/replies";

/** A place where a ripple is discussed. */
export interface RipplePlace {
  readonly rippleId: number;
  readonly podId: number;
}

/** Adds the member's own reply. One ripple takes one reply per member, whatever the pod: every pod's card knows. */
export function addReply(queryClient: QueryClient, place: RipplePlace, reply: RippleReply): void {
  const { queryKey } = repliesQuery(place.rippleId, place.podId);
  queryClient.setQueryData(queryKey, (replies) => appendItem(replies, reply));
  readAnewIfReading(queryClient, queryKey);
  noteOwnReply(queryClient, place, true, Number(reply.moderation === "visible"));
}

export function removeReply(queryClient: QueryClient, place: RipplePlace, reply: RippleReply): void {
  mapReplies(queryClient, (other) => (other.id === reply.id ? undefined : other));
  noteOwnReply(queryClient, place, false, -Number(reply.moderation === "visible"));
}

function noteOwnReply(
  queryClient: QueryClient,
  { rippleId, podId }: RipplePlace,
  userReplied: boolean,
  change: number,
) {
  queryClient.setQueriesData<DailyRipple | null>({ predicate: isRipple }, (ripple) =>
    ripple?.id === rippleId ? { ...ripple, userReplied } : ripple,
  );
  queryClient.setQueryData(rippleQuery(podId).queryKey, (ripple) =>
    ripple?.id === rippleId ? { ...ripple, repliesCount: Math.max(0, ripple.repliesCount + change) } : ripple,
  );
}

function mapReplies(queryClient: QueryClient, change: (reply: RippleReply) => RippleReply | undefined): void {
  queryClient.setQueriesData<InfiniteData<ListPage<RippleReply>>>({ predicate: isReplies }, (replies) =>
    mapItems(replies, change),
  );
  readAnewIfReadingAny(queryClient, isReplies);
}

export const patchReply = (queryClient: QueryClient, replyId: number, change: (reply: RippleReply) => RippleReply) =>
  mapReplies(queryClient, (reply) => (reply.id === replyId ? change(reply) : reply));

/** Takes replies under a member's name off the screen, as the server does from a block on. */
export const removeRepliesBy = (queryClient: QueryClient, memberId: number) =>
  mapReplies(queryClient, (reply) => (reply.userId === memberId ? undefined : reply));

export const renameOwnReplies = (queryClient: QueryClient, names: RippleReply["author"]) =>
  mapReplies(queryClient, (reply) => (reply.isMine ? { ...reply, author: names } : reply));
