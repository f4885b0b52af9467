import { serviceUnavailable } from "../http/errors.ts";
import type { Pod } from "./pod.ts";

type PodStub = DurableObjectStub<Pod>;

/**
 * Calls a pod's Durable Object. A stub is broken after it failed, so each try takes a new one; the one retry is safe
 * because intents state what shall be. An overloaded object is left in peace and the member told to try again
 * (design section 2). Errors: `serviceUnavailable`.
 */
export async function callPod<T>(env: Env, podId: number, call: (pod: PodStub) => Promise<T>): Promise<T> {
  const attempt = () => call(env.PODS.getByName(String(podId)));
  try {
    return await attempt();
  } catch (error) {
    if (isOverloaded(error)) throw serviceUnavailable();
    if (!isBroken(error)) throw error;
  }
  try {
    return await attempt();
  } catch (error) {
    throw isOverloaded(error) || isBroken(error) ? serviceUnavailable() : error;
  }
}

const isOverloaded = (error: unknown) => hasMark(error, "overloaded");

/** The connection was lost or the object restarted, by a deployment for instance. What the object itself throws is not. */
const isBroken = (error: unknown) => hasMark(error, "retryable") || hasMark(error, "durableObjectReset");

/** The runtime marks its own failures with properties of the error. */
const hasMark = (error: unknown, mark: "overloaded" | "retryable" | "durableObjectReset") =>
  error instanceof Error && mark in error && Reflect.get(error, mark) === true;
