import type { HealthReport } from "../../contract/health.ts";
import type { Db } from "../../db/client.ts";
import { log, rootMessage } from "../../lib/log.ts";
import { isSchemaCurrent } from "./health.repository.ts";

type Check = (env: Env, db: Db) => Promise<boolean>;

/** What Wail needs to work. Each check is one cheap request. */
const CHECKS: Readonly<Record<string, Check>> = {
  database: (_env, db) => isSchemaCurrent(db),
  sessions: async (env) => (await env.SESSIONS.get("health")) === null,
};

export async function checkHealth(env: Env, db: Db): Promise<HealthReport> {
  const checks = Object.fromEntries(
    await Promise.all(Object.entries(CHECKS).map(async ([name, check]) => [name, await passes(name, check, env, db)])),
  );
  const status = Object.values(checks).every(Boolean) ? "ok" : "unavailable";
  return { status, version: env.WAIL_VERSION, checks };
}

async function passes(name: string, check: Check, env: Env, db: Db): Promise<boolean> {
  try {
    return await check(env, db);
  } catch (error) {
    log("error", "health_check_failed", { check: name, detail: rootMessage(error) });
    return false;
  }
}
