import { Check } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { Link } from "react-router";
import type { Notification } from "../../../worker/contract/notifications.ts";
import { cx } from "../../ui/cx.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { TimeAgo } from "../../ui/time-ago.tsx";
import { NotificationIcon } from "./notification-icon.tsx";

interface NotificationItemProps {
  notification: Notification;
  onMarkRead: (id: number) => void;
}

/** One notification. The whole line links to its subject; following the link marks it as read. */
export function NotificationItem({ notification, onMarkRead }: NotificationItemProps) {
  const { id, type, title, message, quote, read, createdAt, href } = notification;
  const line = useRef<HTMLLIElement>(null);
  const markRead = () => {
    if (!read) onMarkRead(id);
  };
  return (
    <li
      ref={line}
      tabIndex={-1}
      className={cx(
        "relative flex min-h-20 flex-wrap items-center gap-3 overflow-x-clip py-3.5 pr-1 pl-4 tablet:gap-4 tablet:pr-2 outline-none transition first:rounded-t-card last:rounded-b-card",
        read && "pr-4",
        href !== null && "hover:bg-hover",
      )}
    >
      {!read && <UnreadDot />}
      <NotificationIcon type={type} />
      <div className="min-w-0 flex-1 basis-32">
        <p className={cx("written", !read && "font-semibold")}>
          <MaybeLink href={href} onFollow={markRead}>
            {message}
          </MaybeLink>
        </p>
        {quote && <p className="written mt-0.5 line-clamp-1 text-muted text-sm">{`“${quote}”`}</p>}
        <p className="mt-0.5 text-muted text-sm">
          {!read && <span className="sr-only">Unread. </span>}
          {title}
          <span aria-hidden="true"> · </span>
          <TimeAgo iso={createdAt} />
        </p>
      </div>
      {!read && (
        <IconButton
          label="Mark as read"
          className="relative z-10 text-primary-ink"
          onClick={() => {
            markRead();
            // The button disappears; the focus stays on the line.
            line.current?.focus();
          }}
        >
          <Check aria-hidden="true" />
        </IconButton>
      )}
    </li>
  );
}

/** Before the icon. A border, as forced colors remove grounds. */
const UnreadDot = () => (
  <span aria-hidden="true" className="absolute top-1/2 left-1 -translate-y-1/2 rounded-full border-4 border-primary" />
);

/** The sentence, as a link over the whole line unless its subject is gone. */
function MaybeLink({ href, onFollow, children }: { href: string | null; onFollow: () => void; children: ReactNode }) {
  if (href === null) return <span>{children}</span>;
  return (
    <Link
      to={href}
      onClick={onFollow}
      className="outline-none after:absolute after:inset-0 focus-visible:after:outline-3 focus-visible:after:outline-focus focus-visible:after:-outline-offset-3"
    >
      {children}
    </Link>
  );
}
