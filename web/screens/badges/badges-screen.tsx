import { useQuery } from "@tanstack/react-query";
import { serverMessage } from "../../api/errors.ts";
import { shellStatsQuery } from "../../cache/shells.ts";
import { CurrentBadgeCard } from "../../features/badges/current-badge-card.tsx";
import { EarnedBadges } from "../../features/badges/earned-badges.tsx";
import { ShellCollectionCard } from "../../features/badges/shell-collection-card.tsx";
import { UpcomingBadges } from "../../features/badges/upcoming-badges.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { PageMeta } from "../../ui/page-meta.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ErrorState } from "../../ui/states.tsx";

/** /app/badges: what was earned, and what comes next. Source: docs/product.md, "Badges screen". */
export function BadgesScreen() {
  return (
    <>
      <PageMeta title="Badges" />
      <PageHeader title="Badges" subtitle="Every shell carries you further out to sea." />
      <BadgesOfMember />
    </>
  );
}

function BadgesOfMember() {
  const { data: stats, error, isFetching, refetch } = useQuery({ ...shellStatsQuery, refetchOnMount: "always" });
  if (stats !== undefined) {
    return (
      <div className="grid grid-cols-1 gap-4">
        <CurrentBadgeCard stats={stats} />
        <ShellCollectionCard stats={stats} />
        <EarnedBadges totalShells={stats.totalShells} />
        <UpcomingBadges totalShells={stats.totalShells} />
      </div>
    );
  }
  if (error !== null) {
    return (
      <ErrorState
        message={serverMessage(error, "Your badges could not be loaded. Please check your connection.")}
        onRetry={() => refetch()}
        retrying={isFetching}
      />
    );
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <p role="status" className="sr-only">
        Loading badges
      </p>
      <Skeleton className="h-52 rounded-card" />
      <Skeleton className="h-36 rounded-card" />
      <Skeleton className="h-56 rounded-card" />
    </div>
  );
}
