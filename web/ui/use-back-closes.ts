import { useEffect, useEffectEvent, useId, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { KEEPS_SCROLL } from "../navigation/use-scroll-restoration.ts";

const STATE_KEY = "layers";

/** The layers (dialogs) that the current history entry shows, outermost first. */
function layersOf(state: unknown): readonly string[] {
  if (typeof state !== "object" || state === null || !(STATE_KEY in state)) return [];
  const layers = state[STATE_KEY];
  return Array.isArray(layers) ? layers.filter((layer) => typeof layer === "string") : [];
}

/** Whether a layer's history entry exists: "unseen" until a render shows it, as Back may remove it before that. */
type Entry = "none" | "unseen" | "held";

/** The browser's current entry, which renders may be behind of. React Router keeps its state as `usr`. */
export const layersOfEntry = () => layersOf((history.state as { usr?: unknown } | null)?.usr);

/**
 * Makes the browser's Back close a layer instead of leaving the screen. An open layer owns a history entry: Back
 * removes the entry and so closes the layer; closing the layer removes its entry.
 */
export function useBackCloses(open: boolean, close: () => void): void {
  const id = useId();
  const location = useLocation();
  const navigate = useNavigate();
  const entry = useRef<Entry>("none");
  const layers = layersOf(location.state);
  const inHistory = layers.includes(id);

  useEffect(() => {
    if (open && inHistory) {
      entry.current = "held";
    } else if (open && entry.current === "none") {
      entry.current = "unseen";
      const state = { ...location.state, [STATE_KEY]: [...layers, id], [KEEPS_SCROLL]: true };
      navigate({ search: location.search, hash: location.hash }, { state });
    } else if (open && entry.current === "held") {
      entry.current = "none";
      close();
    } else if (!open && inHistory && entry.current !== "none" && layersOfEntry().includes(id)) {
      entry.current = "none";
      navigate(-1);
    } else if (!open && entry.current === "held") {
      entry.current = "none";
    }
  });

  const afterBack = useEffectEvent(() => {
    if (entry.current !== "unseen" || layersOfEntry().includes(id)) return;
    entry.current = "none";
    if (open) close();
  });
  useEffect(() => {
    const listener = () => afterBack();
    addEventListener("popstate", listener);
    return () => removeEventListener("popstate", listener);
  }, []);

  // A layer may go while it is open, with what it belongs to, even before a render has shown its entry. React's strict
  // mode unmounts for a moment, hence the microtask.
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      queueMicrotask(() => {
        if (!isMounted.current && entry.current !== "none" && layersOfEntry().includes(id)) history.back();
      });
    };
  }, [id]);
}
