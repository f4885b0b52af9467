import { batchAsMember, type Caller, transactAsMember } from "../../db/as-member.ts";
import { notFound } from "../../lib/errors.ts";
import { markLineRead, markLinesRead, selectOwnLine, selectUnreadCount } from "./notifications.repository.ts";

/** Marks one line as read. A read line stays read. Errors: `notificationNotFound`. */
export async function markRead(caller: Caller, id: number): Promise<void> {
  const { db, memberId } = caller;
  const [[line]] = await batchAsMember(caller, selectOwnLine(db, memberId, id));
  if (line === undefined) throw notificationNotFound();
  if (!line.isRead) await transactAsMember(caller, markLineRead(db, memberId, id));
}

/** Marks all shown lines as read. */
export async function markAllRead(caller: Caller): Promise<void> {
  const { db, memberId } = caller;
  const [[member]] = await batchAsMember(caller, selectUnreadCount(db, memberId));
  if (member !== undefined && member.count > 0) await transactAsMember(caller, markLinesRead(db, memberId));
}

/** Also for another member's notification: both must look the same. */
const notificationNotFound = () => notFound("This notification");
