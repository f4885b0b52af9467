import { AsyncLocalStorage } from "node:async_hooks";
import type { AiBinding } from "../ai/ask-model.ts";
import { GUARD_FALLBACK, GUARD_MODEL } from "../ai/models.ts";
import worker, { Pod as RealPod } from "../index.ts";
import { FAULT_PROBABILITY, FAULT_SEED_HEADER, type Fault, type Random, seededRandom, UNSAFE_WORD } from "./faults.ts";
import { wrapD1 } from "./wrapped-d1.ts";

/**
 * The real worker on bindings that fail (scripts/torture). A request's faults are drawn from the seed in its header, so
 * that they outlive the runtime. Those of pods' objects and of the cron depend on the moment anyway and are random.
 */

interface FaultyEnv extends Env {
  readonly FAULTS: "on" | "off";
}

const randomOfRequest = new AsyncLocalStorage<Random>();

/** Whether a fault happens now. Logs it: the driver counts the lines. */
function happens(env: FaultyEnv, fault: Fault): boolean {
  if (env.FAULTS === "off" || (randomOfRequest.getStore() ?? Math.random)() >= FAULT_PROBABILITY[fault]) return false;
  console.log(JSON.stringify({ event: "fault", fault }));
  return true;
}

const faultyD1 = (env: FaultyEnv): D1Database =>
  wrapD1(env.DB, async (_sent, trip) => {
    if (happens(env, "d1_fails_before")) throw new Error("D1_ERROR: Network connection lost.");
    const answer = await trip();
    if (happens(env, "d1_fails_after")) throw new Error("D1_ERROR: Network connection lost.");
    return answer;
  });

function faultyKv(env: FaultyEnv): KVNamespace {
  const seen = new Map<string, unknown>();
  return new Proxy(env.SESSIONS, {
    get: (kv, operation) => {
      if (operation === "put" || operation === "delete") {
        return (...args: unknown[]) => {
          if (happens(env, "kv_fails")) return Promise.reject(new Error(`KV ${operation} failed: 500`));
          return Reflect.apply(kv[operation], kv, args);
        };
      }
      if (operation !== "get") return Reflect.get(kv, operation).bind(kv);
      return async (key: string, type: "json") => {
        if (happens(env, "kv_has_nothing")) return null;
        if (seen.has(key) && happens(env, "kv_is_stale")) return seen.get(key);
        const value = await kv.get(key, type);
        if (value !== null) seen.set(key, value);
        return value;
      };
    },
  });
}

/** Workers AI, which needs an account: knows one word, and is not always there. */
const faultyAi = (env: FaultyEnv): AiBinding => ({
  run: async (model, inputs) => {
    if (happens(env, "guard_hangs")) return new Promise(() => {});
    if (happens(env, "guard_fails")) throw new Error("3040: Capacity temporarily exceeded, please try again.");
    const { messages } = inputs as { messages: readonly { readonly content: string }[] };
    const question = messages.at(-1)?.content ?? "";
    if (happens(env, "guard_babbles")) return { response: "What a lovely text about the sea!" };
    if (model === GUARD_MODEL) return { response: question.includes(UNSAFE_WORD) ? "unsafe\nS10" : "safe" };
    // Questions of the day come from the bank then.
    if (model !== GUARD_FALLBACK.name || !question.startsWith("{")) return { response: "Why?" };
    const { text } = JSON.parse(question) as { text: string };
    const safe = !text.includes(UNSAFE_WORD);
    return { response: { safe, categories: safe ? [] : ["S10"] } };
  },
});

let faulty: Env | undefined;

/** The same object each time: the worker caches by it. */
function withFaults(env: FaultyEnv): Env {
  faulty ??= { ...env, DB: faultyD1(env), SESSIONS: faultyKv(env), AI: faultyAi(env) };
  return faulty;
}

export class Pod extends RealPod {
  constructor(state: DurableObjectState, env: FaultyEnv) {
    super(state, withFaults(env));
  }
}

export default {
  fetch: (request, env, context) => {
    const seed = Number(request.headers.get(FAULT_SEED_HEADER));
    return randomOfRequest.run(seededRandom(seed), () => worker.fetch(request, withFaults(env), context));
  },
  scheduled: (controller, env) => worker.scheduled(controller, withFaults(env)),
} satisfies ExportedHandler<FaultyEnv>;
