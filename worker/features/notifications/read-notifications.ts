import { PAGE } from "../../contract/limits.ts";
import type { Notification, UnreadCount } from "../../contract/notifications.ts";
import { batchAsMember, type Caller } from "../../db/as-member.ts";
import { type Keyset, toPage } from "../../db/pagination.ts";
import { authenticationRequired } from "../../lib/errors.ts";
import { selectNotifications, selectUnreadCount } from "./notifications.repository.ts";
import { toNotification } from "./notifications.wire.ts";

/** A page of the member's lines, newest first. Acts of one kind on one thing share a line. */
export async function readNotifications(
  caller: Caller,
  before: Keyset | undefined,
): Promise<{ notifications: Notification[]; next: Keyset | undefined }> {
  const [rows] = await batchAsMember(caller, selectNotifications(caller.db, caller.memberId, before));
  const page = toPage(rows, PAGE.notifications);
  return { notifications: page.rows.map(toNotification), next: page.next };
}

/** The number of unread lines. The query reads two rows: the session and the member. */
export async function countUnread(caller: Caller): Promise<UnreadCount> {
  const [[member]] = await batchAsMember(caller, selectUnreadCount(caller.db, caller.memberId));
  if (member === undefined) throw authenticationRequired();
  return { count: member.count };
}
