import { useEffect, useLayoutEffect, useRef } from "react";

interface Thread {
  /** What is shown of it, oldest first. */
  readonly items: readonly { readonly id: number }[];
  readonly isFetching: boolean;
  /** The id of what the member has just sent. */
  readonly sent: number | undefined;
}

/**
 * Scrolls a thread to its end once it holds what was just sent. When earlier items are added above, the first item so
 * far stays at the top.
 */
export function useThreadScroll({ items, isFetching, sent }: Thread) {
  const list = useRef<HTMLUListElement>(null);
  const shown = useRef(sent);
  const place = useRef<Element>(null);
  const first = items[0]?.id;

  useEffect(() => {
    if (sent === undefined || sent === shown.current || !items.some(({ id }) => id === sent)) return;
    list.current?.scrollIntoView({ block: "end" });
    // A running read may add other texts above it.
    if (!isFetching) shown.current = sent;
  }, [items, isFetching, sent]);

  useLayoutEffect(() => {
    if (first === undefined) return;
    place.current?.scrollIntoView();
    place.current = null;
  }, [first]);

  return {
    list,
    /** Call before earlier items are loaded: no browser keeps the place at the top of a list, and Safari nowhere. */
    keepScroll: () => {
      place.current = list.current?.firstElementChild ?? null;
    },
  };
}
