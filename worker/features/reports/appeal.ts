import type { z } from "zod";
import type { appealInput } from "../../contract/safety.ts";
import { batchAsMember, type Caller, transactAsMember } from "../../db/as-member.ts";
import { mapConstraints } from "../../db/constraints.ts";
import { selectContentAccess } from "../moderation/content.repository.ts";
import { alreadyAppealed, contentNotFound, notAppealable } from "./reports.errors.ts";
import { insertAppeal } from "./reports.repository.ts";

/**
 * Appeals the moderation of one's own held or removed text, once. Errors: `contentNotFound` (also for texts of others),
 * `notAppealable`, `alreadyAppealed`.
 */
export async function appeal(caller: Caller, { kind, id, reason }: z.output<typeof appealInput>): Promise<void> {
  const { db, memberId, now } = caller;
  const [[content]] = await batchAsMember(caller, selectContentAccess(db, memberId, { kind, id }));
  if (content === undefined || !content.isMine) throw contentNotFound(kind);
  if (content.moderation === "visible") throw notAppealable();
  const failures = {
    "appeals.content_id": alreadyAppealed,
    content_gone: () => contentNotFound(kind),
    not_appealable: notAppealable,
  };
  await mapConstraints(failures, () => transactAsMember(caller, insertAppeal(db, { kind, id }, reason, now)));
}
