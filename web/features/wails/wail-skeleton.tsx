import { Skeleton } from "../../ui/skeleton.tsx";

const SHAPES = [
  ["w-full", "w-2/3"],
  ["w-11/12", "w-full", "w-1/2"],
  ["w-3/4"],
  ["w-full", "w-5/6"],
  ["w-2/3"],
] as const;

/** The feed while it loads. */
export function FeedSkeleton() {
  return (
    <div role="status" className="grid grid-cols-1 gap-3">
      <span className="sr-only">Loading wails</span>
      {SHAPES.map((lines) => (
        <WailSkeleton key={lines.join()} lines={lines} />
      ))}
    </div>
  );
}

export function WailSkeleton({ lines = SHAPES[1] }: { lines?: readonly string[] }) {
  return (
    <div className="rounded-card border border-line bg-surface p-4 tablet:p-5">
      <div className="flex items-center gap-3">
        <Skeleton className="size-11 rounded-full" />
        <div className="grid grid-cols-1 gap-2">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-4 w-24" />
        </div>
      </div>
      <div className="mt-4 grid gap-2">
        {lines.map((width) => (
          <Skeleton key={width} className={`h-4 ${width}`} />
        ))}
      </div>
      <Skeleton className="mt-4 h-8 w-44" />
    </div>
  );
}
