import { useInfiniteQuery } from "@tanstack/react-query";
import { useRef } from "react";
import type { Wail } from "../../../worker/contract/wails.ts";
import { feedQuery } from "../../cache/wails.ts";

interface WailOfFeed {
  readonly wail: Wail;
  /** It is from an offline copy, which does not say whose a Squid Ink wail is. */
  readonly isOwnerUnknown: boolean;
}

/** A wail as its feed has it now: a dialog holds it as it was when the dialog was opened. */
export function useWailOfFeed(wail: Wail): WailOfFeed {
  const ofAll = useWailIn(feedQuery(wail.communityId), wail.id);
  const ofCategory = useWailIn(feedQuery(wail.communityId, wail.category), wail.id);
  const current = ofAll ?? ofCategory;
  // After the feed has dropped the wail: the last state.
  const last = useRef<WailOfFeed>({ wail, isOwnerUnknown: true });
  if (current !== undefined) last.current = current;
  return last.current;
}

const useWailIn = (feed: ReturnType<typeof feedQuery>, wailId: number): WailOfFeed | undefined =>
  useInfiniteQuery({
    ...feed,
    enabled: false,
    select: ({ pages }) =>
      pages
        .flatMap(({ items, isOffline }) => items.map((item) => ({ wail: item, isOwnerUnknown: isOffline })))
        .find((item) => item.wail.id === wailId),
  }).data;
