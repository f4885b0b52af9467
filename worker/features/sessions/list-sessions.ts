import type { SessionInfo } from "../../contract/accounts.ts";
import { batchAsMember, type Caller } from "../../db/as-member.ts";
import { deviceLabel } from "./device-label.ts";
import { selectSessions } from "./sessions.repository.ts";

/** The sessions of the caller: this one first, then the newest, `PAGE.sessions` at most. */
export async function listSessions(caller: Caller): Promise<SessionInfo[]> {
  const [rows] = await batchAsMember(caller, selectSessions(caller.db, caller.memberId, caller.sid, caller.now));
  return rows.map(({ sid, sess }) => ({
    sid,
    current: sid === caller.sid,
    device: deviceLabel(sess.userAgent),
    signedInAt: new Date(sess.signedInAt).toISOString(),
  }));
}
