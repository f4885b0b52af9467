import { type ReactNode, Suspense, useState } from "react";
import { SectionErrorBoundary } from "./section-error-boundary.tsx";

interface MountOnFirstOpenProps {
  open: boolean;
  /** A dialog whose code is split off (`lazyChunk`). */
  children: ReactNode;
}

/**
 * Loads a dialog's code when it is opened first. It then stays mounted, to play its closing animation and to keep its
 * state.
 */
export function MountOnFirstOpen({ open, children }: MountOnFirstOpenProps) {
  const [wasOpened, setOpened] = useState(open);
  if (open && !wasOpened) setOpened(true);
  return (
    wasOpened && (
      // Its error shows above the page, as the dialog would.
      <SectionErrorBoundary className="fixed inset-x-4 bottom-20 z-40 mx-auto max-w-md rounded-card bg-raised p-4 shadow-float">
        <Suspense fallback={null}>{children}</Suspense>
      </SectionErrorBoundary>
    )
  );
}
