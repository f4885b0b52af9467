import * as Progress from "radix-ui/progress";
import { cx } from "./cx.ts";

/** How far something is, 0 to 100. */
export function ProgressBar({ label, percent, className }: { label: string; percent: number; className?: string }) {
  const shown = Math.min(100, Math.max(0, percent));
  return (
    <Progress.Root
      aria-label={label}
      value={Math.round(shown)}
      className={cx("h-3 overflow-hidden rounded-full bg-sunken", className)}
    >
      <Progress.Indicator
        className="h-full rounded-full bg-linear-to-r from-primary to-kelp transition-[width] duration-700"
        style={{ width: `${shown}%` }}
      />
    </Progress.Root>
  );
}
