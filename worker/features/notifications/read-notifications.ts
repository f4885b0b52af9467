import { PAGE } from "../../contract/limits.ts";
import type { Notification, UnreadCount } from "../../contract/notifications.ts";
import { batchAsMember, type Caller } from "../../db/as-member.ts";
import { type Keyset, toPage } from "../../db/pagination.ts";
import { authenticationRequired } from "../../lib/errors.ts";
import { selectNotifications, selectUnreadCount } from "./notifications.repository.ts";
import { toNotification } from "./notifications.wire.ts";

/** A page of what happened to the member, newest first; acts of one kind on one thing are one line. */
export async function readNotifications(
  caller: Caller,
  before: Keyset | undefined,
): Promise<{ notifications: Notification[]; next: Keyset | undefined }> {
  const [rows] = await batchAsMember(caller, selectNotifications(caller.db, caller.memberId, before));
  const page = toPage(rows, PAGE.notifications);
  return { notifications: page.rows.map(toNotification), next: page.next };
}

/** How many lines the member has not read. Two rows read: the session and the member. */
export async function countUnread(caller: Caller): Promise<UnreadCount> {
  const [[member]] = await batchAsMember(caller, selectUnreadCount(caller.db, caller.memberId));
  if (member === undefined) throw authenticationRequired();
  return { count: member.count };
}
