import { Check } from "lucide-react";
import { Link } from "react-router";
import type { Notification } from "../../../worker/contract/notifications.ts";
import { cx } from "../../lib/cx.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { TimeAgo } from "../../ui/time-ago.tsx";
import { NotificationIcon } from "./notification-icon.tsx";

interface NotificationItemProps {
  notification: Notification;
  onMarkRead: (id: number) => void;
}

/** One line: the whole of it leads to what it is about, and reading it that way marks it as read. */
export function NotificationItem({ notification, onMarkRead }: NotificationItemProps) {
  const { id, type, title, message, read, createdAt, href } = notification;
  const markRead = () => {
    if (!read) onMarkRead(id);
  };
  return (
    <li
      className={cx(
        "relative flex items-center gap-4 rounded-card border p-4 transition",
        read ? "border-line bg-surface" : "border-primary/40 bg-primary-soft",
        href !== null && "hover:brightness-[0.98]",
      )}
    >
      <NotificationIcon type={type} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold text-muted text-xs">{title}</p>
        <p className={cx("written", !read && "font-semibold")}>
          {href === null ? (
            message
          ) : (
            <Link to={href} onClick={markRead} className="after:absolute after:inset-0 after:rounded-card">
              {message}
            </Link>
          )}
        </p>
        <p className="mt-0.5 text-muted text-xs">
          {!read && <span className="sr-only">Unread. </span>}
          <TimeAgo iso={createdAt} />
        </p>
      </div>
      {!read && (
        <IconButton label="Mark as read" className="relative z-10 text-primary-ink" onClick={markRead}>
          <Check aria-hidden="true" />
        </IconButton>
      )}
    </li>
  );
}
