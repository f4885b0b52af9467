import { jobRuns } from "../db/schema/index.ts";
import { log, rootMessage } from "../lib/log.ts";
import { deleteInactiveAccounts } from "./delete-inactive-accounts.ts";
import { expireInkWails } from "./expire-ink-wails.ts";
import { closeRipplesJob, prepareQuestionsJob, retryHeldJob, sendPushesJob } from "./feature-jobs.ts";
import type { Job, JobContext } from "./job.ts";
import {
  expireSessions,
  purgeExpiredLinks,
  purgeIdempotencyKeys,
  purgeMailCooldowns,
  purgeModerationLog,
  purgeRefusedTexts,
} from "./purge-expired.ts";
import { purgeNotifications } from "./purge-notifications.ts";
import { reconcileCounters } from "./reconcile-counters.ts";
import { replayDeletions } from "./replay-deletions.ts";

/** All jobs but push messages, those that members wait for first. Each run at a full hour does all of them. */
export const JOBS: readonly Job[] = [
  replayDeletions,
  prepareQuestionsJob,
  closeRipplesJob,
  retryHeldJob,
  expireSessions,
  deleteInactiveAccounts,
  expireInkWails,
  purgeMailCooldowns,
  purgeIdempotencyKeys,
  purgeExpiredLinks,
  purgeModerationLog,
  purgeRefusedTexts,
  purgeNotifications,
  reconcileCounters,
];

/**
 * The schedule between the full hours (wrangler.toml). It runs only what cannot wait: replaying deletions, deciding
 * held texts, removing Squid Ink wails whose pod missed its alarm, and removing what is kept for minutes or an hour.
 */
const EVERY_TEN_MINUTES = "*/10 * * * *";

const FREQUENT_JOBS: readonly Job[] = [
  replayDeletions,
  retryHeldJob,
  expireInkWails,
  purgeMailCooldowns,
  purgeExpiredLinks,
];

/** The schedule of push messages, which are to come soon. */
const EVERY_MINUTE = "* * * * *";

export function jobsOf(cron: string): readonly Job[] {
  if (cron === EVERY_MINUTE) return [sendPushesJob];
  return cron === EVERY_TEN_MINUTES ? FREQUENT_JOBS : JOBS;
}

/** Runs all jobs, one after the other. A job that fails does not stop the others, but the run fails. */
export async function runJobs(context: JobContext, jobs: readonly Job[] = JOBS): Promise<void> {
  const failed: string[] = [];
  for (const job of jobs) {
    try {
      log("info", "job_done", { job: job.name, count: await job.run(context) });
      await noteRun(context, job);
    } catch (error) {
      failed.push(job.name);
      log("error", "job_failed", { job: job.name, detail: rootMessage(error) });
    }
  }
  if (failed.length > 0) throw new Error(`jobs failed: ${failed.join(", ")}`);
}

/** For operators: `npm run ops -- status` shows when each job last ran to its end. */
const noteRun = ({ db, now }: JobContext, { name }: Job) =>
  db
    .insert(jobRuns)
    .values({ name, lastRunAt: now })
    .onConflictDoUpdate({ target: jobRuns.name, set: { lastRunAt: now } });
