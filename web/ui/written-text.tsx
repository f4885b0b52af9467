import { type ReactNode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { cx } from "./cx.ts";

/** Lines shown of a text before "Show more". */
const CLAMPS = { 3: "line-clamp-3", 6: "line-clamp-6", 12: "line-clamp-12" } as const;

interface WrittenTextProps {
  text: string;
  /** The text with parts of it marked. */
  marked?: ReactNode;
  /** Cuts a text that is taller; left out, all of it shows. */
  lines?: keyof typeof CLAMPS;
  className?: string;
}

/**
 * A member's text: keeps line breaks, isolates its direction, breaks endless words, and clips stacked marks. A tall
 * text opens by a button.
 */
export function WrittenText({ text, marked, lines, className }: WrittenTextProps) {
  const [isOpen, setOpen] = useState(false);
  const { ref, isCut } = useIsCut(text, isOpen);
  const isClamped = lines !== undefined && !isOpen;
  return (
    <div className={className}>
      <p ref={ref} className={cx("written overflow-clip", isClamped && CLAMPS[lines])}>
        {marked ?? text}
      </p>
      {lines !== undefined && (isCut || isOpen) && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="-ml-2 min-h-11 rounded-control px-2 font-semibold text-primary-ink text-sm hover:underline"
        >
          {isOpen ? "Show less" : "Show more"}
        </button>
      )}
    </div>
  );
}

/**
 * Whether the clamped text is taller than what shows of it; follows changes of width. The observer's first call comes
 * when the browser has done its layout anyway. Measuring here would force a layout for every text.
 */
function useIsCut(text: string, isOpen: boolean) {
  const ref = useRef<HTMLParagraphElement>(null);
  const [isCut, setCut] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another height
  useEffect(() => {
    const element = ref.current;
    if (element === null || isOpen) return;
    const observer = new ResizeObserver(() => {
      const isTaller = element.scrollHeight > element.clientHeight + 1;
      // Before this frame is painted, so that nothing below moves afterwards.
      flushSync(() => setCut(isTaller));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [text, isOpen]);
  return { ref, isCut };
}
