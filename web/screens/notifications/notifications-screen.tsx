import { CheckCheck } from "lucide-react";
import { focusMain } from "../../browser/keep-focus.ts";
import { useFreshUnreadCount } from "../../cache/unread-count.ts";
import { useMarkAllRead } from "../../features/notifications/mark-read.ts";
import { NotificationList } from "../../features/notifications/notification-list.tsx";
import { Button } from "../../ui/button.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { PageMeta } from "../../ui/page-meta.tsx";

/**
 * /app/notifications: what happened to the member's wails, comments and ripples. Source: docs/product.md, "Notifications screen".
 */
export function NotificationsScreen() {
  const unread = useFreshUnreadCount();
  return (
    <>
      <PageMeta title="Notifications" />
      <PageHeader
        title="Notifications"
        subtitle={<span role="status">{summaryOf(unread)}</span>}
        actions={unread !== undefined && unread > 0 && <MarkAllRead />}
      />
      <NotificationList />
    </>
  );
}

/** Only the height of the line until the count is known. */
function summaryOf(unread: number | undefined): string {
  if (unread === undefined) return "\u00a0";
  return unread > 0 ? `${unread} unread` : "All caught up!";
}

function MarkAllRead() {
  const { mutate: markAllRead, isPending } = useMarkAllRead();
  return (
    <Button
      look="secondary"
      size="sm"
      pending={isPending}
      onClick={() => {
        markAllRead();
        // The button disappears with the last unread line.
        focusMain();
      }}
    >
      <CheckCheck className="size-4.5 max-tablet:hidden" aria-hidden="true" />
      Mark all read
    </Button>
  );
}
