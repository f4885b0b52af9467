import { cx } from "../cx.ts";

/** A bell buoy rocking on the swell, waiting to ring. Takes the text colour. */
export function BellBuoy({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 160 124" fill="none" className={cx("overflow-visible", className)} aria-hidden="true">
      <g className="origin-bottom animate-bob [transform-box:fill-box]">
        <path d="m62 88 12-50h12l12 50M67 66h26" stroke="currentColor" strokeWidth="3.5" strokeLinejoin="round" />
        <path d="M70 76c0-12 3-20 10-20s10 8 10 20l3 5H67Z" fill="var(--color-sun)" />
        <path d="M76 84a4 4 0 0 0 8 0Z" fill="var(--color-sun-ink)" />
        <path d="M50 88h60l-9 20H59Z" fill="currentColor" />
        <path d="M72 30a8 8 0 0 1 16 0v8H72Z" fill="var(--color-coral)" />
        <path
          d="M54 58c-4 5-4 11 0 16M45 53c-6 8-6 18 0 26M106 58c4 5 4 11 0 16M115 53c6 8 6 18 0 26"
          stroke="var(--color-sun)"
          strokeWidth="3"
          strokeLinecap="round"
        />
      </g>
      <path
        d="M4 96c13 0 13-8 26-8s13 8 26 8 13-8 26-8 13 8 26 8 13-8 26-8 13 8 22 8v26H4V96Z"
        fill="currentColor"
        opacity="0.22"
      />
      <path
        d="M4 108c13 0 13-8 26-8s13 8 26 8 13-8 26-8 13 8 26 8 13-8 26-8 13 8 22 8"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  );
}
