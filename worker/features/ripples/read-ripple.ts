import { PAGE } from "../../contract/limits.ts";
import type { DailyRipple, OwnReply, RippleReply } from "../../contract/ripples.ts";
import { batchAsMember, type Caller } from "../../db/as-member.ts";
import type { Keyset } from "../../db/pagination.ts";
import { type ThreadRange, toThreadPage } from "../../db/thread.ts";
import { log } from "../../lib/log.ts";
import { selectPodAccess } from "../pods/memberships.repository.ts";
import { podNotFound } from "../pods/pods.errors.ts";
import { createQuestionFromBank } from "./ask-question.ts";
import { selectOwnReply, selectOwnReplyPlace, selectReplies } from "./replies.repository.ts";
import { replyNotFound, rippleNotFound } from "./ripples.errors.ts";
import { selectRippleAccess, selectRipplesFor } from "./ripples.repository.ts";
import { activeDate, activeDates } from "./ripples.rules.ts";
import { toDailyRipple, toReply } from "./ripples.wire.ts";

/**
 * The ripple that is live in a pod now. There always is one. It is null only when it was missing and could not be
 * created, so that the rest of the page works. Errors: `podNotFound`.
 */
export async function todaysRipple(caller: Caller, podId: number): Promise<DailyRipple | null> {
  const { db, memberId, now } = caller;
  const [[pod], ripples] = await batchAsMember(
    caller,
    selectPodAccess(db, memberId, podId),
    // The pod's date is only known with this answer. There are at most two ripples to choose from.
    selectRipplesFor(db, memberId, podId, activeDates(now)),
  );
  if (pod === undefined) throw podNotFound();
  const date = activeDate(pod.timezone, now);
  const ripple = ripples.find((candidate) => candidate.activeDate === date);
  if (ripple !== undefined) return toDailyRipple(ripple);
  try {
    return toDailyRipple({ ...(await createQuestionFromBank(caller, date)), repliesCount: 0, userReplied: false });
  } catch (error) {
    log("error", "ripple_not_improvised", { date, error: error instanceof Error ? error.name : "unknown" });
    return null;
  }
}

/**
 * One's own reply with its ripple and pod: its moderation can be read and appealed on any later day (docs/product.md,
 * "Safety"). Errors: `replyNotFound`, also for replies of others.
 */
export async function readOwnReply(caller: Caller, replyId: number): Promise<OwnReply> {
  const { db, memberId, now } = caller;
  const [[reply], [place]] = await batchAsMember(
    caller,
    selectOwnReply(db, memberId, replyId),
    selectOwnReplyPlace(db, memberId, replyId),
  );
  if (reply === undefined || place === undefined) throw replyNotFound();
  return {
    reply: toReply(reply),
    rippleId: place.rippleId,
    question: place.question,
    pod: { id: place.podId, name: place.podName, isMember: place.isMember },
    isLive: place.activeDate === activeDate(place.timezone, now),
  };
}

/** A page of a ripple's replies in one pod, oldest first. Errors: `rippleNotFound`, `podNotFound`. */
export async function readReplies(
  caller: Caller,
  rippleId: number,
  podId: number,
  page: ThreadRange,
): Promise<{ replies: RippleReply[]; next: Keyset | undefined }> {
  const { db, memberId } = caller;
  const [[pod], [ripple], rows] = await batchAsMember(
    caller,
    selectPodAccess(db, memberId, podId),
    selectRippleAccess(db, memberId, rippleId),
    selectReplies(db, memberId, rippleId, podId, page),
  );
  if (pod === undefined) throw podNotFound();
  if (ripple === undefined) throw rippleNotFound();
  const shown = toThreadPage(rows, PAGE.rippleReplies, page.from);
  return { replies: shown.rows.map(toReply), next: shown.next };
}
