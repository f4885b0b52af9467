import { Skeleton } from "../../ui/skeleton.tsx";
import { RippleScene } from "./ripple-scene.tsx";

/** Today's Ripple while it loads, as tall as the usual card. */
export function RippleSkeleton() {
  return (
    <RippleScene aside={<Skeleton className="h-13.25 w-24" />}>
      <div role="status">
        <span className="sr-only">Loading today's ripple</span>
        <Skeleton className="h-7 w-4/5" />
        <Skeleton className="mt-1.5 h-7 w-3/5" />
        <Skeleton className="mt-4 h-25 w-full" />
        <Skeleton className="mt-4 h-5 w-24" />
      </div>
    </RippleScene>
  );
}
