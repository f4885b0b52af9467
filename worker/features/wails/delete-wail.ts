import { batchAsMember, type Caller, transactAsMember } from "../../db/as-member.ts";
import { logDeletion } from "../../db/deletion-log.ts";
import { notTheAuthor } from "../../lib/errors.ts";
import { reportHints } from "../../pod/report-hints.ts";
import { wailNotFound } from "./wails.errors.ts";
import { deleteOwnWail, selectWailAccess } from "./wails.repository.ts";

/** Deletes one's own wail for good. Errors: `wailNotFound`, `notTheAuthor`. */
export async function deleteWail(caller: Caller, wailId: number): Promise<void> {
  const { db, env, memberId, now } = caller;
  const [[wail]] = await batchAsMember(caller, selectWailAccess(db, memberId, wailId));
  if (wail === undefined) throw wailNotFound();
  if (!wail.isMine) throw notTheAuthor("wail");
  const [deleted] = await transactAsMember(caller, deleteOwnWail(db, memberId, wailId));
  await logDeletion(env.SESSIONS, "wail", deleted, now);
  if (deleted.length === 0 || !wail.isVisible) return;
  const authorId = wail.isAnonymous ? null : memberId;
  caller.background(reportHints(caller, wail.communityId, [{ type: "removed", wailId, authorId }]));
}
