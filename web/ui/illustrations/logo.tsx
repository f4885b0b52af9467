import { cx } from "../cx.ts";

/** The whale of Wail: a calm body, a raised fluke, and a spout that is a heart. Takes the text colour. */
export function Whale({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 64 64" fill="none" className={className} aria-hidden="true">
      <path
        d="M23 15.5c-2.7-2.9-6.6-.7-6 2.6.4 2.5 3.2 4.3 6 6.4 2.8-2.1 5.6-3.9 6-6.4.6-3.3-3.3-5.5-6-2.6Z"
        fill="var(--color-coral)"
      />
      <path
        d="M5 39.5C5 31 12.5 27 22 27c13.5 0 17 8.5 24 8.5 4.5 0 6.3-3.4 6-8.2-3.2-.3-6.2-2.6-6.5-6.8 3.8-.6 7 .8 9 3.6 1.4-3 4-4.7 7.5-4.6.3 3.6-1.5 6.6-4.2 8C59 42 50.5 53 30.5 53 14 53 5 47.8 5 39.5Z"
        fill="currentColor"
      />
      <path d="M8.5 42.5c4.5 2.6 9 2.9 13 .5" stroke="var(--color-canvas)" strokeWidth="1.8" strokeLinecap="round" />
      <circle cx="14.5" cy="36.5" r="2" fill="var(--color-canvas)" />
    </svg>
  );
}

/** Whale and name. */
export function Logo({ className, nameClassName }: { className?: string; nameClassName?: string }) {
  return (
    <span className={cx("inline-flex items-center gap-2 text-primary", className)}>
      <Whale className="size-9" />
      <span translate="no" className={cx("font-display font-bold text-2xl text-ink tracking-tight", nameClassName)}>
        Wail
      </span>
    </span>
  );
}
