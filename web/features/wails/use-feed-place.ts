import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { tabStorage } from "../../browser/storage.ts";

/** Where a feed was when its page was left or reloaded. */
interface Place {
  readonly podId: number;
  /** The first wail on screen, and how far below the upper edge it began, in px. */
  readonly wailId: number;
  readonly top: number;
  /** How many pages were loaded. */
  readonly pages: number;
}

const STORED = "feed place";

/** A feed that was deeper is not read again up to its end. */
const MOST_PAGES = 20;

interface LoadedFeed {
  readonly podId: number;
  /** The ids of the wails on screen; none until the first page is there. */
  readonly wailIds: readonly number[];
  readonly pages: number;
  /** Loads the next page; undefined where there is none, or it failed. */
  readonly loadMore: (() => unknown) | undefined;
  readonly isLoading: boolean;
}

/**
 * Brings a feed back to its place when its page is loaded again: reads the pages that were there, and scrolls to the wail
 * that was on top. Within the app `useScrollRestoration` does that. Answers the ref of the list.
 */
export function useFeedPlace(feed: LoadedFeed) {
  const list = useRef<HTMLUListElement>(null);
  const entry = useLocation().key;
  const [place, setPlace] = useState(() => storedPlace(entry, feed.podId));
  const latest = useRef(feed);
  latest.current = feed;

  useEffect(() => {
    tabStorage.removeItem(STORED);
    const keep = () => {
      const current = document.hidden ? placeOf(latest.current, list.current) : undefined;
      if (current === undefined) tabStorage.removeItem(STORED);
      else tabStorage.setItem(STORED, [entry, current.podId, current.wailId, current.top, current.pages].join(" "));
    };
    document.addEventListener("visibilitychange", keep);
    return () => document.removeEventListener("visibilitychange", keep);
  }, [entry]);

  // Who scrolls meanwhile stays where they are.
  useEffect(() => {
    if (place === undefined) return;
    const giveUp = new AbortController();
    for (const type of ["wheel", "pointerdown", "keydown"]) {
      addEventListener(type, () => setPlace(undefined), { signal: giveUp.signal, passive: true });
    }
    return () => giveUp.abort();
  }, [place]);

  useEffect(() => {
    if (place === undefined || feed.wailIds.length === 0 || feed.isLoading) return;
    const index = feed.wailIds.indexOf(place.wailId);
    if (index < 0 && feed.loadMore && feed.pages < Math.min(place.pages, MOST_PAGES)) {
      feed.loadMore();
      return;
    }
    const wail = list.current?.children[index];
    if (wail) scrollBy({ top: wail.getBoundingClientRect().top - place.top, behavior: "instant" });
    setPlace(undefined);
  }, [place, feed]);

  return list;
}

/** The place that was stored for this history entry and pod. */
function storedPlace(entry: string, podId: number): Place | undefined {
  const [storedEntry, ...numbers] = tabStorage.getItem(STORED)?.split(" ") ?? [];
  const [storedPod, wailId = 0, top = 0, pages = 0] = numbers.map(Number);
  return storedEntry === entry && storedPod === podId ? { podId, wailId, top, pages } : undefined;
}

/** Undefined at the top of the page, where a feed begins anyway. */
function placeOf({ podId, wailIds, pages }: LoadedFeed, list: Element | null): Place | undefined {
  const items = Array.from(list?.children ?? []);
  const index = items.findIndex((item) => item.getBoundingClientRect().bottom > 0);
  const wailId = wailIds[index];
  if (scrollY === 0 || wailId === undefined) return undefined;
  return { podId, wailId, top: items[index]?.getBoundingClientRect().top ?? 0, pages };
}
