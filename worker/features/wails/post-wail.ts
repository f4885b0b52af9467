import type { z } from "zod";
import type { Posted } from "../../contract/moderation.ts";
import type { Wail, wailInput } from "../../contract/wails.ts";
import { type Caller, transactAsMember } from "../../db/as-member.ts";
import { mapConstraints } from "../../db/constraints.ts";
import { hashSent, storeOnce } from "../../db/store-once.ts";
import { reportHints } from "../../pod/report-hints.ts";
import { moderate } from "../moderation/moderate.ts";
import { selectPace } from "../pace/pace.repository.ts";
import { assertPace } from "../pace/pace.ts";
import { requirePodMember } from "../pods/membership.ts";
import { selectPodAccess } from "../pods/memberships.repository.ts";
import { podDay } from "./pod-day.ts";
import { squidInkLimitReached } from "./wails.errors.ts";
import { insertWail, selectSentWail } from "./wails.repository.ts";
import { toWail } from "./wails.wire.ts";

/**
 * Posts a wail to a pod the member is in; with a key once, however often it is sent. Errors: `suspended`, `podNotFound`,
 * `podMembershipRequired`, `newcomerLimit`, `slowPod`, `contentModerated`, `contentNudged`, `tooManyReviews`,
 * `squidInkLimitReached`, and those of `storeOnce`.
 */
export function postWail(
  caller: Caller,
  { insist, ...input }: z.output<typeof wailInput>,
  key?: string,
): Promise<Posted<Wail>> {
  const { db, memberId, now } = caller;
  return storeOnce(caller, {
    sent: hashSent(memberId, key, "wail", input),
    select: (sent) => selectSentWail(db, memberId, sent),
    show: toWail,
    access: [
      selectPodAccess(db, memberId, input.communityId),
      selectPace(db, memberId, "wail", now, { podId: input.communityId }),
    ],
    store: async ([[pod], [pace]], remember) => {
      requirePodMember(pod);
      if (!input.isAnonymous) assertPace(pace, "wail", now);
      const verdict = await moderate(caller, "wail", input.content, { insist, isAnonymous: input.isAnonymous });
      const day = podDay(now, pod.timezone);
      const wail = { ...input, ...verdict.columns, authorId: memberId, createdAt: now, day };
      const failures = { squid_ink_limit_reached: squidInkLimitReached, ...verdict.failures };
      const [, , [stored]] = await mapConstraints(failures, () =>
        transactAsMember(caller, ...insertWail(db, wail), ...remember(verdict.refusal)),
      );
      // The same for everybody: it does not say who wrote the wail.
      if (stored?.moderation === "visible") {
        caller.background(reportHints(caller, pod.id, [{ type: "wail", wailId: stored.id }]));
      }
      return { stored, ...verdict };
    },
  });
}
