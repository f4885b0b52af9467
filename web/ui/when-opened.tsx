import { type ReactNode, Suspense, useState } from "react";
import { PartBoundary } from "./part-boundary.tsx";

interface WhenOpenedProps {
  open: boolean;
  /** A dialog whose code is split off (`lazyChunk`). */
  children: ReactNode;
}

/** Loads a dialog's code when it is opened first; from then on it stays, to play its closing and to keep its state. */
export function WhenOpened({ open, children }: WhenOpenedProps) {
  const [wasOpened, setOpened] = useState(open);
  if (open && !wasOpened) setOpened(true);
  return (
    wasOpened && (
      // The dialog would stand above the page, and so does what is said in its place.
      <PartBoundary className="fixed inset-x-4 bottom-20 z-40 mx-auto max-w-md rounded-card bg-raised p-4 shadow-float">
        <Suspense fallback={null}>{children}</Suspense>
      </PartBoundary>
    )
  );
}
