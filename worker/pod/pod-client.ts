import { hasMark } from "../lib/platform-errors.ts";
import type { Pod } from "./pod.ts";

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
