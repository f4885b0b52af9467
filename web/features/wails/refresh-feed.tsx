import { useQueryClient } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";
import { useState } from "react";
import { serverMessage } from "../../api/errors.ts";
import { refreshFeed } from "../../cache/wail-cache.ts";
import { feedQuery, isOfflineFeed } from "../../cache/wails.ts";
import { useOnHomeAgain } from "../../navigation/home-again.ts";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { failureToast } from "../../ui/failure-toast.ts";

interface RefreshFeedProps {
  podId: number;
  onRefresh: () => void;
}

export function RefreshFeed({ podId, onRefresh }: RefreshFeedProps) {
  const queryClient = useQueryClient();
  const [isRefreshing, setRefreshing] = useState(false);

  const refresh = async () => {
    if (isRefreshing) return;
    setRefreshing(true);
    onRefresh();
    await refreshFeed(queryClient, podId);
    setRefreshing(false);
    const feed = queryClient.getQueryState(feedQuery(podId).queryKey);
    // Without a connection the feed says so itself.
    if (!feed?.error || isOfflineFeed(feed)) return;
    const message = serverMessage(feed.error, "Please check your connection and try again.");
    failureToast(feed.error, "Could not refresh the feed", message);
  };

  useOnHomeAgain(refresh);

  return (
    <Button look="ghost" size="sm" className="-mr-3 text-primary-ink" onClick={refresh}>
      <RotateCw className={cx("size-4", isRefreshing && "animate-spin")} aria-hidden="true" />
      Refresh Feed
      <span role="status" className="sr-only">
        {isRefreshing && "Refreshing"}
      </span>
    </Button>
  );
}
