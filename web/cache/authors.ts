import type { QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useWhileMounted } from "../browser/use-while-mounted.ts";
import { broadcastChange } from "./other-tabs.ts";
import { removeRepliesByFromCache, renameOwnReplies } from "./ripples.ts";
import { refetch } from "./update-queries.ts";
import { removeWailsByFromCache, renameOwnWails, updateFeedCopies } from "./wail-cache.ts";

interface Names {
  readonly displayName: string | null;
  readonly firstName: string | null;
}

/** After a rename: the member's own texts show the new name wherever they are on screen. */
export function renameAuthor(queryClient: QueryClient, { displayName, firstName }: Names): void {
  const names = { displayName, firstName };
  renameOwnWails(queryClient, names);
  renameOwnReplies(queryClient, names);
}

/** After a block: nothing under the member's name stays on screen, in other tabs or in offline copies; Squid Ink does. */
export function removeAuthor(queryClient: QueryClient, memberId: number): void {
  broadcastChange({ type: "author removed", id: memberId });
  removeAuthorFromCache(queryClient, memberId);
  updateFeedCopies(queryClient);
}

/** The same in this tab alone. */
export function removeAuthorFromCache(queryClient: QueryClient, memberId: number): void {
  removeWailsByFromCache(queryClient, memberId);
  removeRepliesByFromCache(queryClient, memberId);
  for (const listener of listeners) listener(memberId);
}

const listeners = new Set<(memberId: number) => void>();

/** For what is on screen and not read from the cache: it goes as well when its author is blocked. */
export function useOnAuthorBlocked(act: (memberId: number) => void): void {
  const listener = useWhileMounted(act);
  useEffect(() => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, [listener]);
}

/** After an unblock: what was left out comes back, in other tabs, too. */
export function refetchAuthors(queryClient: QueryClient): Promise<void> {
  broadcastChange({ type: "content restored" });
  return refetchAuthorsHere(queryClient);
}

/** The same in this tab alone. */
export const refetchAuthorsHere = (queryClient: QueryClient): Promise<void> =>
  refetch(queryClient, { predicate: ({ queryKey }) => HOLDS_AUTHORS.has(queryKey[0]) });

const HOLDS_AUTHORS = new Set<unknown>([
  "/api/posts",
  "/api/wails",
  "/api/daily-ripple/today",
  "/api/daily-ripple/replies",
]);
