import type { Community, MembershipResult } from "../../contract/pods.ts";
import { batchAsMember, type Caller, transactAsMember } from "../../db/as-member.ts";
import { closeEndedSockets } from "../../pod/report-hints.ts";
import { selectPlace } from "./cities.repository.ts";
import {
  activateMembership,
  deactivateMembership,
  type PodAccess,
  selectMemberCount,
  selectPodId,
} from "./memberships.repository.ts";
import { cityPodProfile } from "./pod-profile.ts";
import { cityNotFound, podMembershipRequired, podNotFound } from "./pods.errors.ts";
import { joinCityPod } from "./pods.repository.ts";
import { toCommunity } from "./pods.wire.ts";

/** Joins a pod. Joining again changes nothing. Errors: `podNotFound`. */
export async function joinPod(caller: Caller, podId: number): Promise<MembershipResult> {
  await requirePod(caller, podId);
  const { db, memberId, now } = caller;
  const [, counted] = await transactAsMember(
    caller,
    activateMembership(db, memberId, podId, now),
    selectMemberCount(db, podId),
  );
  return { joined: true, memberCount: counted[0]?.memberCount ?? 0 };
}

/** Leaves a pod. Leaving a pod that was never joined changes nothing. Errors: `podNotFound`. */
export async function leavePod(caller: Caller, podId: number): Promise<MembershipResult> {
  await requirePod(caller, podId);
  const { db, memberId } = caller;
  const [, counted] = await transactAsMember(
    caller,
    deactivateMembership(db, memberId, podId),
    selectMemberCount(db, podId),
  );
  caller.background(closeEndedSockets(caller, memberId, [{ podId }]));
  return { joined: false, memberCount: counted[0]?.memberCount ?? 0 };
}

async function requirePod(caller: Caller, podId: number): Promise<void> {
  const [[pod]] = await batchAsMember(caller, selectPodId(caller.db, podId));
  if (pod === undefined) throw podNotFound();
}

/**
 * Joins the pod of a place. The first member of a place creates its pod. When two are first at once, the unique index
 * lets one insert succeed, and both join that pod. Errors: `cityNotFound`.
 */
export async function joinCity(caller: Caller, cityId: number): Promise<Community> {
  const { db, memberId, now } = caller;
  const [[place]] = await batchAsMember(caller, selectPlace(db, cityId));
  if (place === undefined) throw cityNotFound();
  const { id, timezone, population, isLargestOfItsName } = place;
  const pod = { ...cityPodProfile(place, isLargestOfItsName), cityId: id, timezone, population };
  const [, , [joined]] = await transactAsMember(caller, ...joinCityPod(db, memberId, pod, now));
  if (joined === undefined) throw new Error("a joined pod was not returned");
  return toCommunity(joined);
}

/** Refuses everybody but members of the pod. Errors: `podNotFound`, `podMembershipRequired`. */
export function requirePodMember(pod: PodAccess | undefined): asserts pod is PodAccess {
  if (pod === undefined) throw podNotFound();
  if (!pod.isMember) throw podMembershipRequired();
}
