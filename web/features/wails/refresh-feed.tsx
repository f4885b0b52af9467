import { useQueryClient } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";
import { useState } from "react";
import { serverMessage } from "../../lib/api-error.ts";
import { cx } from "../../lib/cx.ts";
import { refreshFeed } from "../../lib/wail-cache.ts";
import { feedQuery } from "../../lib/wails.ts";
import { Button } from "../../ui/button.tsx";
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
    const error = queryClient.getQueryState(feedQuery(podId).queryKey)?.error;
    if (error) {
      const message = serverMessage(error, "Please check your connection and try again.");
      failureToast(error, "Could not refresh the feed", message);
    }
  };

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
