import { Droplet } from "lucide-react";
import type { ReactNode } from "react";

interface RippleSceneProps {
  /** At the upper right: the way to the discussion. */
  aside?: ReactNode;
  /** Beside the title: the question's emojis, a holiday. */
  label?: ReactNode;
  children: ReactNode;
}

/** The night sea behind the Daily Ripple, in both themes. */
export function RippleScene({ aside, label, children }: RippleSceneProps) {
  return (
    <section aria-labelledby="ripple-title" className="rounded-card shadow-card">
      <div className="relative isolate overflow-hidden rounded-card bg-linear-to-br from-surface to-primary-soft px-4 py-1.5 text-ink [color-scheme:dark] tablet:px-5">
        <Rings />
        <div className="flex min-h-11 items-center justify-between gap-3">
          <div className="flex min-w-0 flex-wrap items-center gap-x-2">
            <h2
              id="ripple-title"
              className="flex items-center gap-1.5 font-sans font-semibold text-primary-ink text-sm tracking-normal"
            >
              <Droplet className="size-4 fill-current" aria-hidden="true" />
              Today's Ripple
            </h2>
            {label}
          </div>
          {aside}
        </div>
        {children}
      </div>
    </section>
  );
}

/** Rings on the water around the emojis. */
const Rings = () => (
  <svg viewBox="0 0 400 400" className="-top-32 -right-28 -z-10 absolute size-88 text-primary" aria-hidden="true">
    {[60, 100, 142, 188].map((radius) => (
      <ellipse
        key={radius}
        cx="200"
        cy="200"
        rx={radius}
        ry={radius * 0.86}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        opacity={0.34 - radius / 640}
      />
    ))}
  </svg>
);
