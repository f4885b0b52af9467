import { cx } from "./cx.ts";

/** The shape of something still loading. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cx("animate-shimmer rounded-control bg-hover", className)} />;
}
