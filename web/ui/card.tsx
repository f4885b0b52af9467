import type { ComponentProps, HTMLAttributes } from "react";
import { cx } from "./cx.ts";
import { PartBoundary } from "./part-boundary.tsx";

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: "div" | "section" | "article" | "li";
}

/** A surface that floats on the water; when its content breaks, others stay. */
export function Card({ as: Tag = "div", className, children, ...props }: CardProps) {
  return (
    <Tag {...props} className={cx("rounded-card border border-line bg-surface p-5 shadow-card", className)}>
      <PartBoundary>{children}</PartBoundary>
    </Tag>
  );
}

export function CardTitle({ className, ...props }: ComponentProps<"h2">) {
  return <h2 {...props} className={cx("text-xl", className)} />;
}
