import * as Radix from "radix-ui/tooltip";
import { type Ref, useImperativeHandle, useLayoutEffect } from "react";
import type { TooltipAnchor, TooltipHandlers } from "./tooltip-anchors.ts";

/** The tooltips of these controls. Delays: docs/product.md, "Numbers of the screens". */
export function TooltipBubbles({ anchors }: { anchors: readonly TooltipAnchor[] }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {anchors.map((anchor) => (
        // A control that has got the focus before this code came shows its tooltip at once.
        <Radix.Root key={anchor.id} defaultOpen={anchor.element.matches(":focus-visible")}>
          <Radix.Trigger asChild>
            <StandIn anchor={anchor} />
          </Radix.Trigger>
          <Radix.Portal>
            <Radix.Content
              sideOffset={6}
              collisionPadding={8}
              className="z-50 max-w-64 animate-menu-in rounded-sm bg-ink px-2.5 py-1.5 text-canvas text-xs shadow-float"
            >
              {anchor.text}
            </Radix.Content>
          </Radix.Portal>
        </Radix.Root>
      ))}
    </Radix.Provider>
  );
}

/** Stands for a control that is elsewhere on the screen. */
function StandIn({ anchor, ref, ...handlers }: TooltipHandlers & { anchor: TooltipAnchor; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => anchor.element, [anchor]);
  useLayoutEffect(() => {
    anchor.handlers.current = handlers;
  });
  return null;
}
