import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import { tabStorage } from "../browser/storage.ts";

const STORED = "scroll positions";

/** The key of the history entry that is on screen. */
let keyOnScreen: string | undefined;

/** Whether a screen that is being drawn is one that Back or Forward leads to, within the app. */
export function useIsReturn(): boolean {
  const { key } = useLocation();
  return useNavigationType() === "POP" && keyOnScreen !== undefined && keyOnScreen !== key;
}

/** Set in the state of an entry that shows the same page, only with a dialog on top. */
export const KEEPS_SCROLL = "keepsScroll";

/**
 * Begins each screen at its top, and shows an earlier history entry where it was left. The browser restores loads, but in
 * an app it comes before the screen is drawn. (React Router's own needs its data router, which is 19 KB.)
 */
export function useScrollRestoration(): void {
  const { key, state } = useLocation();
  const isReturn = useNavigationType() === "POP";
  const shown = useRef(key);
  const positions = useRef<Record<string, number>>(undefined);

  useEffect(() => {
    const leaving = new AbortController();
    const keep = () => {
      if (positions.current !== undefined) positions.current[shown.current] = scrollY;
    };
    const store = () => {
      // The browser may not have told of the last scrolling yet.
      keep();
      history.scrollRestoration = "auto";
      tabStorage.setItem(STORED, JSON.stringify(positions.current));
    };
    const takeOver = () => {
      history.scrollRestoration = "manual";
    };
    takeOver();
    // A page that was kept for Back runs on as it was left.
    addEventListener("pageshow", takeOver, { signal: leaving.signal });
    addEventListener("scroll", keep, { signal: leaving.signal, passive: true });
    addEventListener("pagehide", store, { signal: leaving.signal });
    return () => leaving.abort();
  }, []);

  // Before the browser tells of the scrolling that the new screen itself causes.
  useLayoutEffect(() => {
    positions.current ??= JSON.parse(tabStorage.getItem(STORED) ?? "{}") as Record<string, number>;
    const before = positions.current[shown.current] ?? 0;
    shown.current = key;
    keyOnScreen = key;
    // The entry of a fragment, to which the browser scrolls.
    if (key === "default") return;
    const position = isReturn ? positions.current[key] : state?.[KEEPS_SCROLL] ? undefined : 0;
    if (position !== undefined) scrollTo({ top: position, behavior: "instant" });
    // Else an entry that is never scrolled would have none to come back to. To ask where the page is would cost a layout.
    positions.current[key] ??= position ?? before;
  }, [key, isReturn, state]);
}
