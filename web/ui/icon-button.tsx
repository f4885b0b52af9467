import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";
import { cx } from "./cx.ts";
import { Tooltip } from "./tooltip.tsx";

interface IconButtonProps extends Omit<ComponentProps<"button">, "children"> {
  /** What it does; read by screen readers and shown as a tooltip. */
  label: string;
  children: ReactNode;
}

const ROUND =
  "inline-grid size-11 shrink-0 place-items-center rounded-full text-muted transition hover:bg-hover hover:text-ink active:scale-95 [&_svg]:size-5";

/** A round button of one icon, 44 px to touch. */
export function IconButton({ label, className, children, ...props }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <button
        type="button"
        aria-label={label}
        {...props}
        className={cx(ROUND, "disabled:cursor-not-allowed disabled:opacity-50", className)}
      >
        {children}
      </button>
    </Tooltip>
  );
}

/** A link that looks like an `IconButton`. */
export const IconLink = ({ label, to, children }: Pick<IconButtonProps, "label" | "children"> & { to: string }) => (
  <Tooltip text={label}>
    <Link to={to} aria-label={label} className={ROUND}>
      {children}
    </Link>
  </Tooltip>
);
