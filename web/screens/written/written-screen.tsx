import { useInfiniteQuery } from "@tanstack/react-query";
import { serverMessage } from "../../api/errors.ts";
import { ownTextsQuery } from "../../cache/own-texts.ts";
import { OwnTextItem } from "../../features/own-texts/own-text-item.tsx";
import { paths } from "../../navigation/paths.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { BellBuoy } from "../../ui/illustrations/bell-buoy.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { PageMeta } from "../../ui/page-meta.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { EmptyState, ErrorState } from "../../ui/states.tsx";
import { type Safety, useSafety } from "../safety/use-safety.tsx";

const TITLE = "What You've Written";

/**
 * /app/written: everything the member has written, to be deleted or appealed wherever it is: under a blocked member's
 * wail, in a pod they have left, under an earlier ripple.
 */
export function WrittenScreen() {
  const safety = useSafety();
  return (
    <>
      <PageMeta title={TITLE} />
      <BackLink to={paths.profile}>Back to Profile</BackLink>
      <PageHeader title={TITLE} subtitle="Only you see this list." />
      <WrittenList safety={safety} />
      {safety.dialogs}
    </>
  );
}

const LIST = "divide-y divide-line rounded-card border border-line bg-surface shadow-card";

function WrittenList({ safety }: { safety: Safety }) {
  const query = useInfiniteQuery(ownTextsQuery);
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } =
    query;
  if (data === undefined && error === null) return <LoadingTexts />;
  if (data === undefined) {
    return (
      <ErrorState
        message={serverMessage(error, "What you have written could not be loaded. Please check your connection.")}
        onRetry={() => refetch()}
        retrying={isFetching}
      />
    );
  }
  const texts = data.pages.flatMap(({ items }) => items);
  if (texts.length === 0 && !hasNextPage) {
    return (
      <EmptyState title="Nothing yet" illustration={<BellBuoy className="w-40 text-primary" />}>
        Your wails, comments and ripple replies will stand here.
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={LIST}>
        {texts.map((text) => (
          <li key={`${text.kind} ${text.id}`} className="p-4 tablet:p-5">
            <OwnTextItem text={text} appeal={safety.appeal(text.kind, text)} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <LoadMore
          label="Load older ones"
          onLoad={() => fetchNextPage()}
          isLoading={isFetchingNextPage}
          isAutomatic={!isFetchNextPageError}
        />
      )}
    </>
  );
}

function LoadingTexts() {
  return (
    <div role="status" className={LIST}>
      <span className="sr-only">Loading what you have written</span>
      {["w-2/3", "w-full", "w-1/2"].map((width) => (
        <div key={width} className="grid gap-2 p-4 tablet:p-5">
          <Skeleton className="h-3.5 w-40" />
          <Skeleton className={`h-4 ${width}`} />
        </div>
      ))}
    </div>
  );
}
