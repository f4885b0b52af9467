import { type DOMAttributes, type RefObject, useSyncExternalStore } from "react";

/** The events of a control that open and close its tooltip. */
export type TooltipHandlers = Pick<
  DOMAttributes<HTMLElement>,
  "onPointerMove" | "onPointerLeave" | "onPointerDown" | "onFocus" | "onBlur" | "onClick"
>;

/** A control that was hovered or focused, what its tooltip says, and who is told of its events. */
export interface TooltipAnchor {
  readonly id: string;
  readonly element: HTMLElement;
  readonly text: string;
  readonly handlers: RefObject<TooltipHandlers>;
}

let anchors: readonly TooltipAnchor[] = [];
const listeners = new Set<() => void>();

function set(next: readonly TooltipAnchor[]): void {
  anchors = next;
  for (const listener of listeners) listener();
}

/** Gives a control its tooltip, until the answered function is called. */
export function addTooltip(anchor: TooltipAnchor): () => void {
  set([...anchors, anchor]);
  return () => set(anchors.filter((other) => other !== anchor));
}

export const useTooltipAnchors = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => anchors,
    () => anchors,
  );
