import type { ReactNode } from "react";
import type { Wail, WailComment } from "../../../worker/contract/wails.ts";
import { isGone, serverMessage } from "../../lib/api-error.ts";
import { isBehind } from "../../lib/pages.ts";
import { EmptyThread } from "../../ui/empty-thread.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { EmptyState, ErrorState } from "../../ui/states.tsx";
import { useThreadScroll } from "../../ui/use-thread-scroll.ts";
import { CommentItem } from "./comment-item.tsx";
import { useThread } from "./thread.ts";

export interface CommentSlots {
  /** Under comments of others: report and block. */
  renderMenu?: (comment: WailComment) => ReactNode;
  /** Under one's own held or removed comments. */
  renderAppeal?: (comment: WailComment) => ReactNode;
}

interface ThreadListProps extends CommentSlots {
  wail: Wail;
  /** The id of the comment that the member has just sent: it is scrolled to. */
  sent?: number | undefined;
}

/** The comments under a wail: the newest, oldest first, and above them the way to earlier ones. */
export function ThreadList({ wail, sent, renderMenu, renderAppeal }: ThreadListProps) {
  const thread = useThread(wail.id);
  const { list, holdPlace } = useThreadScroll({ items: thread.comments, isFetching: thread.isFetching, sent });

  if (thread.data === undefined || isBehind(thread, thread.comments, wail.repliesCount)) {
    if (thread.error === null) return <ThreadSkeleton />;
    if (isGone(thread.error)) {
      return <EmptyState title="This wail is gone">Its author may have deleted it a moment ago.</EmptyState>;
    }
    const message = "The comments could not be loaded. Please check your connection and try again.";
    return (
      <ErrorState
        message={serverMessage(thread.error, message)}
        onRetry={() => thread.refetch()}
        retrying={thread.isFetching}
        className="py-6"
      />
    );
  }
  if (thread.comments.length === 0) {
    return (
      <EmptyThread emoji="🐚" count={wail.repliesCount}>
        No comments yet.{wail.moderation === "visible" && " Be the first to answer!"}
      </EmptyThread>
    );
  }
  return (
    <>
      {thread.hasNextPage && (
        <LoadMore
          label={thread.isFetchNextPageError ? "Could not load more. Try again" : "Show earlier comments"}
          onLoad={() => {
            holdPlace();
            thread.fetchNextPage();
          }}
          isLoading={thread.isFetchingNextPage}
        />
      )}
      <ul ref={list} className="grid grid-cols-1 gap-5">
        {thread.comments.map((comment) => (
          <li key={comment.id}>
            <CommentItem
              wailId={wail.id}
              comment={comment}
              menu={renderMenu?.(comment)}
              appeal={renderAppeal?.(comment)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

function ThreadSkeleton() {
  return (
    <div role="status" className="grid grid-cols-1 gap-5">
      <span className="sr-only">Loading comments</span>
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
