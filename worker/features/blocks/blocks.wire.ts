import type { BlockedMember } from "../../contract/safety.ts";
import type { BlockedRow } from "./blocks.repository.ts";

/** The only allowlist from a block's row to the wire. */
export const toBlockedMember = (row: BlockedRow): BlockedMember => ({
  memberId: row.id,
  displayName: row.displayName,
  firstName: row.firstName,
  createdAt: new Date(row.createdAt).toISOString(),
});
