import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { watchCopies } from "./offline-copy.ts";
import { readAllAnew } from "./read-anew.ts";
import { removeRepliesBy, renameOwnReplies } from "./ripples.ts";
import { useWhileMounted } from "./use-while-mounted.ts";
import { removeWailsBy, renameOwnWails } from "./wail-cache.ts";

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

/** After a block: nothing under the member's name stays on screen. Squid Ink wails do (design section 4). */
export function removeAuthor(queryClient: QueryClient, memberId: number): void {
  removeWailsBy(queryClient, memberId);
  removeRepliesBy(queryClient, memberId);
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

/** After an unblock: what was left out comes back when it is next on screen. */
export const readAuthorsAnew = (queryClient: QueryClient): Promise<void> =>
  readAllAnew(queryClient, { predicate: ({ queryKey }) => HOLDS_AUTHORS.has(queryKey[0]) });

/** After a block, a deletion or a hiding in another tab: what it took away goes here, too. */
export function useRemovalsElsewhere(): void {
  const queryClient = useQueryClient();
  useEffect(() => watchCopies(() => void readAuthorsAnew(queryClient)), [queryClient]);
}

const HOLDS_AUTHORS = new Set<unknown>([
  "/api/posts",
  "/api/wails",
  "/api/daily-ripple/today",
  "/api/daily-ripple/replies",
]);
