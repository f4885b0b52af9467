import type { ReactNode } from "react";
import { Swell } from "../../ui/illustrations/swell.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

/** Source: docs/product.md, "Numbers of the screens". */
const SKELETONS = Array.from({ length: 6 }, (_, index) => index);

const GRID = "grid grid-cols-1 gap-4 tablet:grid-cols-2";

/** Cards of pods, one column on phones. */
export const PodGrid = ({ children }: { children: ReactNode }) => <ul className={GRID}>{children}</ul>;

export function PodSkeletons() {
  return (
    <div className={GRID}>
      <p role="status" className="sr-only">
        Loading pods
      </p>
      {SKELETONS.map((index) => (
        <div key={index} className="overflow-hidden rounded-card border border-line bg-surface">
          <div className="relative isolate flex items-center gap-3.5 bg-sunken px-5 pt-5 pb-9">
            <Swell className="-z-10 absolute inset-x-0 bottom-0 h-7 w-full text-surface" />
            <Skeleton className="size-12" />
            <div className="grid flex-1 gap-2">
              <Skeleton className="h-4 w-3/5" />
              <Skeleton className="h-3 w-2/5" />
            </div>
          </div>
          <div className="grid gap-4 p-5 pt-3">
            <Skeleton className="h-10" />
            <Skeleton className="h-11 w-28 justify-self-end rounded-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
