import type { ReactNode } from "react";

interface EmptyThreadProps {
  emoji: string;
  /** How many texts are said to be here. */
  count: number;
  /** Said where nobody has written yet. */
  children: ReactNode;
}

/** A thread without a text. One that is counted and not shown has gone since, or a block, whoever's, hides it. */
export function EmptyThread({ emoji, count, children }: EmptyThreadProps) {
  return (
    <p className="py-10 text-center text-muted">
      <span aria-hidden="true">{emoji} </span>
      {count === 0 ? children : "Nothing you can see here. What was written has gone, or is hidden from you."}
    </p>
  );
}
