import { setTimeout as pause } from "node:timers/promises";
import { healthReport } from "../../worker/contract/health.ts";
import { UserError } from "../lib/progress.ts";

/** A new address takes a while to be known, a new version seconds to be everywhere. */
const WITHIN_MS = 180_000;
const BETWEEN_MS = 2_000;
const ANSWER_WITHIN_MS = 10_000;

/**
 * Asks a deployment whether it works, until it says so of this very version. A cron that is behind is no reason to go back:
 * the new version may be what helps it.
 */
export async function verifyHealth(url: string, version: string, withinMs = WITHIN_MS): Promise<void> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const said = await ask(`${url}/api/health`);
    const report = healthReport.safeParse(said).data;
    if (report && report.status !== "unavailable" && report.version === version) return;
    if (performance.now() > deadline) throw notHealthy(url, said);
    await pause(BETWEEN_MS);
  }
}

async function ask(url: string): Promise<unknown> {
  try {
    return await (await fetch(url, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })).json();
  } catch (error) {
    return error instanceof Error ? error.message : error;
  }
}

const notHealthy = (url: string, said: unknown) =>
  new UserError(`${url}/api/health does not say that the new version works. Its last answer: ${JSON.stringify(said)}
The version before comes back by \`npx wrangler rollback\`: see "Going back" in docs/operations.md.`);
