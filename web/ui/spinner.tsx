import type { ReactNode } from "react";
import { cx } from "./cx.ts";

/** Decorative; say what is loading beside it or through `LoadingStatus`. */
export function Spinner({ className }: { className?: string }) {
  return (
    <svg className={cx("animate-spin", className)} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity="0.25" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}

/** A centred spinner with words for those who cannot see it. */
export function LoadingStatus({ label = "Loading", className }: { label?: ReactNode; className?: string }) {
  return (
    <div role="status" className={cx("grid place-items-center py-10 text-primary", className)}>
      <Spinner className="size-8" />
      <span className="sr-only">{label}</span>
    </div>
  );
}
