import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo, useState } from "react";
import type { DailyRipple, RippleReply } from "../../../worker/contract/ripples.ts";
import { serverMessage } from "../../lib/api-error.ts";
import { isBehind, threadItems } from "../../lib/pages.ts";
import { type RipplePlace, repliesQuery } from "../../lib/ripples.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { EmptyThread } from "../../ui/empty-thread.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ErrorState } from "../../ui/states.tsx";
import { useThreadScroll } from "../../ui/use-thread-scroll.ts";
import { ReplyBox } from "./reply-box.tsx";
import { ReplyItem } from "./reply-item.tsx";

export interface ReplySlots {
  /** Under replies of others: report and block. */
  renderMenu?: (reply: RippleReply) => ReactNode;
  /** Under one's own held or removed reply. */
  renderAppeal?: (reply: RippleReply) => ReactNode;
}

interface DiscussionDialogProps extends ReplySlots {
  ripple: DailyRipple;
  podId: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The discussion of today's ripple in a pod. */
export function DiscussionDialog({ ripple, podId, open, onOpenChange, ...slots }: DiscussionDialogProps) {
  const place = { rippleId: ripple.id, podId };
  const [hasSent, setHasSent] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      width="lg"
      title={ripple.question}
      description="Today's Ripple"
      {...(ripple.userReplied ? {} : { footer: <ReplyBox place={place} onSent={() => setHasSent(true)} /> })}
    >
      <ReplyList place={place} count={ripple.repliesCount} hasSent={hasSent} {...slots} />
    </Dialog>
  );
}

interface ReplyListProps extends ReplySlots {
  place: RipplePlace;
  count: number;
  /** The member has sent a reply here: it is scrolled to. */
  hasSent: boolean;
}

function ReplyList({ place, count, hasSent, renderMenu, renderAppeal }: ReplyListProps) {
  const replies = useInfiniteQuery(repliesQuery(place.rippleId, place.podId));
  const pages = replies.data?.pages;
  const items = useMemo(() => threadItems(pages ?? []), [pages]);
  const sent = hasSent ? items.find(({ isMine }) => isMine)?.id : undefined;
  const { list, holdPlace } = useThreadScroll({ items, isFetching: replies.isFetching, sent });

  if (pages === undefined || isBehind(replies, items, count)) {
    if (replies.error === null) return <RepliesSkeleton />;
    const message = "The replies could not be loaded. Please check your connection and try again.";
    return (
      <ErrorState
        message={serverMessage(replies.error, message)}
        onRetry={() => replies.refetch()}
        retrying={replies.isFetching}
        className="py-6"
      />
    );
  }
  if (items.length === 0) {
    return (
      <EmptyThread emoji="🌊" count={count}>
        No replies yet. Drop the first one!
      </EmptyThread>
    );
  }
  return (
    <>
      {replies.hasNextPage && (
        <LoadMore
          label={replies.isFetchNextPageError ? "Could not load more. Try again" : "Show earlier replies"}
          onLoad={() => {
            holdPlace();
            replies.fetchNextPage();
          }}
          isLoading={replies.isFetchingNextPage}
        />
      )}
      <ul ref={list} className="grid grid-cols-1 gap-5">
        {items.map((reply) => (
          <li key={reply.id}>
            <ReplyItem reply={reply} place={place} menu={renderMenu?.(reply)} appeal={renderAppeal?.(reply)} />
          </li>
        ))}
      </ul>
    </>
  );
}

function RepliesSkeleton() {
  return (
    <div role="status" className="grid grid-cols-1 gap-5">
      <span className="sr-only">Loading replies</span>
      {["w-full", "w-2/3", "w-5/6"].map((width) => (
        <div key={width} className="flex gap-3">
          <Skeleton className="size-9 shrink-0 rounded-full" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-3.5 w-28" />
            <Skeleton className={`h-4 ${width}`} />
            <Skeleton className="h-8 w-52" />
          </div>
        </div>
      ))}
    </div>
  );
}
