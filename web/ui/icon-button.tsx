import type { ComponentProps, ReactNode } from "react";
import { cx } from "./cx.ts";
import { Tooltip } from "./tooltip.tsx";

interface IconButtonProps extends Omit<ComponentProps<"button">, "children"> {
  /** What it does; read by screen readers and shown as a tooltip. */
  label: string;
  children: ReactNode;
}

/** A round button of one icon, 44 px to touch. */
export function IconButton({ label, className, children, ...props }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <button
        type="button"
        aria-label={label}
        {...props}
        className={cx(
          "inline-grid size-11 shrink-0 place-items-center rounded-full text-muted transition hover:bg-hover hover:text-ink",
          "active:scale-95 disabled:cursor-not-allowed disabled:opacity-50 [&_svg]:size-5",
          className,
        )}
      >
        {children}
      </button>
    </Tooltip>
  );
}
