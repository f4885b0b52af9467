import { log, rootMessage } from "../lib/log.ts";
import { hasMark } from "../lib/platform-errors.ts";
import type { Pod } from "./pod.ts";
import type { WailExpiry } from "./wail-expiry.ts";

type PodStub = DurableObjectStub<Pod>;

/**
 * Calls a pod's Durable Object. A stub is broken after it failed, so each try takes a new one; the one retry is safe
 * because commands state what shall be. An overloaded object is left in peace (docs/decisions/0003-group-commit.md).
 */
export async function callPod<T>(env: Env, podId: number, call: (pod: PodStub) => Promise<T>): Promise<T> {
  const attempt = () => call(env.PODS.getByName(String(podId)));
  try {
    return await attempt();
  } catch (error) {
    if (hasMark(error, "overloaded") || !isBroken(error)) throw error;
    return await attempt();
  }
}

/** The connection was lost or the object restarted, by a deployment for instance. What the object itself throws is not. */
const isBroken = (error: unknown) => hasMark(error, "retryable") || hasMark(error, "durableObjectReset");

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
