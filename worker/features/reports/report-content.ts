import type { z } from "zod";
import type { reportInput } from "../../contract/safety.ts";
import { batchAsActiveMember, type Caller, transactAsMember } from "../../db/as-member.ts";
import { mapConstraints } from "../../db/constraints.ts";
import { selectContentAccess } from "../moderation/content.repository.ts";
import { hintIfHidden } from "../moderation/hint-at-text.ts";
import { selectPace } from "../pace/pace.repository.ts";
import { assertPace } from "../pace/pace.ts";
import { alreadyReported, contentNotFound, ownContent } from "./reports.errors.ts";
import { insertReport } from "./reports.repository.ts";

/**
 * Reports a text the member can see. Enough reports by eligible members (`LIMITS.reportsToHide`) hide it until an
 * operator has reviewed it. Other reports get the same answer and only wait for the operator. Errors:
 * `suspended`, `contentNotFound`, `ownContent`, `newcomerLimit`, `alreadyReported`.
 */
export async function reportContent(caller: Caller, report: z.output<typeof reportInput>): Promise<void> {
  const { db, memberId, now } = caller;
  const [[content], [pace]] = await batchAsActiveMember(
    caller,
    selectContentAccess(db, memberId, report),
    selectPace(db, memberId, "report", now),
  );
  if (content === undefined) throw contentNotFound(report.kind);
  if (content.isMine) throw ownContent();
  assertPace(pace, "report", now);
  const failures = {
    "content_reports.reporter_id": alreadyReported,
    content_gone: () => contentNotFound(report.kind),
    wail_not_visible: () => contentNotFound(report.kind),
  };
  await mapConstraints(failures, () => transactAsMember(caller, insertReport(db, memberId, report, now)));
  caller.background(hintIfHidden(caller, report));
}
