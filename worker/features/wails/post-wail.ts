import type { z } from "zod";
import type { Wail, wailInput } from "../../contract/wails.ts";
import { batchAsMember, type Caller, transactAsMember } from "../../db/as-member.ts";
import { mapConstraints } from "../../db/constraints.ts";
import { moderate } from "../moderation/moderate.ts";
import { requirePodMember } from "../pods/membership.ts";
import { selectPodAccess } from "../pods/memberships.repository.ts";
import { podDay } from "./pod-day.ts";
import { squidInkLimitReached } from "./wails.errors.ts";
import { insertWail } from "./wails.repository.ts";
import { toWail } from "./wails.wire.ts";

/**
 * Posts a wail to a pod the member is in. Errors: `podNotFound`, `podMembershipRequired`, `contentModerated`,
 * `squidInkLimitReached`.
 */
export async function postWail(caller: Caller, input: z.output<typeof wailInput>): Promise<Wail> {
  const { db, memberId, now } = caller;
  const [[pod]] = await batchAsMember(caller, selectPodAccess(db, memberId, input.communityId));
  requirePodMember(pod);
  const verdict = await moderate(caller, "wail", input.content);
  const day = podDay(now, pod.timezone);
  const wail = { ...input, authorId: memberId, moderation: verdict.state, createdAt: now, day };
  const [, , [stored]] = await mapConstraints({ squid_ink_limit_reached: squidInkLimitReached }, () =>
    transactAsMember(caller, ...insertWail(db, wail)),
  );
  if (stored === undefined) throw new Error("a stored wail was not read back");
  return toWail(stored);
}
