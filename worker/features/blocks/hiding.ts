import { batchAsMember, type Caller, transactAsMember } from "../../db/as-member.ts";
import { mapConstraints } from "../../db/constraints.ts";
import { selectContentAccess } from "../moderation/content.repository.ts";
import { wailNotFound } from "../wails/wails.errors.ts";
import { deleteHidden, insertHidden } from "./blocks.repository.ts";

/** Hides one wail, also one under Squid Ink, from the caller's own feed. Errors: `wailNotFound`. */
export async function hideWail(caller: Caller, wailId: number): Promise<void> {
  const { db, memberId, now } = caller;
  const [[wail]] = await batchAsMember(caller, selectContentAccess(db, memberId, { kind: "wail", id: wailId }));
  if (wail === undefined) throw wailNotFound();
  await mapConstraints({ "FOREIGN KEY constraint failed": wailNotFound }, () =>
    transactAsMember(caller, insertHidden(db, memberId, wailId, now)),
  );
}

/** Shows a hidden wail again. A wail that is not hidden stays as it is. */
export async function unhideWail(caller: Caller, wailId: number): Promise<void> {
  await transactAsMember(caller, deleteHidden(caller.db, caller.memberId, wailId));
}
