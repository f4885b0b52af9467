import { cx } from "../cx.ts";

/** A bottle adrift between two swells. Takes the text colour. */
export function Drifting({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 160 96" fill="none" className={cx("overflow-visible", className)} aria-hidden="true">
      <g className="origin-center animate-bob [transform-box:fill-box]">
        <g transform="rotate(-24 84 46)">
          <path
            d="M52 36h44c7 0 9 4 14 4h12v12h-12c-5 0-7 4-14 4H52c-6 0-10-4-10-10s4-10 10-10Z"
            fill="currentColor"
            opacity="0.16"
          />
          <path
            d="M52 36h44c7 0 9 4 14 4h12v12h-12c-5 0-7 4-14 4H52c-6 0-10-4-10-10s4-10 10-10Z"
            stroke="currentColor"
            strokeWidth="3"
            strokeLinejoin="round"
          />
          <path d="M122 41h8v10h-8z" fill="currentColor" />
          <path d="M56 41h26v10H56z" fill="var(--color-sun)" />
          <path d="M61 45h16M61 48.5h10" stroke="var(--color-sun-ink)" strokeWidth="1.5" strokeLinecap="round" />
        </g>
      </g>
      <path
        d="M4 66c13 0 13-8 26-8s13 8 26 8 13-8 26-8 13 8 26 8 13-8 26-8 13 8 22 8v26H4V66Z"
        fill="currentColor"
        opacity="0.22"
      />
      <path
        d="M4 78c13 0 13-8 26-8s13 8 26 8 13-8 26-8 13 8 26 8 13-8 26-8 13 8 22 8"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  );
}
