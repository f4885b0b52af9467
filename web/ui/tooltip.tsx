import * as Slot from "radix-ui/slot";
import { type ReactNode, Suspense, type SyntheticEvent, useEffect, useId, useRef, useState } from "react";
import { lazyChunk } from "../browser/load-chunk.ts";
import { addTooltip, type TooltipHandlers, useTooltipAnchors } from "./tooltip-anchors.ts";

const TooltipBubbles = lazyChunk(async () => (await import("./tooltip-bubbles.tsx")).TooltipBubbles);

/** Where the tooltips of a screen appear. Their code comes when the first control is hovered or focused. */
export function Tooltips() {
  const anchors = useTooltipAnchors();
  return (
    anchors.length > 0 && (
      <Suspense fallback={null}>
        <TooltipBubbles anchors={anchors} />
      </Suspense>
    )
  );
}

/** Shows its child's name on hover and focus. The child has a label of its own. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const id = useId();
  const [element, setElement] = useState<HTMLElement>();
  const handlers = useRef<TooltipHandlers>({});
  useEffect(
    () => (element === undefined ? undefined : addTooltip({ id, element, text, handlers })),
    [id, element, text],
  );
  const approach = ({ currentTarget }: SyntheticEvent<HTMLElement>) => setElement(currentTarget);
  return (
    <Slot.Root
      onPointerEnter={approach}
      onPointerMove={(event) => handlers.current.onPointerMove?.(event)}
      onPointerLeave={(event) => handlers.current.onPointerLeave?.(event)}
      onPointerDown={(event) => handlers.current.onPointerDown?.(event)}
      onFocus={(event) => {
        approach(event);
        handlers.current.onFocus?.(event);
      }}
      onBlur={(event) => handlers.current.onBlur?.(event)}
      onClick={(event) => handlers.current.onClick?.(event)}
    >
      {children}
    </Slot.Root>
  );
}
