import type { Community } from "../../contract/pods.ts";
import { batchAsMember, type Caller, transactAsMember } from "../../db/as-member.ts";
import { selectPlace } from "./cities.repository.ts";
import { cityPodProfile } from "./pod-profile.ts";
import { cityNotFound } from "./pods.errors.ts";
import { joinCityPod } from "./pods.repository.ts";
import { toCommunity } from "./pods.wire.ts";

/**
 * Joins the pod of a place. A place without one gets it from its first member: one pod, also when two are first at
 * once, because the insert gives way to the unique index and both join what is there afterwards. Errors: `cityNotFound`.
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
