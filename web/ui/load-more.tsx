import { useEffect, useRef } from "react";
import { Button } from "./button.tsx";

interface LoadMoreProps {
  /** On the button, e.g. "Load more wails". */
  label: string;
  onLoad: () => void;
  isLoading: boolean;
  /** Loads by itself near the screen; the button stays for those who do not scroll. */
  isAutomatic?: boolean;
}

/** How far below the screen the next page begins to load. */
const AHEAD = "800px";

/** The end of a list that goes on. */
export function LoadMore({ label, onLoad, isLoading, isAutomatic = false }: LoadMoreProps) {
  const ref = useRef<HTMLDivElement>(null);
  const latest = useRef(onLoad);
  latest.current = onLoad;

  // Observes again after each page: an end that never left the screen would not be reported again.
  useEffect(() => {
    const element = ref.current;
    if (!isAutomatic || isLoading || element === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) latest.current();
      },
      { rootMargin: `0px 0px ${AHEAD}` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isAutomatic, isLoading]);

  return (
    <div ref={ref} className="grid justify-items-center py-3">
      <Button look="ghost" pending={isLoading} onClick={onLoad} className="text-primary-ink">
        {label}
      </Button>
    </div>
  );
}
