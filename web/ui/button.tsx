import * as Slot from "radix-ui/slot";
import type { ComponentProps } from "react";
import { cx } from "./cx.ts";
import { Spinner } from "./spinner.tsx";

const LOOKS = {
  primary: "bg-primary text-on-primary hover:bg-primary-hover shadow-card",
  secondary: "bg-primary-soft text-primary-ink hover:brightness-[0.97]",
  outline: "border border-control bg-surface text-ink hover:bg-hover",
  ghost: "text-ink hover:bg-hover",
  danger: "bg-danger text-on-danger hover:bg-danger-hover",
} as const;

const SIZES = {
  sm: "min-h-11 px-4 text-sm",
  md: "min-h-11 px-5 text-base",
  lg: "min-h-13 px-7 text-lg",
} as const;

interface ButtonProps extends ComponentProps<"button"> {
  look?: keyof typeof LOOKS;
  size?: keyof typeof SIZES;
  /** Shows a spinner and refuses clicks; focus stays where it is. */
  pending?: boolean;
  /** Styles the only child (a Link) instead of rendering a button. */
  asChild?: boolean;
}

export function Button({
  look = "primary",
  size = "md",
  pending,
  asChild,
  className,
  children,
  ...props
}: ButtonProps) {
  const classes = cx(
    "inline-flex select-none items-center justify-center gap-2 rounded-full font-semibold transition active:scale-[0.98]",
    // Where the system replaces all colours, only a line tells a button from a text.
    "forced-colors:border disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-progress aria-disabled:opacity-70",
    LOOKS[look],
    SIZES[size],
    className,
  );
  if (asChild) {
    return (
      <Slot.Root className={classes} {...props}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button
      type="button"
      {...props}
      className={classes}
      aria-disabled={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : props.onClick}
    >
      {pending && <Spinner className="size-4" />}
      {children}
    </button>
  );
}
