import type { QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { broadcastChange } from "./other-tabs.ts";
import { refetchAll } from "./read-anew.ts";
import { removeRepliesByFromCache, renameOwnReplies } from "./ripples.ts";
import { useWhileMounted } from "./use-while-mounted.ts";
import { removeWailsByFromCache, renameOwnWails } from "./wail-cache.ts";
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
 * Squid Ink wails do (docs/product.md, "Limits").
 */
export function removeAuthor(queryClient: QueryClient, memberId: number): void {
  dropFromFeedCopies(({ authorId }) => authorId === memberId);
  broadcastChange("member gone", memberId);
  removeAuthorFromCache(queryClient, memberId);
}

/** The same on this tab's screen alone. */
export function removeAuthorFromCache(queryClient: QueryClient, memberId: number): void {
  removeWailsByFromCache(queryClient, memberId);
  removeRepliesByFromCache(queryClient, memberId);
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
export function refetchAuthors(queryClient: QueryClient): Promise<void> {
  broadcastChange("back");
  return refetchAuthorsHere(queryClient);
}

/** The same in this tab alone. */
export const refetchAuthorsHere = (queryClient: QueryClient): Promise<void> =>
  refetchAll(queryClient, { predicate: ({ queryKey }) => HOLDS_AUTHORS.has(queryKey[0]) });

const HOLDS_AUTHORS = new Set<unknown>([
  "/api/posts",
  "/api/wails",
  "/api/daily-ripple/today",
  "/api/daily-ripple/replies",
]);
