import type { HealthReport } from "../../contract/health.ts";
import type { Db } from "../../db/client.ts";
import { log, rootMessage } from "../../lib/log.ts";
import { readFindings } from "./health.repository.ts";

type Checks = Readonly<Record<string, boolean>>;

/** How long a check may take. */
const WITHIN_MS = 2000;

/** The object that is asked whether objects answer. No pod has this name. */
const NO_POD = "health";

interface HealthContext {
  readonly env: Env;
  readonly db: Db;
  readonly now: number;
}

/** Checks everything at once: what Wail needs to work by one cheap request each, and how far the cron is. */
export async function checkHealth(context: HealthContext): Promise<HealthReport> {
  const { env } = context;
  const [needed, { database, ...progress }] = await Promise.all([
    Promise.all([
      answerOf("sessions", async () => ({ sessions: (await env.SESSIONS.get("health")) === null })),
      answerOf("pods", async () => ({ pods: await env.PODS.getByName(NO_POD).isAwake() })),
    ]),
    answerOf("database", () => checkDatabase(context)),
  ]);
  const vital: Checks = { database: database ?? false, ...needed[0], ...needed[1] };
  const checks = { ...vital, ...progress };
  const status = allOf(checks) ? "ok" : allOf(vital) ? "degraded" : "unavailable";
  return { status, version: env.WAIL_VERSION, checks };
}

const allOf = (checks: Checks) => Object.values(checks).every(Boolean);

/** Jobs that people wait for have a check of their own. */
const QUEUES = new Map([
  ["retry_held", "heldTexts"],
  ["send_pushes", "pushes"],
]);

async function checkDatabase({ db, now }: HealthContext): Promise<Checks> {
  const { isCurrent, jobs } = await readFindings(db);
  const late = jobs.filter(({ lateAt }) => lateAt !== null && lateAt < now).map(({ name }) => name);
  return {
    database: isCurrent,
    jobs: late.every((name) => QUEUES.has(name)),
    ...Object.fromEntries(Array.from(QUEUES, ([name, check]) => [check, !late.includes(name)])),
    counters: jobs.every(({ name, done }) => name !== "reconcile_counters" || done === 0),
  };
}

/** What a check says, or that it failed. */
async function answerOf(name: string, check: () => Promise<Checks>): Promise<Checks> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${WITHIN_MS} ms`)), WITHIN_MS);
  });
  try {
    return await Promise.race([check(), timeout]);
  } catch (error) {
    log("error", "health_check_failed", { check: name, detail: rootMessage(error) });
    return { [name]: false };
  } finally {
    clearTimeout(timer);
  }
}
