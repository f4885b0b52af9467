import { useLayoutEffect } from "react";

/**
 * Sets `data-<name>` on the root while the component is on the page, for styles of the root itself. A `:has()` for these
 * would be matched anew whenever anything in the page changes.
 */
export function useRootAttribute(name: string): void {
  useLayoutEffect(() => {
    document.documentElement.setAttribute(`data-${name}`, "");
    return () => document.documentElement.removeAttribute(`data-${name}`);
  }, [name]);
}
