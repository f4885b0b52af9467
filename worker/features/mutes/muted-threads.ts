import type { MutedThread } from "../../contract/mutes.ts";
import { batchAsMember, type Caller, transactAsMember } from "../../db/as-member.ts";
import { wailNotFound } from "../wails/wails.errors.ts";
import { selectWailAccess } from "../wails/wails.repository.ts";
import { mutedThreadsFull, notOwnThread } from "./mutes.errors.ts";
import { muteOwnWail, selectMutedThreads, unmuteOwnWail } from "./mutes.repository.ts";
import { toMutedThread } from "./mutes.wire.ts";

/**
 * Stops notifications about one's own wail: likes and comments make no lines from now on (docs/product.md, "Muting").
 * Errors: `wailNotFound`, `notOwnThread`, `mutedThreadsFull`.
 */
export async function muteThread(caller: Caller, wailId: number): Promise<void> {
  const { db, memberId } = caller;
  const [muted, [wail]] = await transactAsMember(
    caller,
    muteOwnWail(db, memberId, wailId),
    selectWailAccess(db, memberId, wailId),
  );
  if (wail === undefined) throw wailNotFound();
  if (!wail.isMine) throw notOwnThread();
  if (muted.length === 0) throw mutedThreadsFull();
}

/** Has one's own wail cause notifications again. Any other wail stays as it is. */
export async function unmuteThread(caller: Caller, wailId: number): Promise<void> {
  await transactAsMember(caller, unmuteOwnWail(caller.db, caller.memberId, wailId));
}

/** The caller's own wails whose notifications are muted. */
export async function listMutedThreads(caller: Caller): Promise<MutedThread[]> {
  const [rows] = await batchAsMember(caller, selectMutedThreads(caller.db, caller.memberId));
  return rows.map(toMutedThread);
}
