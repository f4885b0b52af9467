import type { ComponentProps, HTMLAttributes } from "react";
import { cx } from "./cx.ts";
import { SectionErrorBoundary } from "./section-error-boundary.tsx";

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: "div" | "section" | "article" | "li";
}

/** A surface that floats on the water; when its content breaks, others stay. */
export function Card({ as: Tag = "div", className, children, ...props }: CardProps) {
  return (
    <Tag {...props} className={cx("rounded-card border border-line bg-surface p-5 shadow-card", className)}>
      <SectionErrorBoundary>{children}</SectionErrorBoundary>
    </Tag>
  );
}

export function CardTitle({ className, ...props }: ComponentProps<"h2">) {
  return <h2 {...props} className={cx("text-xl", className)} />;
}
