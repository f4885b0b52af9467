import { PAGE } from "../../contract/limits.ts";
import type { BlockedMember } from "../../contract/safety.ts";
import { batchAsMember, type Caller, transactAsMember } from "../../db/as-member.ts";
import { mapConstraints } from "../../db/constraints.ts";
import { type Keyset, toPage } from "../../db/pagination.ts";
import { invalidInput, notFound } from "../../lib/errors.ts";
import { deleteBlock, insertBlock, selectBlocked, selectNamedMember } from "./blocks.repository.ts";
import { toBlockedMember } from "./blocks.wire.ts";

/**
 * Blocks a member: neither sees anything under the other's name any more. Squid Ink wails stay visible
 * (docs/product.md, "Safety"). Errors: `cannotBlockSelf`, `memberNotFound`.
 */
export async function blockMember(caller: Caller, blockedId: number): Promise<void> {
  const { db, memberId, now } = caller;
  const [[member]] = await batchAsMember(caller, selectNamedMember(db, blockedId));
  if (blockedId === memberId) throw cannotBlockSelf();
  if (member === undefined) throw memberNotFound();
  await mapConstraints({ "FOREIGN KEY constraint failed": memberNotFound }, () =>
    transactAsMember(caller, insertBlock(db, memberId, blockedId, now)),
  );
}

/** Removes a block. Without one nothing happens. */
export async function unblockMember(caller: Caller, blockedId: number): Promise<void> {
  await transactAsMember(caller, deleteBlock(caller.db, caller.memberId, blockedId));
}

/** A page of the members the caller has blocked. */
export async function listBlocked(
  caller: Caller,
  before: Keyset | undefined,
): Promise<{ members: BlockedMember[]; next: Keyset | undefined }> {
  const [rows] = await batchAsMember(caller, selectBlocked(caller.db, caller.memberId, before));
  const page = toPage(rows, PAGE.blocks);
  return { members: page.rows.map(toBlockedMember), next: page.next };
}

const memberNotFound = () => notFound("This neighbor");

const cannotBlockSelf = () => invalidInput("You cannot block yourself.");
