import { RippleSkeleton } from "../../features/ripples/ripple-skeleton.tsx";
import { WailSkeleton } from "../../features/wails/wail-skeleton.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

/** Home while the member's communities load. */
export function HomeSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-2.5">
      <h1 className="sr-only">Home</h1>
      <span role="status" className="sr-only">
        Loading your community
      </span>
      <div className="flex h-12.75 items-center gap-3">
        <Skeleton className="size-12" />
        <div className="grid grid-cols-1 gap-2">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-4 w-28" />
        </div>
      </div>
      <PodFeedSkeleton />
    </div>
  );
}

/** Ripple, composer and feed of a community, while it is unknown what stands where. */
export const PodFeedSkeleton = () => (
  <>
    <RippleSkeleton />
    <Skeleton className="h-15.5 w-full rounded-card" />
    <WailSkeleton />
  </>
);
