import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { serverMessage } from "../../api/errors.ts";
import { uniqueItems } from "../../api/pages.ts";
import { useUnreadCount } from "../../cache/unread-count.ts";
import { paths } from "../../navigation/paths.ts";
import { Button } from "../../ui/button.tsx";
import { BellBuoy } from "../../ui/illustrations/bell-buoy.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { EmptyState, ErrorState } from "../../ui/states.tsx";
import { useMarkRead } from "./mark-read.ts";
import { NotificationItem } from "./notification-item.tsx";
import { notificationsQuery } from "./notifications-query.ts";

/** Source: docs/product.md, "Numbers of the screens". */
const SKELETONS = Array.from({ length: 5 }, (_, index) => index);

const LIST = "divide-y divide-line rounded-card border border-line bg-surface shadow-card";

/** The list with all its states. */
export function NotificationList() {
  const query = useInfiniteQuery(notificationsQuery);
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage } = query;
  const { isFetchingNextPage, isFetchNextPageError } = query;
  const { mutate: markRead } = useMarkRead();
  useRefetchOnNews(refetch);

  if (data === undefined && error === null) return <LoadingNotifications />;
  if (data === undefined) {
    return (
      <ErrorState
        message={serverMessage(error, "Your notifications could not be loaded. Please check your connection.")}
        onRetry={() => refetch()}
        retrying={isFetching}
      />
    );
  }
  const notifications = uniqueItems(data.pages);
  if (notifications.length === 0) return <NoNotifications />;
  return (
    <>
      <ul className={LIST}>
        {notifications.map((notification) => (
          <NotificationItem key={notification.id} notification={notification} onMarkRead={markRead} />
        ))}
      </ul>
      {hasNextPage && (
        <LoadMore
          label="Load older notifications"
          onLoad={() => fetchNextPage()}
          isLoading={isFetchingNextPage}
          isAutomatic={!isFetchNextPageError}
        />
      )}
    </>
  );
}

/** Reads the list again when the bell's poll finds more unread than before. */
function useRefetchOnNews(refetch: () => unknown) {
  const count = useUnreadCount();
  const last = useRef(count);
  useEffect(() => {
    if (count > last.current) refetch();
    last.current = count;
  }, [count, refetch]);
}

function LoadingNotifications() {
  return (
    <div className={LIST}>
      <p role="status" className="sr-only">
        Loading notifications
      </p>
      {SKELETONS.map((index) => (
        <div key={index} className="flex min-h-20 items-center gap-4 px-4">
          <Skeleton className="size-11 rounded-full" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-3 w-1/4" />
          </div>
        </div>
      ))}
    </div>
  );
}

function NoNotifications() {
  return (
    <EmptyState
      title="No notifications yet"
      illustration={<BellBuoy className="w-40 text-primary" />}
      action={
        <Button asChild>
          <Link to={paths.home}>Return to Home</Link>
        </Button>
      }
    >
      When people interact with your posts, you'll see notifications here.
    </EmptyState>
  );
}
