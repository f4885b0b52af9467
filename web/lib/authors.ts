import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { hearOtherTabs, tellOtherTabs } from "./other-tabs.ts";
import { readAllAnew } from "./read-anew.ts";
import { renameOwnReplies, takeOffRepliesBy } from "./ripples.ts";
import { useWhileMounted } from "./use-while-mounted.ts";
import { renameOwnWails, takeOffWail, takeOffWailsBy } from "./wail-cache.ts";
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

function takeOffAuthor(queryClient: QueryClient, memberId: number): void {
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

const readAuthorsAnewHere = (queryClient: QueryClient): Promise<void> =>
  readAllAnew(queryClient, { predicate: ({ queryKey }) => HOLDS_AUTHORS.has(queryKey[0]) });

/** What another tab has taken off the screen, by a block, a deletion or a hiding, goes here, and comes back here. */
export function useOtherTabs(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      hearOtherTabs((change, id) => {
        if (change === "member gone") takeOffAuthor(queryClient, id);
        else if (change === "wail gone") takeOffWail(queryClient, id);
        else void readAuthorsAnewHere(queryClient);
      }),
    [queryClient],
  );
}

const HOLDS_AUTHORS = new Set<unknown>([
  "/api/posts",
  "/api/wails",
  "/api/daily-ripple/today",
  "/api/daily-ripple/replies",
]);
