import type { RenamedUser } from "../../contract/accounts.ts";
import { batchAsActiveMember, type Caller, transactAsMember } from "../../db/as-member.ts";
import { authenticationRequired } from "../../lib/errors.ts";
import { updateDisplayName } from "../accounts/accounts.repository.ts";
import { toCurrentUser } from "../accounts/accounts.wire.ts";
import { assertDisplayNameNotReserved, moderate } from "../moderation/moderate.ts";

/**
 * Changes the display name of the caller. Others see a held name only after it was checked. Errors: `suspended`,
 * `reservedName`, `contentModerated`.
 */
export async function rename(caller: Caller, displayName: string): Promise<RenamedUser> {
  const { db, memberId, now } = caller;
  await batchAsActiveMember(caller);
  assertDisplayNameNotReserved(displayName);
  const { columns } = await moderate(caller, "display_name", displayName);
  const isHeld = columns.moderation === "held";
  const renaming = updateDisplayName(db, memberId, displayName, isHeld, now);
  const [, , [user]] = await transactAsMember(caller, ...renaming);
  if (user === undefined) throw authenticationRequired();
  return { ...toCurrentUser(user), ...(isHeld && { isNameHeld: true }) };
}
