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
    <div className="flex gap-3 rounded-card border border-line bg-surface px-4 pt-2.5 pb-2.5 tablet:px-5 tablet:pt-3">
      <Skeleton className="size-9 shrink-0 rounded-full" />
      <div className="min-w-0 flex-1">
        <Skeleton className="my-2.5 h-4 w-32" />
        <div className="grid gap-2">
          {lines.map((width) => (
            <Skeleton key={width} className={`h-4 ${width}`} />
          ))}
        </div>
        <Skeleton className="mt-3 h-6 w-44" />
      </div>
    </div>
  );
}
