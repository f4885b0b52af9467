import { cx } from "../cx.ts";

/** A quiet double swell that fills the lower edge of what it is in. Takes the text colour. */
export function Swell({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 400 48" preserveAspectRatio="none" className={cx("block", className)} aria-hidden="true">
      <path d="M0 22c50-18 90-18 140 0s110 20 160 2 70-14 100-6v30H0Z" fill="currentColor" opacity=".55" />
      <path d="M0 34c60-14 100-10 150 2s100 10 150-2 75-8 100-2v16H0Z" fill="currentColor" />
    </svg>
  );
}
