import type { ComponentProps } from "react";
import { cx } from "./cx.ts";

const LOOKS = {
  neutral: "bg-sunken text-muted",
  primary: "bg-primary-soft text-primary-ink",
  sun: "bg-sun-soft text-sun-ink",
  kelp: "bg-kelp-soft text-kelp-ink",
  coral: "bg-coral-soft text-coral-ink",
  squid: "bg-squid-soft text-squid-ink",
  alarm: "bg-danger text-on-danger",
} as const;

interface BadgeProps extends ComponentProps<"span"> {
  look?: keyof typeof LOOKS;
}

/** A small label. */
export function Badge({ look = "neutral", className, ...props }: BadgeProps) {
  return (
    <span
      {...props}
      className={cx(
        "inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 font-semibold text-xs",
        LOOKS[look],
        className,
      )}
    />
  );
}

/** How many are unread, beside an icon's corner: three characters hide no more of it than one does. Nothing at zero. */
export function CountBadge({ count, className }: { count: number; className?: string }) {
  if (count <= 0) return null;
  return (
    <span
      aria-hidden="true"
      className={cx(
        "inline-grid h-4.5 min-w-4.5 place-items-center rounded-full bg-coral px-1 font-bold text-[0.6875rem] text-on-danger tabular-nums",
        className,
      )}
    >
      {count > 99 ? "99+" : count}
    </span>
  );
}
