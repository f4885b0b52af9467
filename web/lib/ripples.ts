import {
  type InfiniteData,
  infiniteQueryOptions,
  type Query,
  type QueryClient,
  queryOptions,
} from "@tanstack/react-query";
import type { DailyRipple, OwnReply, RippleReply } from "../../worker/contract/ripples.ts";
import { api, call, callPage, type ListPage } from "./api.ts";
import { orNull } from "./api-error.ts";
import { appendToThread, FIRST_PAGE, mapItems, threadPageOf } from "./pages.ts";
import { isReadSince, refetch, refetchAll, restartFetches } from "./read-anew.ts";

/** The Daily Ripple and its replies in the query cache: how they are read, and the only place that writes them. */

/** The ripple that is live in a pod; null when there is none. */
export const rippleQuery = (podId: number) =>
  queryOptions({
    queryKey: ["/api/daily-ripple/today", podId],
    queryFn: () => call(api["daily-ripple"].today[":communityId"].$get({ param: { communityId: String(podId) } })),
  });

/** The replies to a ripple in a pod, their newest page first; read anew whenever somebody looks, for neighbors write meanwhile. */
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

/** One's own reply, of whatever day, read anew at each visit. Null when it is gone. */
export const ownReplyQuery = (replyId: number) =>
  queryOptions({
    queryKey: ["/api/daily-ripple/own-reply", replyId],
    queryFn: () => orNull(call(api["daily-ripple"].replies[":id"].$get({ param: { id: String(replyId) } }))),
    refetchOnMount: "always",
  });

const isRipple = ({ queryKey }: Query) => queryKey[0] === "/api/daily-ripple/today";
const isReplies = ({ queryKey }: Query) => queryKey[0] === "/api/daily-ripple/replies";
const isOwnReply = ({ queryKey }: Query) => queryKey[0] === "/api/daily-ripple/own-reply";

const holdsReplies = (query: Query) => isReplies(query) || isOwnReply(query);

/** A place where a ripple is discussed. */
export interface RipplePlace {
  readonly rippleId: number;
  readonly podId: number;
}

/** The member's own reply, and when it was sent or its deletion asked for, in ms. */
interface ReplyWrite<Reply = RippleReply> {
  readonly place: RipplePlace;
  readonly reply: Reply;
  readonly askedAt: number;
}

type KnownReply = Pick<RippleReply, "id" | "moderation">;

/** Adds the member's own reply. One ripple takes one reply per member, whatever the pod: every pod's card knows. */
export function addReply(queryClient: QueryClient, write: ReplyWrite): void {
  const { place, reply } = write;
  const { queryKey } = repliesQuery(place.rippleId, place.podId);
  queryClient.setQueryData(queryKey, (replies) => appendToThread(replies, reply));
  // Neighbors have written meanwhile.
  void refetch(queryClient, queryKey);
  noteOwnReply(queryClient, write, true);
}

export function removeReply(queryClient: QueryClient, write: ReplyWrite<KnownReply>): void {
  mapReplies(queryClient, (other) => (other.id === write.reply.id ? undefined : other));
  noteOwnReply(queryClient, write, false);
}

function noteOwnReply(
  queryClient: QueryClient,
  { place, reply, askedAt }: ReplyWrite<KnownReply>,
  userReplied: boolean,
): void {
  const { rippleId, podId } = place;
  // What was read since may count it already.
  const mayBeCounted = isReadSince(queryClient, isRipple, askedAt);
  const isCounted = reply.moderation === "visible" && !mayBeCounted;
  const change = isCounted ? (userReplied ? 1 : -1) : 0;
  queryClient.setQueriesData<DailyRipple | null>({ predicate: isRipple }, (ripple) =>
    ripple?.id === rippleId ? { ...ripple, userReplied } : ripple,
  );
  queryClient.setQueryData(rippleQuery(podId).queryKey, (ripple) =>
    ripple?.id === rippleId ? { ...ripple, repliesCount: Math.max(0, ripple.repliesCount + change) } : ripple,
  );
  restartFetches(queryClient, isRipple);
  // Neighbors have answered meanwhile, whom the discussion shows beside this reply.
  void refetch(queryClient, rippleQuery(podId).queryKey);
}

function mapReplies(queryClient: QueryClient, change: (reply: RippleReply) => RippleReply | undefined): void {
  queryClient.setQueriesData<InfiniteData<ListPage<RippleReply>>>({ predicate: isReplies }, (replies) =>
    mapItems(replies, change),
  );
  queryClient.setQueriesData<OwnReply | null>({ predicate: isOwnReply }, (own) => own && mapOwn(own, change));
  restartFetches(queryClient, holdsReplies);
}

export const refetchReplies = (queryClient: QueryClient): void =>
  void refetchAll(queryClient, { predicate: (query) => holdsReplies(query) || isRipple(query) });

function mapOwn(own: OwnReply, change: (reply: RippleReply) => RippleReply | undefined): OwnReply | null {
  const reply = change(own.reply);
  return reply === undefined ? null : { ...own, reply };
}

export const patchReply = (queryClient: QueryClient, replyId: number, change: (reply: RippleReply) => RippleReply) =>
  mapReplies(queryClient, (reply) => (reply.id === replyId ? change(reply) : reply));

/** Takes replies under a member's name off the screen, as the server does from a block on. */
export const removeRepliesByFromCache = (queryClient: QueryClient, memberId: number) =>
  mapReplies(queryClient, (reply) => (reply.userId === memberId ? undefined : reply));

export const renameOwnReplies = (queryClient: QueryClient, names: RippleReply["author"]) =>
  mapReplies(queryClient, (reply) => (reply.isMine ? { ...reply, author: names } : reply));
