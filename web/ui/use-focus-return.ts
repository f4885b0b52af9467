import { type RefObject, useRef } from "react";

/**
 * Where focus goes when a dialog opens and closes. Radix gives it back to what had it; when that is gone by then, as the
 * button of a wail just deleted is, it goes to the main content instead of nowhere.
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
      if (origin.current?.isConnected !== false) return;
      event.preventDefault();
      document.getElementById("main")?.focus({ preventScroll: true });
    },
  };
}
