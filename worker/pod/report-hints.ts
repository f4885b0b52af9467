import { and, eq } from "drizzle-orm";
import type { Caller } from "../db/as-member.ts";
import type { Db } from "../db/client.ts";
import { communityMemberships } from "../db/schema/index.ts";
import { log, rootMessage } from "../lib/log.ts";
import type { Hint } from "./hints.ts";
import { callPod, MAX_PODS } from "./pod-client.ts";

/** Who reports: a member's request, or a job of the cron. */
type Reporter = Pick<Caller, "env" | "now">;

/**
 * Tells a pod's object what has happened, so that its open tabs are told. Never throws: whoever misses a hint finds
 * the same at the next read.
 */
export async function reportHints({ env, now }: Reporter, podId: number, hints: readonly Hint[]): Promise<void> {
  try {
    await callPod(env, podId, async (pod) => await pod.reportHints(hints, now));
  } catch (error) {
    log("warn", "hints_not_reported", { detail: rootMessage(error) });
  }
}

/**
 * The pods in which a member may have open tabs. In any that are too many, too, nothing is sent to a session that has
 * ended.
 */
export const selectLivePods = (db: Db, memberId: number) =>
  db
    .select({ podId: communityMemberships.communityId })
    .from(communityMemberships)
    .where(and(eq(communityMemberships.userId, memberId), eq(communityMemberships.isActive, true)))
    .limit(MAX_PODS);

/**
 * Closes a member's sockets in these pods whose session or membership has ended. Never throws: nothing is sent to those
 * that could not be closed.
 */
export async function closeEndedSockets(
  { env, now }: Reporter,
  memberId: number,
  pods: readonly { readonly podId: number }[],
): Promise<void> {
  const calls = pods.map(({ podId }) => callPod(env, podId, async (pod) => await pod.closeEnded(memberId, now)));
  for (const call of await Promise.allSettled(calls)) {
    if (call.status === "rejected") log("warn", "sockets_not_closed", { detail: rootMessage(call.reason) });
  }
}
