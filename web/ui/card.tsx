import type { ComponentProps, HTMLAttributes } from "react";
import { cx } from "../lib/cx.ts";

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: "div" | "section" | "article" | "li";
}

/** A surface that floats on the water. */
export function Card({ as: Tag = "div", className, ...props }: CardProps) {
  return <Tag {...props} className={cx("rounded-card border border-line bg-surface p-5 shadow-card", className)} />;
}

export function CardTitle({ className, ...props }: ComponentProps<"h2">) {
  return <h2 {...props} className={cx("text-xl", className)} />;
}
