import { useLayoutEffect } from "react";

/**
 * Part of a dialog, whose scrim keeps taps from the page. Radix takes `pointer-events` from the body, too, and the browser
 * would work out the styles of everything in it again: in a long feed that takes longer than opening the dialog. On the
 * root they stay.
 */
export function RootStaysTappable() {
  useLayoutEffect(() => {
    const root = document.getElementById("root");
    root?.style.setProperty("pointer-events", "auto");
    return () => {
      root?.style.removeProperty("pointer-events");
    };
  }, []);
  return null;
}
