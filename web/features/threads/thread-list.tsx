import type { ReactNode } from "react";
import { isGone, serverMessage } from "../../api/errors.ts";
import { isMissingItems } from "../../api/pages.ts";
import { LoadMore } from "../../ui/load-more.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ErrorState } from "../../ui/states.tsx";
import type { Thread, ThreadItem } from "./use-thread.ts";
import { useThreadScroll } from "./use-thread-scroll.ts";

/** What a feature adds to the texts of a thread. */
export interface ThreadSlots<Item> {
  /** Under texts of others: report and block. */
  renderMenu?: (item: Item) => ReactNode;
  /** Under the member's own held or removed texts. */
  renderAppeal?: (item: Item) => ReactNode;
}

interface ThreadListProps<Item extends ThreadItem> {
  thread: Thread<Item>;
  /** "comments" or "replies". */
  noun: string;
  /** How many texts the thread is said to have. */
  count: number;
  /** The id of the text that the member has just sent: it is scrolled to. */
  sent: number | undefined;
  /** Shown where nobody has written yet. */
  empty: ReactNode;
  emoji: string;
  /** Shown where what the thread belongs to is gone. */
  gone?: ReactNode;
  renderItem: (item: Item) => ReactNode;
}

/** A thread from its newest page back: the texts, oldest first, and above them the way to earlier ones. */
export function ThreadList<Item extends ThreadItem>({ thread, noun, count, sent, ...props }: ThreadListProps<Item>) {
  const { items, error } = thread;
  const { list, keepScroll } = useThreadScroll({ items, isFetching: thread.isFetching, sent });
  if (thread.data === undefined || isMissingItems(thread, items, count)) {
    if (error === null) return <ThreadSkeleton noun={noun} />;
    if (props.gone && isGone(error)) return props.gone;
    const message = `The ${noun} could not be loaded. Please check your connection and try again.`;
    return (
      <ErrorState
        message={serverMessage(error, message)}
        onRetry={() => thread.refetch()}
        retrying={thread.isFetching}
        className="py-6"
      />
    );
  }
  if (items.length === 0) {
    return (
      <p className="py-10 text-center text-muted">
        <span aria-hidden="true">{props.emoji} </span>
        {count === 0 ? props.empty : "Nothing you can see here. What was written has gone, or is hidden from you."}
      </p>
    );
  }
  return (
    <>
      {thread.hasNextPage && (
        <LoadMore
          label={thread.isFetchNextPageError ? "Could not load more. Try again" : `Show earlier ${noun}`}
          onLoad={() => {
            keepScroll();
            thread.fetchNextPage();
          }}
          isLoading={thread.isFetchingNextPage}
        />
      )}
      <ul ref={list} className="grid grid-cols-1 gap-5">
        {items.map((item) => (
          <li key={item.id}>{props.renderItem(item)}</li>
        ))}
      </ul>
    </>
  );
}

export function ThreadSkeleton({ noun }: { noun: string }) {
  return (
    <div role="status" className="grid grid-cols-1 gap-5">
      <span className="sr-only">Loading {noun}</span>
      {["w-full", "w-2/3", "w-5/6"].map((width) => (
        <div key={width} className="flex gap-3">
          <Skeleton className="size-9 shrink-0 rounded-full" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-3.5 w-28" />
            <Skeleton className={`h-4 ${width}`} />
          </div>
        </div>
      ))}
    </div>
  );
}
