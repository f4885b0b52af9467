import type { QueryClient } from "@tanstack/react-query";
import type { FeedCategory } from "../../../worker/contract/categories.ts";
import { serverMessage } from "../../api/errors.ts";
import { refreshFeed } from "../../cache/wail-cache.ts";
import { feedQuery, isOfflineFeed } from "../../cache/wails.ts";
import { failureToast } from "../../ui/failure-toast.ts";

/** Reads a feed again because the member asks for it, and says so when it fails. Answers whether it was read. */
export async function refreshFeedOrTell(
  queryClient: QueryClient,
  podId: number,
  category?: FeedCategory,
): Promise<boolean> {
  await refreshFeed(queryClient, podId);
  const feed = queryClient.getQueryState(feedQuery(podId, category).queryKey);
  if (!feed?.error) return true;
  // Without a connection the feed says so itself.
  if (isOfflineFeed(feed)) return false;
  const message = serverMessage(feed.error, "Please check your connection and try again.");
  failureToast(feed.error, "Could not refresh the feed", message);
  return false;
}
