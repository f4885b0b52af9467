import { createApp } from "../../worker/app.ts";
import { randomPause, systemClock } from "../../worker/lib/clock.ts";
import { Pod as UncountedPod } from "../../worker/pod/pod.ts";
import { countingD1 } from "../../worker/testing/counting-d1.ts";
import { wrapD1 } from "../../worker/testing/wrapped-d1.ts";

/** The API, which says in a header of each answer what that cost, work after the answer included. */

/** Of the request that is under way. The pod's object counts here, too: both run in one isolate. */
const calls = { statements: 0, kvReads: 0, kvWrites: 0, objects: 0 };

/** The counts of D1, once for each binding. */
const databases = new Map<D1Database, ReturnType<typeof countingD1>>();

function counted(d1: D1Database): D1Database {
  let known = databases.get(d1);
  if (known === undefined) {
    const statements = wrapD1(d1, (sent, trip) => {
      calls.statements += sent.length;
      return trip();
    });
    known = countingD1(statements);
    databases.set(d1, known);
  }
  return known.d1;
}

/** A binding whose calls of these methods are counted. */
const counting = <Binding extends object>(binding: Binding, count: (method: string | symbol) => void): Binding =>
  new Proxy(binding, {
    get(target, key) {
      const method = Reflect.get(target, key);
      if (typeof method !== "function") return method;
      return (...args: unknown[]) => {
        count(key);
        return Reflect.apply(method, target, args);
      };
    },
  });

const countedEnv = (env: Env): Env => ({
  ...env,
  DB: counted(env.DB),
  SESSIONS: counting(env.SESSIONS, (method) => {
    calls[method === "get" ? "kvReads" : "kvWrites"] += 1;
  }),
  PODS: counting(env.PODS, () => {
    calls.objects += 1;
  }),
});

export class Pod extends UncountedPod {
  constructor(context: DurableObjectState, env: Env) {
    super(context, { ...env, DB: counted(env.DB) });
  }
}

const app = createApp({ clock: systemClock, pause: randomPause });
let wrapped: Env | undefined;

export default {
  async fetch(request, env) {
    wrapped ??= countedEnv(env);
    Object.assign(calls, { statements: 0, kvReads: 0, kvWrites: 0, objects: 0 });
    for (const { reset } of databases.values()) reset();
    const background: Promise<unknown>[] = [];
    const context = { waitUntil: (work: Promise<unknown>) => void background.push(work), passThroughOnException() {} };
    const answer = await app.fetch(request, wrapped, context as unknown as ExecutionContext);
    await Promise.all(background);
    const d1 = { roundTrips: 0, rowsRead: 0, rowsWritten: 0 };
    for (const { cost } of databases.values()) {
      d1.roundTrips += cost.roundTrips;
      d1.rowsRead += cost.rowsRead;
      d1.rowsWritten += cost.rowsWritten;
    }
    const headers = new Headers(answer.headers);
    headers.set("x-cost", JSON.stringify({ ...d1, ...calls }));
    return new Response(answer.body, { status: answer.status, headers });
  },
} satisfies ExportedHandler<Env>;
