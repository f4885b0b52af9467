import { useInfiniteQuery } from "@tanstack/react-query";
import { WifiOff } from "lucide-react";
import { memo, type ReactNode, startTransition, useEffect, useState } from "react";
import type { FeedCategory } from "../../../worker/contract/categories.ts";
import type { Wail } from "../../../worker/contract/wails.ts";
import { serverMessage } from "../../api/errors.ts";
import { useRootAttribute } from "../../browser/use-root-attribute.ts";
import { feedQuery, isOfflineFeed } from "../../cache/wails.ts";
import { markWailsSeen } from "../../device/seen-wails.ts";
import { useIsReturn } from "../../navigation/use-scroll-restoration.ts";
import { LoadMore } from "../../ui/load-more.tsx";
import { SectionErrorBoundary } from "../../ui/section-error-boundary.tsx";
import { EmptyState, ErrorState } from "../../ui/states.tsx";
import { CategoryFilter, NoneOfCategory } from "./category-filter.tsx";
import { RefreshFeed } from "./refresh-feed.tsx";
import { useFeedPlace } from "./use-feed-place.ts";
import { FeedSkeleton } from "./wail-skeleton.tsx";

interface FeedProps {
  podId: number;
  /** The category that alone shows. */
  category: FeedCategory | undefined;
  onCategoryChange: (category: FeedCategory | undefined) => void;
  renderWail: (wail: Wail) => ReactNode;
  /** A wail that is being posted. */
  pending: ReactNode;
  /** Over the wails: that there are new ones. Not while one is being posted, as the answer brings all. */
  news: ReactNode;
  /** Called when the member refreshes, so that what surrounds the feed is read again, too. */
  onRefresh: () => void;
}

/** More wails than the tallest phone shows below composer and ripple. */
const SCREENFUL = 4;

/** The wails of a pod, newest first. */
export function Feed({ podId, category, onCategoryChange, renderWail, pending, news, onRefresh }: FeedProps) {
  useRootAttribute("feed");
  return (
    <section aria-labelledby="feed-title">
      <div className="-my-1 flex min-h-11 items-center justify-between gap-3">
        <div className="flex min-w-0 items-center gap-1">
          <h2 id="feed-title" className="text-xl">
            Wails
          </h2>
          <CategoryFilter category={category} onChange={onCategoryChange} />
        </div>
        <RefreshFeed podId={podId} category={category} onRefresh={onRefresh} />
      </div>
      {pending ? <div className="mb-2.5">{pending}</div> : news}
      <SectionErrorBoundary>
        <FeedList
          key={category}
          podId={podId}
          category={category}
          onShowAll={() => onCategoryChange(undefined)}
          renderWail={renderWail}
          isPosting={pending !== undefined}
        />
      </SectionErrorBoundary>
    </section>
  );
}

interface FeedListProps extends Pick<FeedProps, "podId" | "category" | "renderWail"> {
  onShowAll: () => void;
  isPosting: boolean;
}

function FeedList({ podId, category, onShowAll, renderWail, isPosting }: FeedListProps) {
  const { data, error, refetch, isFetching, fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } =
    useInfiniteQuery(feedQuery(podId, category));
  const wails = data?.pages.flatMap((page) => page.items) ?? [];
  // Going back, the whole feed is rendered at once, as the scroll position has to exist.
  const isReturn = useIsReturn();
  const [shown, setShown] = useState(isReturn ? Number.POSITIVE_INFINITY : SCREENFUL);
  const isWhole = data !== undefined && shown >= wails.length;

  // Else it grows by a screenful at a time, each a transition, so that the page answers to touches.
  useEffect(() => {
    if (data === undefined || shown === Number.POSITIVE_INFINITY) return;
    startTransition(() => setShown(isWhole ? Number.POSITIVE_INFINITY : shown + SCREENFUL));
  }, [data, shown, isWhole]);

  const list = useFeedPlace({
    podId,
    wailIds: isWhole ? wails.map(({ id }) => id) : [],
    pages: data?.pages.length ?? 0,
    loadMore: hasNextPage && !isFetchNextPageError ? () => fetchNextPage({ cancelRefetch: false }) : undefined,
    isLoading: isFetchingNextPage,
  });

  const newest = wails[0]?.id;
  useEffect(() => {
    if (newest !== undefined) markWailsSeen(podId, newest);
  }, [podId, newest]);

  if (data === undefined) {
    if (error === null) return <FeedSkeleton />;
    const message = serverMessage(error, "The wails could not be loaded. Please check your connection and try again.");
    return <ErrorState message={message} onRetry={() => refetch()} retrying={isFetching} />;
  }
  return (
    <>
      {isOfflineFeed({ data, error }) && <OfflineNote />}
      {wails.length === 0 && category !== undefined && <NoneOfCategory category={category} onShowAll={onShowAll} />}
      {wails.length === 0 && category === undefined && !isPosting && (
        <EmptyState title="No wails yet">Be the first to make some waves. Say hello to your neighbors!</EmptyState>
      )}
      {wails.length > 0 && (
        <ul ref={list} className="grid grid-cols-1 gap-2.5">
          {wails.slice(0, shown).map((wail) => (
            <li key={wail.id}>
              <FeedItem wail={wail} renderWail={renderWail} />
            </li>
          ))}
        </ul>
      )}
      {isWhole && hasNextPage && (
        <LoadMore
          label={isFetchNextPageError ? "Could not load more. Try again" : "Load more wails"}
          onLoad={() => fetchNextPage()}
          isLoading={isFetchingNextPage}
          isAutomatic={!isFetchNextPageError}
        />
      )}
      {isWhole && !hasNextPage && wails.length > 5 && <EndOfFeed />}
    </>
  );
}

/** Drawn again only when its wail changes: a tap does not wait for a hundred others. */
const FeedItem = memo(({ wail, renderWail }: Pick<FeedProps, "renderWail"> & { wail: Wail }) => (
  <SectionErrorBoundary>{renderWail(wail)}</SectionErrorBoundary>
));

const OfflineNote = () => (
  <p className="mb-3 flex items-center gap-2 rounded-control bg-sunken px-4 py-2.5 text-muted text-sm">
    <WifiOff className="size-4 shrink-0" aria-hidden="true" />
    You are offline. These are the wails you saw last.
  </p>
);

const EndOfFeed = () => (
  <p className="py-8 text-center text-faint text-sm">
    You have reached the shore <span aria-hidden="true">🏖️</span>
  </p>
);
