import { useInfiniteQuery } from "@tanstack/react-query";
import { serverMessage } from "../../api/errors.ts";
import { uniqueItems } from "../../api/pages.ts";
import { counted } from "../../format/text.ts";
import { LoadMore } from "../../ui/load-more.tsx";
import { isolate } from "../../ui/name.tsx";
import { EmptyState, ErrorState } from "../../ui/states.tsx";
import { JoinablePods } from "./joinable-pods.tsx";
import { PodSkeletons } from "./pod-grid.tsx";
import { podSearchQuery } from "./pods-queries.ts";

/** What a search found. */
export function FoundPods({ text }: { text: string }) {
  const query = useInfiniteQuery(podSearchQuery(text));
  const { data, error, refetch, isFetching, isPlaceholderData } = query;
  const pods = uniqueItems(data?.pages ?? []);
  if (data === undefined && error !== null) {
    return (
      <ErrorState
        message={serverMessage(error, "The search did not work. Please check your connection.")}
        onRetry={() => refetch()}
        retrying={isFetching}
      />
    );
  }
  if (pods.length === 0)
    return data === undefined || isPlaceholderData ? <PodSkeletons /> : <NothingFound text={text} />;
  return (
    <section aria-labelledby="found-pods" aria-busy={isFetching}>
      <h2 id="found-pods" className="sr-only">
        Search results
      </h2>
      <p role="status" className="mb-4 text-muted tabular-nums">
        {query.hasNextPage ? `${pods.length}+ communities` : counted(pods.length, "community", "communities")} found
      </p>
      <JoinablePods pods={pods} />
      {query.hasNextPage && (
        <LoadMore
          label="Load more communities"
          onLoad={() => query.fetchNextPage()}
          isLoading={query.isFetchingNextPage}
          isAutomatic={!query.isFetchNextPageError}
        />
      )}
    </section>
  );
}

const NothingFound = ({ text }: { text: string }) => (
  <div role="status">
    <EmptyState title={isolate`No communities found for "${text}"`}>
      Try another spelling, or the name of a bigger town.
    </EmptyState>
  </div>
);
