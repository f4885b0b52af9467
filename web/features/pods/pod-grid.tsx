import type { ReactNode } from "react";
import { Skeleton } from "../../ui/skeleton.tsx";

/** Spec section 9, "Skeletons". */
const SKELETONS = Array.from({ length: 6 }, (_, index) => index);

const GRID = "grid gap-4 tablet:grid-cols-2";

/** Cards of pods, one column on phones. */
export const PodGrid = ({ children }: { children: ReactNode }) => <ul className={GRID}>{children}</ul>;

export function PodSkeletons() {
  return (
    <div className={GRID}>
      <p role="status" className="sr-only">
        Loading pods
      </p>
      {SKELETONS.map((index) => (
        <div key={index} className="grid gap-4 rounded-card border border-line bg-surface p-5">
          <div className="flex items-center gap-3.5">
            <Skeleton className="size-12" />
            <div className="grid flex-1 gap-2">
              <Skeleton className="h-4 w-3/5" />
              <Skeleton className="h-3 w-2/5" />
            </div>
          </div>
          <Skeleton className="h-10" />
          <Skeleton className="h-11 w-28 justify-self-end rounded-full" />
        </div>
      ))}
    </div>
  );
}
