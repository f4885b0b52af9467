import type { LikeResult } from "../../contract/wails.ts";
import { batchAsActiveMember, batchAsMember, type Caller } from "../../db/as-member.ts";
import { type AppError, authenticationRequired, suspended } from "../../lib/errors.ts";
import type { LikeRefusal } from "../../pod/commands.ts";
import { callPod } from "../../pod/pod-client.ts";
import { podOfWail, rememberPod } from "../../pod/wail-pods.ts";
import { podMembershipRequired } from "../pods/pods.errors.ts";
import { ownSquidInk, wailNotFound, wailNotVisible } from "../wails/wails.errors.ts";
import { selectWail, selectWailAccess } from "../wails/wails.repository.ts";

/**
 * Likes a wail of a pod the member is in. Liking twice is one like. A hidden wail can be neither liked nor unliked,
 * even by its author: the count would reveal the author once the wail is back. Errors: `suspended`,
 * `wailNotFound`, `podMembershipRequired`, `wailNotVisible`, `ownSquidInk`.
 */
export const likeWail = (caller: Caller, wailId: number): Promise<LikeResult> => setLike(caller, wailId, true);

/** Removes a like, also after leaving the pod. Errors: `suspended`, `wailNotFound`, `wailNotVisible`. */
export const unlikeWail = (caller: Caller, wailId: number): Promise<LikeResult> => setLike(caller, wailId, false);

/** Whether the member likes the wail. Errors: `wailNotFound`. */
export async function hasLiked(caller: Caller, wailId: number): Promise<boolean> {
  const [[wail]] = await batchAsMember(caller, selectWail(caller.db, caller.memberId, wailId));
  if (wail === undefined) throw wailNotFound();
  return wail.liked;
}

/** The pod's object checks everything in the transaction that stores the like: session, suspension and access. */
async function setLike(caller: Caller, wailId: number, liked: boolean): Promise<LikeResult> {
  const { env, memberId, sid, now } = caller;
  const podId = podOfWail(env, wailId) ?? (await findPod(caller, wailId));
  const command = { memberId, sid, wailId, liked, at: now };
  const outcome = await callPod(env, podId, async (pod) => await pod.setLike(command));
  if (!outcome.ok) throw refusalError(outcome);
  return { liked: outcome.liked, likeCount: outcome.likeCount };
}

/** For the first like of a wail that this isolate has not read. Errors: `suspended`, `wailNotFound`. */
async function findPod(caller: Caller, wailId: number): Promise<number> {
  const { db, env, memberId } = caller;
  const [[wail]] = await batchAsActiveMember(caller, selectWailAccess(db, memberId, wailId));
  if (wail === undefined) throw wailNotFound();
  rememberPod(env, wail.communityId, [wail]);
  return wail.communityId;
}

function refusalError(refusal: LikeRefusal): AppError {
  switch (refusal.code) {
    case "session_over":
      return authenticationRequired();
    case "suspended":
      return suspended(refusal.until, refusal.reason);
    case "wail_not_found":
      return wailNotFound();
    case "pod_membership_required":
      return podMembershipRequired();
    case "wail_not_visible":
      return wailNotVisible();
    case "own_squid_ink":
      return ownSquidInk();
  }
}
