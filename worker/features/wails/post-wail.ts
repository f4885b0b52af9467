import type { z } from "zod";
import type { Wail, wailInput } from "../../contract/wails.ts";
import { batchAsActiveMember, type Caller, transactAsMember } from "../../db/as-member.ts";
import { mapConstraints } from "../../db/constraints.ts";
import { reportHints } from "../../pod/report-hints.ts";
import { moderate } from "../moderation/moderate.ts";
import { selectPace } from "../moderation/pace.repository.ts";
import { assertPace } from "../moderation/pace.ts";
import { requirePodMember } from "../pods/membership.ts";
import { selectPodAccess } from "../pods/memberships.repository.ts";
import { podDay } from "./pod-day.ts";
import { squidInkLimitReached } from "./wails.errors.ts";
import { insertWail } from "./wails.repository.ts";
import { toWail } from "./wails.wire.ts";

/**
 * Posts a wail to a pod the member is in. Errors: `suspended`, `podNotFound`, `podMembershipRequired`, `newcomerLimit`,
 * `slowPod`, `contentModerated`, `squidInkLimitReached`.
 */
export async function postWail(caller: Caller, input: z.output<typeof wailInput>): Promise<Wail> {
  const { db, memberId, now } = caller;
  const [[pod], [pace]] = await batchAsActiveMember(
    caller,
    selectPodAccess(db, memberId, input.communityId),
    selectPace(db, memberId, "wail", now, input.communityId),
  );
  requirePodMember(pod);
  assertPace(pace, "wail", now);
  const verdict = await moderate(caller, "wail", input.content);
  const day = podDay(now, pod.timezone);
  const wail = { ...input, authorId: memberId, moderation: verdict.state, createdAt: now, day };
  const [, , [stored]] = await mapConstraints({ squid_ink_limit_reached: squidInkLimitReached }, () =>
    transactAsMember(caller, ...insertWail(db, wail)),
  );
  if (stored === undefined) throw new Error("a stored wail was not read back");
  // The same for everybody: it does not say who wrote the wail.
  if (stored.moderation === "visible") {
    caller.background(reportHints(caller, pod.id, [{ type: "wail", wailId: stored.id }]));
  }
  return toWail(stored);
}
