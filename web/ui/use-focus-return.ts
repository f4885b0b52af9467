import { type RefObject, useRef } from "react";

/**
 * Where the focus goes when a dialog opens and closes. It returns to what had it before. When that is gone, as the
 * button of a deleted wail is, it goes to what is left on screen.
 */
export function useFocusReturn(initialFocus?: RefObject<HTMLElement | null>) {
  const origin = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      origin.current = document.activeElement;
      if (!initialFocus?.current) return;
      event.preventDefault();
      initialFocus.current.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const target = origin.current?.isConnected ? origin.current : whatIsLeft();
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    },
  };
}

/** The dialog below, if there is one, else the main content. */
function whatIsLeft(): Element | null {
  const dialogs = document.querySelectorAll("[role=dialog][data-state=open], [role=alertdialog][data-state=open]");
  return Array.from(dialogs).at(-1) ?? document.getElementById("main");
}
