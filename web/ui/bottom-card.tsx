import type { ReactNode } from "react";
import { useRootAttribute } from "../browser/use-root-attribute.ts";
import { cx } from "./cx.ts";
import { Whale } from "./illustrations/logo.tsx";

interface BottomCardProps {
  /** Also sets `data-<id>` on the root. */
  id: string;
  title: ReactNode;
  text: string;
  /** Whether phones, where there is little room, show the text, too. */
  isTextNeeded?: boolean;
  /** Its buttons. */
  children: ReactNode;
  className: string;
}

/**
 * An offer at the edge of the window. It is the last row of its page and sticks by `className`, so that the page can be
 * scrolled clear of it. While a new version is offered, that prompt takes its place.
 */
export function BottomCard({ id, title, text, isTextNeeded = false, children, className }: BottomCardProps) {
  useRootAttribute(id);
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={cx(
        "z-30 [html:has(#update)_&]:hidden animate-rise border-line border-t bg-raised shadow-float",
        className,
      )}
    >
      <div className="mx-auto flex max-w-2xl flex-wrap items-center justify-end gap-x-2.5 gap-y-2 px-safe-4 py-3 tablet:gap-x-4 tablet:px-safe-8">
        <Whale className="short:hidden size-10 shrink-0 text-primary" />
        <div className="min-w-19 flex-1">
          <h2 id={`${id}-title`} className="leading-tight tablet:text-lg">
            {title}
          </h2>
          <p className={cx("text-muted text-sm", !isTextNeeded && "short:hidden max-tablet:hidden")}>{text}</p>
        </div>
        <div className="flex gap-2">{children}</div>
      </div>
    </section>
  );
}
