import type { QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { tellOtherTabs } from "./other-tabs.ts";
import { readAllAnew } from "./read-anew.ts";
import { renameOwnReplies, takeOffRepliesBy } from "./ripples.ts";
import { useWhileMounted } from "./use-while-mounted.ts";
import { renameOwnWails, takeOffWailsBy } from "./wail-cache.ts";
import { dropFromFeedCopies } from "./wails.ts";

interface Names {
  readonly displayName: string | null;
  readonly firstName: string | null;
}

/** After a rename: what the member wrote carries the new name wherever it is on screen. */
export function renameAuthor(queryClient: QueryClient, { displayName, firstName }: Names): void {
  const names = { displayName, firstName };
  renameOwnWails(queryClient, names);
  renameOwnReplies(queryClient, names);
}

/**
 * After a block: nothing under the member's name stays on screen, in other tabs neither, nor in what is kept for offline.
 * Squid Ink wails do (design section 4).
 */
export function removeAuthor(queryClient: QueryClient, memberId: number): void {
  dropFromFeedCopies(({ authorId }) => authorId === memberId);
  tellOtherTabs("member gone", memberId);
  takeOffAuthor(queryClient, memberId);
}

/** The same on this tab's screen alone. */
export function takeOffAuthor(queryClient: QueryClient, memberId: number): void {
  takeOffWailsBy(queryClient, memberId);
  takeOffRepliesBy(queryClient, memberId);
  for (const listener of listeners) listener(memberId);
}

const listeners = new Set<(memberId: number) => void>();

/** For what is on screen of a member and not read from the cache: it has to go as well when they are blocked. */
export function useWhenBlocked(act: (memberId: number) => void): void {
  const listener = useWhileMounted(act);
  useEffect(() => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, [listener]);
}

/** After an unblock: what was left out comes back when it is next on screen, in other tabs, too. */
export function readAuthorsAnew(queryClient: QueryClient): Promise<void> {
  tellOtherTabs("back");
  return readAuthorsAnewHere(queryClient);
}

/** The same in this tab alone. */
export const readAuthorsAnewHere = (queryClient: QueryClient): Promise<void> =>
  readAllAnew(queryClient, { predicate: ({ queryKey }) => HOLDS_AUTHORS.has(queryKey[0]) });

const HOLDS_AUTHORS = new Set<unknown>([
  "/api/posts",
  "/api/wails",
  "/api/daily-ripple/today",
  "/api/daily-ripple/replies",
]);
