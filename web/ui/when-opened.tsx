import { type ReactNode, Suspense, useState } from "react";

interface WhenOpenedProps {
  open: boolean;
  /** A dialog whose code is split off (`lazyChunk`). */
  children: ReactNode;
}

/** Loads a dialog's code when it is opened first; from then on it stays, to play its closing and to keep its state. */
export function WhenOpened({ open, children }: WhenOpenedProps) {
  const [wasOpened, setOpened] = useState(open);
  if (open && !wasOpened) setOpened(true);
  return wasOpened && <Suspense fallback={null}>{children}</Suspense>;
}
