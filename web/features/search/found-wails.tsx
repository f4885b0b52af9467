import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { FoundWail } from "../../../worker/contract/search.ts";
import { ApiError, serverMessage } from "../../api/errors.ts";
import { counted } from "../../format/text.ts";
import { LoadMore } from "../../ui/load-more.tsx";
import { isolate } from "../../ui/name.tsx";
import { EmptyState, ErrorState } from "../../ui/states.tsx";
import { type WailSearch, wailSearchQuery } from "./search-query.ts";

interface FoundWailsProps {
  podId: number;
  search: WailSearch;
  renderWail: (wail: FoundWail) => ReactNode;
  /** While nothing has arrived yet. */
  skeleton: ReactNode;
}

/** What a search found, newest first. */
export function FoundWails({ podId, search, renderWail, skeleton }: FoundWailsProps) {
  const query = useInfiniteQuery(wailSearchQuery(podId, search));
  const { data, error, refetch, isFetching, isPlaceholderData } = query;
  if (data === undefined && error !== null)
    return <SearchError error={error} onRetry={refetch} isRetrying={isFetching} />;
  const wails = data?.pages.flatMap(({ items }) => items) ?? [];
  const isSearching = data === undefined || (isPlaceholderData && wails.length === 0);
  return (
    <section aria-labelledby="found-wails" aria-busy={isFetching}>
      <h2 id="found-wails" className="sr-only">
        Search results
      </h2>
      {/* Is there before its text is: screen readers say what changes. */}
      <div role="status">
        {!isSearching && wails.length === 0 && <NothingFound search={search} />}
        {wails.length > 0 && (
          <p className="mb-3 text-muted text-sm tabular-nums">
            {query.hasNextPage ? `${wails.length}+ wails` : counted(wails.length, "wail")} found
          </p>
        )}
      </div>
      {isSearching && skeleton}
      <ul className="grid grid-cols-1 gap-2.5">
        {wails.map((wail) => (
          <li key={wail.id}>{renderWail(wail)}</li>
        ))}
      </ul>
      {query.hasNextPage && (
        <LoadMore
          label={query.isFetchNextPageError ? "Could not load more. Try again" : "Load older wails"}
          onLoad={() => query.fetchNextPage()}
          isLoading={query.isFetchingNextPage}
          isAutomatic={!query.isFetchNextPageError}
        />
      )}
    </section>
  );
}

interface SearchErrorProps {
  error: Error;
  onRetry: () => void;
  isRetrying: boolean;
}

/** A failure with an answer has the server's sentence. Without one there is no connection. */
const SearchError = ({ error, onRetry, isRetrying }: SearchErrorProps) => (
  <ErrorState
    {...(error instanceof ApiError ? {} : { title: "You are offline" })}
    message={serverMessage(error, "Searching needs a connection. Please check yours and try again.")}
    onRetry={onRetry}
    retrying={isRetrying}
  />
);

const NothingFound = ({ search }: { search: WailSearch }) => (
  <EmptyState title={isolate`No wails found for ${search.text}`}>
    {search.isMine || search.category !== undefined
      ? "Try other words, or search all wails of the pod."
      : "Try fewer or other words. A wail is found by whole words."}
  </EmptyState>
);
