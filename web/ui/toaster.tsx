import { lazy, Suspense, useEffect, useState } from "react";
import { loadChunk } from "../browser/load-chunk.ts";
import { useShownToast } from "./toast.ts";

const load = async () => (await import("./toast-region.tsx")).ToastRegion;
const ToastRegion = lazy(async () => ({ default: await loadChunk(load) }));

/** Shows toasts; once, in the providers. Their code comes right after the screen, as the next one may tell of no connection. */
export function Toaster() {
  const shown = useShownToast();
  const [wasShown, setWasShown] = useState(false);
  if (shown !== undefined && !wasShown) setWasShown(true);
  useEffect(() => void load().catch(() => {}), []);
  return (
    // With aria-live it is not hidden from screen readers while a dialog is open; what is new is said elsewhere.
    <div aria-live="off">
      {wasShown && (
        <Suspense fallback={null}>
          <ToastRegion shown={shown} />
        </Suspense>
      )}
    </div>
  );
}
