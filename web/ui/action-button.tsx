import type { ComponentProps, ReactNode } from "react";
import { cx } from "./cx.ts";

interface ActionButtonProps extends Omit<ComponentProps<"button">, "children"> {
  /** The label for screen readers: what it does and what its number means. */
  label: string;
  /** Shown beside the icon, with room for four digits whatever it is; nothing at zero. */
  count?: number;
  /** Whether it is on, which colours it. */
  isLit?: boolean;
  /** The icon. */
  children: ReactNode;
}

const compact = new Intl.NumberFormat("en-US", { notation: "compact", maximumFractionDigits: 1 });

/** A button under a wail: an icon with a number, 44 px to touch. */
export function ActionButton({ label, count, isLit = false, className, children, ...props }: ActionButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      {...props}
      className={cx(
        "inline-flex min-h-11 items-center gap-1.5 rounded-full px-2.5 font-semibold text-sm",
        count === undefined ? "min-w-11 justify-center" : "min-w-20",
        "tabular-nums transition hover:bg-hover disabled:cursor-not-allowed disabled:opacity-55 [&_svg]:size-5",
        isLit ? "text-coral" : "text-muted hover:text-ink",
        className,
      )}
    >
      {children}
      {count !== undefined && count > 0 && <span aria-hidden="true">{compact.format(count)}</span>}
    </button>
  );
}
