import { useQueryClient } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";
import { useState } from "react";
import type { FeedCategory } from "../../../worker/contract/categories.ts";
import { prefersReducedMotion } from "../../browser/media.ts";
import { useOnHomeAgain } from "../../navigation/home-again.ts";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { refreshFeedOrTell } from "./refresh-or-tell.ts";
import { usePull } from "./use-pull.ts";

interface RefreshFeedProps {
  podId: number;
  category: FeedCategory | undefined;
  onRefresh: () => void;
}

/** Reads the feed again, by its button, by a pull at the top of the page, or by Home. */
export function RefreshFeed({ podId, category, onRefresh }: RefreshFeedProps) {
  const queryClient = useQueryClient();
  const [isRefreshing, setRefreshing] = useState(false);

  const refresh = async () => {
    if (isRefreshing) return;
    setRefreshing(true);
    onRefresh();
    await refreshFeedOrTell(queryClient, podId, category);
    setRefreshing(false);
  };

  useOnHomeAgain(refresh);
  const pulled = usePull(refresh);

  return (
    <>
      <Button look="ghost" size="sm" className="-mr-3 shrink-0 text-primary-ink" onClick={refresh}>
        <RotateCw className={cx("size-4", isRefreshing && "animate-spin")} aria-hidden="true" />
        Refresh Feed
        <span role="status" className="sr-only">
          {isRefreshing && "Refreshing"}
        </span>
      </Button>
      {pulled > 0 && <PullSign pulled={pulled} isRefreshing={isRefreshing} />}
    </>
  );
}

/** Follows the finger from the upper edge of the page, and lights up where letting go refreshes. */
const PullSign = ({ pulled, isRefreshing }: { pulled: number; isRefreshing: boolean }) => (
  <span
    aria-hidden="true"
    style={{ opacity: pulled, translate: prefersReducedMotion() ? undefined : `0 ${pulled * 2}rem` }}
    className={cx(
      "pointer-events-none fixed inset-x-0 top-16 z-20 mx-auto grid size-11 place-items-center rounded-full shadow-float",
      pulled === 1 ? "bg-primary text-on-primary" : "bg-raised text-muted",
    )}
  >
    <RotateCw style={{ rotate: `${pulled * 270}deg` }} className={cx("size-5", isRefreshing && "animate-spin")} />
  </span>
);
