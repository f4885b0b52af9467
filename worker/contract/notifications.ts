/** The types whose lines collect several actors. */
export const ACTED_NOTIFICATION_TYPES = ["like", "comment", "reaction"] as const;

export const NOTIFICATION_TYPES = [...ACTED_NOTIFICATION_TYPES, "storm_starter", "badge", "moderation"] as const;

export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/**
 * A line of the notifications screen. Several acts of one kind on one thing share a line. Source: docs/product.md,
 * "Notifications".
 */
export interface Notification {
  id: number;
  type: NotificationType;
  title: string;
  /** "Ana and 4 others liked your wail". */
  message: string;
  /**
   * The beginning of the member's own wail or reply that it is about, on one line. Null without one, and under Squid Ink:
   * who looks over a shoulder must not learn whose it is.
   */
  quote: string | null;
  read: boolean;
  /** The time of the newest act of the line, ISO 8601. */
  createdAt: string;
  /** The path in the web app that shows its subject, or null when the subject is gone. */
  href: string | null;
}

/** GET /api/notifications/unread-count. */
export interface UnreadCount {
  count: number;
}
