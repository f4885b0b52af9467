import type { z } from "zod";
import type { Posted } from "../../contract/moderation.ts";
import type { Wail, wailInput } from "../../contract/wails.ts";
import { batchAsActiveMember, type Caller, transactAsMember } from "../../db/as-member.ts";
import { mapConstraints } from "../../db/constraints.ts";
import { reportHints } from "../../pod/report-hints.ts";
import { moderate } from "../moderation/moderate.ts";
import { selectPace } from "../pace/pace.repository.ts";
import { assertPace } from "../pace/pace.ts";
import { requirePodMember } from "../pods/membership.ts";
import { selectPodAccess } from "../pods/memberships.repository.ts";
import { podDay } from "./pod-day.ts";
import { squidInkLimitReached } from "./wails.errors.ts";
import { insertWail } from "./wails.repository.ts";
import { toWail } from "./wails.wire.ts";

/**
 * Posts a wail to a pod the member is in. Errors: `suspended`, `podNotFound`, `podMembershipRequired`, `newcomerLimit`,
 * `slowPod`, `contentModerated`, `contentNudged`, `tooManyReviews`, `squidInkLimitReached`.
 */
export async function postWail(
  caller: Caller,
  { insist, ...input }: z.output<typeof wailInput>,
): Promise<Posted<Wail>> {
  const { db, memberId, now } = caller;
  const [[pod], [pace]] = await batchAsActiveMember(
    caller,
    selectPodAccess(db, memberId, input.communityId),
    selectPace(db, memberId, "wail", now, input.communityId),
  );
  requirePodMember(pod);
  assertPace(pace, "wail", now);
  const verdict = await moderate(caller, "wail", input.content, { insist });
  const day = podDay(now, pod.timezone);
  const wail = { ...input, ...verdict.columns, authorId: memberId, createdAt: now, day };
  const failures = { squid_ink_limit_reached: squidInkLimitReached, ...verdict.failures };
  const [, , [stored]] = await mapConstraints(failures, () => transactAsMember(caller, ...insertWail(db, wail)));
  if (verdict.refusal !== undefined) throw verdict.refusal;
  if (stored === undefined) throw new Error("a stored wail was not read back");
  // The same for everybody: it does not say who wrote the wail.
  if (stored.moderation === "visible") {
    caller.background(reportHints(caller, pod.id, [{ type: "wail", wailId: stored.id }]));
  }
  return { ...toWail(stored), ...verdict.answer };
}
