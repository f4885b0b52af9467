import type { BlockedMember } from "../../contract/safety.ts";
import type { BlockedRow } from "./blocks.repository.ts";

/** The one allowlist from a block to the wire. */
export const toBlockedMember = (row: BlockedRow): BlockedMember => ({
  memberId: row.id,
  displayName: row.displayName,
  firstName: row.firstName,
  createdAt: new Date(row.createdAt).toISOString(),
});
