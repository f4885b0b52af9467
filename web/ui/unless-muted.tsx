import { type ReactNode, useState } from "react";
import { Button } from "./button.tsx";
import { cx } from "./cx.ts";
import { isolate } from "./name.tsx";

interface UnlessMutedProps {
  /** The muted word that the text contains, if any. */
  word: string | undefined;
  className?: string;
  /** The text and all that belongs to it. */
  children: ReactNode;
}

/** Collapses a neighbor's text with a word that the member has muted to one line, which can be opened. */
export function UnlessMuted({ word, className, children }: UnlessMutedProps) {
  const [isShown, setShown] = useState(false);
  if (word === undefined || isShown) return children;
  return (
    <article aria-label="Muted" className={cx("flex items-center justify-between gap-3 text-muted text-sm", className)}>
      <p className="min-w-0 [overflow-wrap:anywhere]">{isolate`Muted: contains “${word}”`}</p>
      <Button look="ghost" size="sm" onClick={() => setShown(true)}>
        Show
      </Button>
    </article>
  );
}
