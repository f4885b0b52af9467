import type { QueryClient } from "@tanstack/react-query";
import type { LiveHint } from "../../../worker/contract/live.ts";
import { addNewWails, removeNewWail } from "../../cache/new-wails.ts";
import { refetchReplies, repliesQuery, setRepliesCount } from "../../cache/ripples.ts";
import { setUnreadCount, unreadCountQuery } from "../../cache/unread-count.ts";
import { refetch } from "../../cache/update-queries.ts";
import {
  compareFeed,
  idsInFeed,
  isWailPage,
  refetchThreads,
  refreshEditedWail,
  removeOrRefreshWail,
  setWailCounts,
} from "../../cache/wail-cache.ts";
import { threadQuery } from "../../cache/wails.ts";

/** Shows what a hint says. Texts are read again, and only those on screen; nothing that is on screen moves. */
export function applyHint(queryClient: QueryClient, podId: number, hint: LiveHint): void {
  switch (hint.type) {
    case "wail":
      // The member's own is in the feed already, or will be with the answer.
      if (!idsInFeed(queryClient, podId).has(hint.id)) addNewWails(queryClient, podId, [hint.id]);
      break;
    case "edited":
      lookAgain(`wail ${hint.id}`, () => refreshEditedWail(queryClient, podId, hint.id));
      break;
    case "removed":
      removeNewWail(queryClient, podId, hint.id);
      removeOrRefreshWail(queryClient, podId, hint.id);
      break;
    case "likes":
      setWailCounts(queryClient, hint.wailId, { likesCount: hint.count });
      break;
    case "comment":
      setWailCounts(queryClient, hint.wailId, { repliesCount: hint.count });
      lookAgain(`comments ${hint.wailId}`, () => refetch(queryClient, threadQuery(hint.wailId)));
      break;
    case "ripple": {
      const { rippleId, count } = hint;
      setRepliesCount(queryClient, { rippleId, podId }, count);
      lookAgain(`replies ${rippleId}`, () => refetch(queryClient, repliesQuery(rippleId, podId)));
      break;
    }
    case "unread":
      setUnreadCount(queryClient, hint.count);
  }
}

/** Whether a hint is about more than it says itself, which is read now or when the member asks. */
export const needsRead = (queryClient: QueryClient, hint: LiveHint): boolean =>
  hint.type === "unread"
    ? hint.count !== queryClient.getQueryData(unreadCountQuery.queryKey)?.count
    : hint.type !== "likes";

/** Reads once what may have happened while there was no connection. */
export async function catchUp(queryClient: QueryClient, podId: number): Promise<void> {
  void refetch(queryClient, unreadCountQuery);
  void refetch(queryClient, { predicate: isWailPage });
  refetchThreads(queryClient);
  refetchReplies(queryClient);
  addNewWails(queryClient, podId, await compareFeed(queryClient, podId));
}

/** Reads that are on their way, and whether they have to be repeated. */
const looking = new Map<string, boolean>();

/** Reads something again. What is hinted meanwhile is read once more afterwards: hints can come faster than answers. */
async function lookAgain(key: string, read: () => Promise<void>): Promise<void> {
  if (looking.has(key)) {
    looking.set(key, true);
    return;
  }
  do {
    looking.set(key, false);
    await read();
  } while (looking.get(key));
  looking.delete(key);
}
