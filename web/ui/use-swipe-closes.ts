import { useDrag } from "@use-gesture/react";
import { isScrolled } from "../browser/is-scrolled.ts";
import { isPhone } from "../browser/media.ts";

/** A finger that lets go downwards at this speed, in px/ms, closes a sheet. */
const FAST = 0.5;

/** A slower one closes it from this share of its height on. */
const FAR = 0.4;

/**
 * Lets a finger pull a sheet down to close it: by its handle or header, and elsewhere while nothing is scrolled there. A
 * sheet with a text that closing would lose (`data-unsaved`) comes back instead.
 */
export function useSwipeCloses(open: boolean, close: () => void) {
  return useDrag(
    ({
      event,
      target,
      currentTarget,
      first,
      last,
      touches,
      xy,
      initial,
      movement: [, y],
      velocity,
      direction,
      cancel,
    }) => {
      if (!(currentTarget instanceof HTMLElement && target instanceof Element)) return;
      const panel = currentTarget;
      const isSwipe = isPhone() && "touches" in event && touches < 2 && xy[1] > initial[1] && !isBusy(target, panel);
      if (first && !isSwipe) return cancel();
      const isLetGo = last && event.type !== "touchcancel";
      const isFar = (direction[1] > 0 && velocity[1] > FAST) || y > panel.offsetHeight * FAR;
      panel.style.transition = last ? "" : "none";
      if (isLetGo && isFar && panel.querySelector("[data-unsaved]") === null) {
        // Goes on as fast as the finger was.
        panel.style.animationTimingFunction = "ease-out";
        close();
      } else panel.style.translate = last ? "" : `0 ${y}px`;
    },
    { enabled: open, axis: "y", bounds: { top: 0 }, pointer: { touch: true, keys: false } },
  );
}

/** Whether a finger there does something else: in a menu above the sheet, scrolling back, extending a selection. */
const isBusy = (place: Element, panel: Element) =>
  !panel.contains(place) || isScrolled(place, panel) || getSelection()?.isCollapsed === false;
