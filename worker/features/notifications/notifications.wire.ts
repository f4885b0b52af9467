import type { Notification } from "../../contract/notifications.ts";
import type { NotificationRow } from "./notifications.repository.ts";
import { hrefOf, quoteOf, sentenceOf, titleOf } from "./notifications.rules.ts";

/** The only allowlist from a line to the wire. Ids of members, actors included, stay in the worker. */
export const toNotification = (row: NotificationRow): Notification => ({
  id: row.id,
  type: row.type,
  title: titleOf(row),
  message: sentenceOf(row),
  quote: quoteOf(row.quote),
  read: row.isRead,
  createdAt: new Date(row.createdAt).toISOString(),
  href: hrefOf(row),
});
