import { type MouseEvent, useEffect, useEffectEvent } from "react";
import { useLocation } from "react-router";
import { prefersReducedMotion } from "../browser/media.ts";
import { paths } from "./paths.ts";

const refreshRequests = new EventTarget();

/** For a link to the home: on the home it scrolls up, and at the top it asks for what is new. */
export function useHomeAgain() {
  const isHome = useLocation().pathname === paths.home;
  return (event: MouseEvent) => {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!isHome || opensElsewhere) return;
    event.preventDefault();
    if (scrollY > 0) scrollTo({ top: 0, behavior: prefersReducedMotion() ? "instant" : "smooth" });
    else refreshRequests.dispatchEvent(new Event("refresh"));
  };
}

/** Calls `refresh` when the link to the home is used at the top of the home. */
export function useOnHomeAgain(refresh: () => void): void {
  const onRequest = useEffectEvent(refresh);
  useEffect(() => {
    const listener = () => onRequest();
    refreshRequests.addEventListener("refresh", listener);
    return () => refreshRequests.removeEventListener("refresh", listener);
  }, []);
}
