import { useEffect, useEffectEvent, useState } from "react";
import { isScrolled } from "../../browser/is-scrolled.ts";

/** How far, in px, a finger pulls the page down until it refreshes when let go. */
const FAR_PX = 130;

/**
 * Calls `refresh` when a finger has pulled the page down at its top. Answers how far it is pulled, from 0 to 1, which is
 * where it refreshes and stays until that is done. The browser's own pull, which reloads the page, is off (base.css).
 */
export function usePull(refresh: () => Promise<void>): number {
  const [pulled, setPulled] = useState(0);
  const onPulled = useEffectEvent(refresh);
  useEffect(() => {
    const main = document.getElementById("main");
    let start: { readonly x: number; readonly y: number } | undefined;
    let far = 0;
    const pull = (to: number) => {
      far = to;
      setPulled(to);
    };
    const onStart = ({ touches: [finger, second], target }: TouchEvent) => {
      const isAtTop = scrollY <= 0 && main !== null && target instanceof Element && !isScrolled(target, main);
      // A copy: some browsers change the touch itself as it moves.
      start = isAtTop && finger && second === undefined ? { x: finger.clientX, y: finger.clientY } : undefined;
    };
    const onMove = ({ touches: [finger, second] }: TouchEvent) => {
      if (start === undefined || finger === undefined) return;
      const [x, y] = [finger.clientX - start.x, finger.clientY - start.y];
      if (scrollY > 0 || second !== undefined || Math.abs(x) > Math.abs(y)) start = undefined;
      pull(start === undefined ? 0 : Math.min(Math.max(y / FAR_PX, 0), 1));
    };
    const onEnd = async ({ type }: TouchEvent) => {
      if (start === undefined) return;
      start = undefined;
      if (type === "touchend" && far === 1) await onPulled();
      pull(0);
    };
    const listening = new AbortController();
    const options = { passive: true, signal: listening.signal };
    main?.addEventListener("touchstart", onStart, options);
    main?.addEventListener("touchmove", onMove, options);
    main?.addEventListener("touchend", onEnd, options);
    main?.addEventListener("touchcancel", onEnd, options);
    return () => listening.abort();
  }, []);
  return pulled;
}
