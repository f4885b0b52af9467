/** Kinds of which each line gathers the neighbors who did it. */
export const ACTED_NOTIFICATION_TYPES = ["like", "comment", "reaction"] as const;

export const NOTIFICATION_TYPES = [...ACTED_NOTIFICATION_TYPES, "storm_starter", "badge", "moderation"] as const;

export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** One line of the notifications screen; several acts of one kind on one thing are one line. Source: docs/product.md, "Notifications". */
export interface Notification {
  id: number;
  type: NotificationType;
  title: string;
  /** "Ana and 4 others liked your wail". */
  message: string;
  read: boolean;
  /** When the newest act in the group happened, ISO 8601. */
  createdAt: string;
  /** Path in the web app that shows what it is about, or null when that is gone. */
  href: string | null;
}

/** GET /api/notifications/unread-count. */
export interface UnreadCount {
  count: number;
}
