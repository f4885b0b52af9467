import { infiniteQueryOptions, type Query, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { DailyRipple, OwnReply, RippleReply } from "../../worker/contract/ripples.ts";
import { api, call, callPage } from "../api/client.ts";
import { orNull } from "../api/errors.ts";
import { appendToThread, FIRST_PAGE, threadPageOf } from "../api/pages.ts";
import { patchQueries, refetch, updateItems, updateQueries } from "./update-queries.ts";

/** The Daily Ripple and its replies: how they are read, and the only file that writes them into the query cache. */

/** The ripple that is live in a pod; null when there is none. */
export const rippleQuery = (podId: number) =>
  queryOptions({
    queryKey: ["/api/daily-ripple/today", podId],
    queryFn: () => call(api["daily-ripple"].today[":communityId"].$get({ param: { communityId: String(podId) } })),
  });

/** The replies to a ripple in a pod, their newest page first. */
export const repliesQuery = (rippleId: number, podId: number) =>
  infiniteQueryOptions({
    queryKey: ["/api/daily-ripple/replies", rippleId, podId],
    queryFn: ({ pageParam }) =>
      callPage(
        api["daily-ripple"].replies[":rippleId"][":communityId"].$get({
          param: { rippleId: String(rippleId), communityId: String(podId) },
          query: threadPageOf(pageParam),
        }),
      ),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (page) => page.next,
    refetchOnMount: "always",
  });

/** The member's own reply of any day. Null when it is gone. */
export const ownReplyQuery = (replyId: number) =>
  queryOptions({
    queryKey: ["/api/daily-ripple/own-reply", replyId],
    queryFn: () => orNull(call(api["daily-ripple"].replies[":id"].$get({ param: { id: String(replyId) } }))),
    refetchOnMount: "always",
  });

const isRipple = ({ queryKey }: Query) => queryKey[0] === "/api/daily-ripple/today";
const isReplies = ({ queryKey }: Query) => queryKey[0] === "/api/daily-ripple/replies";
const isOwnReply = ({ queryKey }: Query) => queryKey[0] === "/api/daily-ripple/own-reply";

/** A place where a ripple is discussed. */
export interface RipplePlace {
  readonly rippleId: number;
  readonly podId: number;
}

/** Adds the member's own reply. */
export function addReply(queryClient: QueryClient, place: RipplePlace, reply: RippleReply): void {
  const { queryKey } = repliesQuery(place.rippleId, place.podId);
  queryClient.setQueryData(queryKey, (replies) => appendToThread(replies, reply));
  setReplied(queryClient, place, true);
  void refetchRipple(queryClient, place);
}

export function removeReply(queryClient: QueryClient, place: RipplePlace, replyId: number): void {
  let isCounted = false;
  mapReplies(queryClient, (reply) => {
    if (reply.id !== replyId) return reply;
    isCounted = reply.moderation === "visible";
    return undefined;
  });
  setReplied(queryClient, place, false);
  // At once, or an empty discussion would say for a moment that what was written is hidden.
  const { queryKey } = rippleQuery(place.podId);
  queryClient.setQueryData(queryKey, (ripple) =>
    ripple && isCounted ? { ...ripple, repliesCount: Math.max(0, ripple.repliesCount - 1) } : ripple,
  );
  void refetch(queryClient, rippleQuery(place.podId));
}

/** A ripple takes one reply per member, whatever the pod, so every pod's card knows. */
const setReplied = (queryClient: QueryClient, { rippleId }: RipplePlace, userReplied: boolean) =>
  updateQueries<DailyRipple | null>(queryClient, isRipple, (ripple) =>
    ripple?.id === rippleId ? { ...ripple, userReplied } : ripple,
  );

/** Shows how many replies a ripple has by now in a pod. */
export const setRepliesCount = (queryClient: QueryClient, { rippleId, podId }: RipplePlace, repliesCount: number) =>
  patchQueries<DailyRipple | null>(
    queryClient,
    (query) => isRipple(query) && query.queryKey[1] === podId,
    (ripple) => (ripple?.id === rippleId ? { ...ripple, repliesCount } : ripple),
  );

/** Reads a ripple and its replies again. */
export async function refetchRipple(queryClient: QueryClient, { rippleId, podId }: RipplePlace): Promise<void> {
  void refetch(queryClient, repliesQuery(rippleId, podId));
  await refetch(queryClient, rippleQuery(podId));
}

/** Changes replies wherever they are shown; removes those for which `change` answers undefined. */
function mapReplies(queryClient: QueryClient, change: (reply: RippleReply) => RippleReply | undefined): void {
  updateItems(queryClient, isReplies, change);
  updateQueries<OwnReply | null>(queryClient, isOwnReply, (own) => {
    const reply = own ? change(own.reply) : undefined;
    return own && reply ? { ...own, reply } : null;
  });
}

export const refetchReplies = (queryClient: QueryClient): void =>
  void refetch(queryClient, { predicate: (query) => isReplies(query) || isOwnReply(query) || isRipple(query) });

export const patchReply = (queryClient: QueryClient, replyId: number, change: (reply: RippleReply) => RippleReply) =>
  mapReplies(queryClient, (reply) => (reply.id === replyId ? change(reply) : reply));

/** Removes replies under a member's name, as the server does after a block. */
export const removeRepliesByFromCache = (queryClient: QueryClient, memberId: number) =>
  mapReplies(queryClient, (reply) => (reply.userId === memberId ? undefined : reply));

export const renameOwnReplies = (queryClient: QueryClient, names: RippleReply["author"]) =>
  mapReplies(queryClient, (reply) => (reply.isMine ? { ...reply, author: names } : reply));
