import { useQuery } from "@tanstack/react-query";
import { BadgeSummary } from "../../features/profile/badge-summary.tsx";
import { ShellBreakdown } from "../../features/profile/shell-breakdown.tsx";
import { shellStatsQuery, userStatsQuery } from "../../lib/shells.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ErrorState } from "../../ui/states.tsx";

/** Badges and breakdown, read anew whenever the profile opens: others' likes move them too. */
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
    return <ErrorState onRetry={retry} retrying={shells.isFetching || stats.isFetching} />;
  }
  return (
    <>
      <Skeleton className="h-32 rounded-card" />
      <Skeleton className="h-64 rounded-card" />
    </>
  );
}
