import type { PodAccess } from "./pod-access.repository.ts";
import { podMembershipRequired, podNotFound } from "./pods.errors.ts";

/** Lets members of the pod through. Errors: `podNotFound`, `podMembershipRequired`. */
export function requirePodMember(pod: PodAccess | undefined): asserts pod is PodAccess {
  if (pod === undefined) throw podNotFound();
  if (!pod.isMember) throw podMembershipRequired();
}
