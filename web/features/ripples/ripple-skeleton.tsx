import { Skeleton } from "../../ui/skeleton.tsx";
import { RippleScene } from "./ripple-scene.tsx";

/** Today's Ripple while it loads, as tall as the usual card. */
export function RippleSkeleton() {
  return (
    <RippleScene aside={<Skeleton className="h-6 w-20" />}>
      <div role="status">
        <span className="sr-only">Loading today's ripple</span>
        <Skeleton className="h-6 w-4/5" />
        <Skeleton className="my-2 h-11.5 w-full" />
      </div>
    </RippleScene>
  );
}
