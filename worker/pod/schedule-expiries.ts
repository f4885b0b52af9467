import { log, rootMessage } from "../lib/log.ts";
import { callPod } from "./pod-client.ts";
import type { WailExpiry } from "./wail-expiry.ts";

/** Objects called for one account. The cron arms the others before their moments come, see `expireInkWails`. */
const MAX_PODS = 40;

/**
 * Has the object of each pod wake up at the first of these moments, so that every wail goes at its own and not with the
 * cron, which would tell it from one that its author deleted. Never fails: the cron makes up for an object that cannot
 * be reached. The log does not say which.
 */
export async function scheduleExpiries(env: Env, ends: readonly WailExpiry[], now: number): Promise<void> {
  const first = new Map<number, number>();
  for (const { podId, at } of ends.toSorted((a, b) => b.at - a.at)) first.set(podId, at);
  const soonest = [...first].toSorted(([, a], [, b]) => a - b).slice(0, MAX_PODS);
  const calls = soonest.map(([podId, at]) =>
    callPod(env, podId, async (pod) => await pod.scheduleExpiry(podId, Math.max(0, at - now))),
  );
  for (const call of await Promise.allSettled(calls)) {
    if (call.status === "rejected") log("warn", "wail_expiry_not_scheduled", { detail: rootMessage(call.reason) });
  }
}
