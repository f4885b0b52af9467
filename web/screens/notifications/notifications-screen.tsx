import { CheckCheck } from "lucide-react";
import { useMarkAllRead } from "../../features/notifications/mark-read.ts";
import { NotificationList } from "../../features/notifications/notification-list.tsx";
import { useUnreadCount } from "../../features/notifications/unread-count.ts";
import { Button } from "../../ui/button.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { PageMeta } from "../../ui/page-meta.tsx";

/** /app/notifications: what happened to one's wails, comments and ripples. Source: spec section 2. */
export function NotificationsScreen() {
  const unread = useUnreadCount();
  const { mutate: markAllRead, isPending } = useMarkAllRead();
  const subtitle = unread > 0 ? `${unread} unread` : "All caught up!";
  return (
    <>
      <PageMeta title="Notifications" />
      <PageHeader
        title="Notifications"
        subtitle={<span role="status">{subtitle}</span>}
        actions={
          unread > 0 && (
            <Button look="secondary" size="sm" pending={isPending} onClick={() => markAllRead()}>
              <CheckCheck className="size-4.5" aria-hidden="true" />
              Mark all read
            </Button>
          )
        }
      />
      <NotificationList />
    </>
  );
}
