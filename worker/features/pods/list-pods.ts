import { PAGE } from "../../contract/limits.ts";
import type { Community } from "../../contract/pods.ts";
import { batchAsMember, type Caller } from "../../db/as-member.ts";
import { cutPage, type Keyset, toPage } from "../../db/pagination.ts";
import { podNotFound } from "./pods.errors.ts";
import {
  type DrawKeys,
  selectPod,
  selectPods,
  selectPodsNear,
  selectPodsOf,
  selectPopularPods,
} from "./pods.repository.ts";
import { toCommunity } from "./pods.wire.ts";

const ZIP = /^\d{5}$/;
/** No place has it. */
const NOWHERE = "00000";

interface Listing {
  readonly limit: number;
  /** Leave out the pods the caller has joined. */
  readonly unjoined: boolean;
}

/** All pods by id, a page at a time. */
export async function listPods(caller: Caller, listing: Listing & { after: number }) {
  const [found] = await batchAsMember(caller, selectPods(caller.db, caller.memberId, listing));
  const { rows, last } = cutPage(found, listing.limit);
  return { pods: rows.map(toCommunity), next: last && String(last.id) };
}

/** One pod. Errors: `podNotFound`. */
export async function readPod(caller: Caller, podId: number): Promise<Community> {
  const [[pod]] = await batchAsMember(caller, selectPod(caller.db, caller.memberId, podId));
  if (pod === undefined) throw podNotFound();
  return toCommunity(pod);
}

/** A random selection of popular pods, the same for the same seed. Source: docs/product.md, "Pods". */
export async function drawPopularPods(caller: Caller, listing: Listing & { seed: number }): Promise<Community[]> {
  const { seed, limit, unjoined } = listing;
  const drawn = selectPopularPods(caller.db, caller.memberId, drawKeys(seed), { limit, unjoined });
  const [rows] = await batchAsMember(caller, drawn);
  return rows.map(toCommunity);
}

/** The pods around a ZIP, the nearest first; none for anything that is no ZIP. Source: docs/product.md, "Pods". */
export async function listPodsNear(caller: Caller, place = NOWHERE): Promise<Community[]> {
  // Without a place it asks all the same, as the session is checked with it.
  const zip = ZIP.test(place) ? place : NOWHERE;
  const [rows] = await batchAsMember(caller, selectPodsNear(caller.db, caller.memberId, zip));
  return rows.map(toCommunity);
}

/** The pods the caller has joined, in the order of joining. */
export async function listMyPods(caller: Caller, after: Keyset | undefined) {
  const [memberships] = await batchAsMember(caller, selectPodsOf(caller.db, caller.memberId, after));
  const keyed = memberships.map((row) => ({ pod: row, createdAt: row.joinedAt, id: row.id }));
  const { rows, next } = toPage(keyed, PAGE.userCommunities);
  return { pods: rows.map(({ pod }) => ({ ...toCommunity(pod), newestWailId: pod.newestWailId })), next };
}

/** Turns a seed into the keys of a draw. Neighboring seeds give unrelated keys. */
export const drawKeys = (seed: number): DrawKeys => ({ a: 1 + mix(2 * seed), b: mix(2 * seed + 1) });

/** 31 well-mixed bits of a number: splitmix32. */
function mix(value: number): number {
  let bits = (value + 0x9e3779b9) | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x21f0aaad);
  bits = Math.imul(bits ^ (bits >>> 15), 0x735a2d97);
  return (bits ^ (bits >>> 15)) >>> 1;
}
