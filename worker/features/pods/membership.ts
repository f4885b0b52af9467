import type { MembershipResult } from "../../contract/pods.ts";
import { batchAsMember, type Caller, transactAsMember } from "../../db/as-member.ts";
import { activateMembership, deactivateMembership, selectMemberCount, selectPodId } from "./memberships.repository.ts";
import { podNotFound } from "./pods.errors.ts";

/** Joins a pod; joining again changes nothing. Errors: `podNotFound`. */
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

/** Leaves a pod; leaving one that was never joined changes nothing. Errors: `podNotFound`. */
export async function leavePod(caller: Caller, podId: number): Promise<MembershipResult> {
  await requirePod(caller, podId);
  const { db, memberId } = caller;
  const [, counted] = await transactAsMember(
    caller,
    deactivateMembership(db, memberId, podId),
    selectMemberCount(db, podId),
  );
  return { joined: false, memberCount: counted[0]?.memberCount ?? 0 };
}

async function requirePod(caller: Caller, podId: number): Promise<void> {
  const [[pod]] = await batchAsMember(caller, selectPodId(caller.db, podId));
  if (pod === undefined) throw podNotFound();
}
