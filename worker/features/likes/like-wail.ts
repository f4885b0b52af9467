import type { LikeResult } from "../../contract/wails.ts";
import { batchAsActiveMember, batchAsMember, type Caller } from "../../db/as-member.ts";
import { callPod } from "../../pod/pod-client.ts";
import { podMembershipRequired } from "../pods/pods.errors.ts";
import { ownSquidInk, wailNotFound, wailNotVisible } from "../wails/wails.errors.ts";
import { selectWail, selectWailAccess } from "../wails/wails.repository.ts";

/**
 * Likes a wail of a pod the member is in. Liking twice is one like. A hidden wail can be neither liked nor unliked,
 * even by its author: the count would reveal the author once the wail is back. Errors: `suspended`,
 * `wailNotFound`, `podMembershipRequired`, `wailNotVisible`, `ownSquidInk`.
 */
export async function likeWail(caller: Caller, wailId: number): Promise<LikeResult> {
  const wail = await requireWail(caller, wailId);
  if (!wail.isMember) throw podMembershipRequired();
  if (!wail.isVisible) throw wailNotVisible();
  if (wail.isMine && wail.isAnonymous) throw ownSquidInk();
  return setLike(caller, wail.communityId, wailId, true);
}

/** Removes a like, also after leaving the pod. Errors: `suspended`, `wailNotFound`, `wailNotVisible`. */
export async function unlikeWail(caller: Caller, wailId: number): Promise<LikeResult> {
  const wail = await requireWail(caller, wailId);
  if (!wail.isVisible) throw wailNotVisible();
  return setLike(caller, wail.communityId, wailId, false);
}

/** Whether the member likes the wail. Errors: `wailNotFound`. */
export async function hasLiked(caller: Caller, wailId: number): Promise<boolean> {
  const [[wail]] = await batchAsMember(caller, selectWail(caller.db, caller.memberId, wailId));
  if (wail === undefined) throw wailNotFound();
  return wail.liked;
}

async function requireWail(caller: Caller, wailId: number) {
  const [[wail]] = await batchAsActiveMember(caller, selectWailAccess(caller.db, caller.memberId, wailId));
  if (wail === undefined) throw wailNotFound();
  return wail;
}

async function setLike(caller: Caller, podId: number, wailId: number, liked: boolean) {
  const { env, memberId, sid, now } = caller;
  const command = { memberId, sid, wailId, liked, at: now };
  const outcome = await callPod(env, podId, async (pod) => await pod.setLike(command));
  if (!outcome.ok) {
    await batchAsMember(caller);
    throw wailNotFound();
  }
  return { liked: outcome.liked, likeCount: outcome.likeCount };
}
