import { useQuery } from "@tanstack/react-query";
import { serverMessage } from "../../api/errors.ts";
import { shellStatsQuery, userStatsQuery } from "../../cache/shells.ts";
import { BadgeSummary } from "../../features/profile/badge-summary.tsx";
import { ShellBreakdown } from "../../features/profile/shell-breakdown.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ErrorState } from "../../ui/states.tsx";

/** Badges and breakdown, read again whenever the profile opens, as others' likes move them, too. */
export function ShellsOfMember() {
  const shells = useQuery({ ...shellStatsQuery, refetchOnMount: "always" });
  const stats = useQuery({ ...userStatsQuery, refetchOnMount: "always" });
  if (shells.data !== undefined && stats.data !== undefined) {
    return (
      <>
        <BadgeSummary stats={shells.data} />
        <ShellBreakdown shells={shells.data} stats={stats.data} />
      </>
    );
  }
  if (shells.error !== null || stats.error !== null) {
    const retry = () => Promise.all([shells.refetch(), stats.refetch()]);
    return (
      <ErrorState
        message={serverMessage(
          shells.error ?? stats.error,
          "Your shells could not be loaded. Please check your connection.",
        )}
        onRetry={retry}
        retrying={shells.isFetching || stats.isFetching}
      />
    );
  }
  return (
    <>
      <p role="status" className="sr-only">
        Loading your shells
      </p>
      <div className="grid gap-4 tablet:grid-cols-2">
        <Skeleton className="h-28 rounded-card" />
        <Skeleton className="h-28 rounded-card" />
      </div>
      <Skeleton className="h-96 rounded-card" />
    </>
  );
}
