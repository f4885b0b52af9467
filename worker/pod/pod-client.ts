import { log, rootMessage } from "../lib/log.ts";
import { hasFlag } from "../lib/platform-errors.ts";
import type { Pod } from "./pod.ts";
import type { WailExpiry } from "./wail-expiry.ts";

type PodStub = DurableObjectStub<Pod>;

/**
 * Calls a pod's Durable Object. A stub is broken after it failed, so each attempt takes a new one. One retry is safe
 * because commands set a state. An overloaded object is not called again (docs/decisions/0003-group-commit.md).
 */
export async function callPod<T>(env: Env, podId: number, call: (pod: PodStub) => Promise<T>): Promise<T> {
  const attempt = () => call(env.PODS.getByName(String(podId)));
  try {
    return await attempt();
  } catch (error) {
    if (hasFlag(error, "overloaded") || !isBroken(error)) throw error;
    return await attempt();
  }
}

/**
 * Whether the connection was lost or the object restarted, for instance by a deployment. Errors thrown by the object's
 * own code are not of this kind.
 */
const isBroken = (error: unknown) => hasFlag(error, "retryable") || hasFlag(error, "durableObjectReset");

/** Pods whose objects are called for one account. */
export const MAX_PODS = 40;

/**
 * Sets the alarm of each pod's object to its first expiry, so that every wail is removed at its own time. Removal by
 * the cron would tell it from a wail that its author deleted. Never throws: the cron makes up for an object that cannot
 * be reached, or is one too many (`expireInkWails`). The log does not say which object failed.
 */
export async function scheduleExpiries(env: Env, expiries: readonly WailExpiry[], now: number): Promise<void> {
  const first = new Map<number, number>();
  for (const { podId, at } of expiries.toSorted((a, b) => b.at - a.at)) first.set(podId, at);
  const soonest = [...first].toSorted(([, a], [, b]) => a - b).slice(0, MAX_PODS);
  const calls = soonest.map(([podId, at]) =>
    callPod(env, podId, async (pod) => await pod.scheduleExpiry(podId, Math.max(0, at - now))),
  );
  for (const call of await Promise.allSettled(calls)) {
    if (call.status === "rejected") log("warn", "wail_expiry_not_scheduled", { detail: rootMessage(call.reason) });
  }
}
