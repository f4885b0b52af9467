import { log, rootMessage } from "../lib/log.ts";
import { deleteInactiveAccounts } from "./delete-inactive-accounts.ts";
import { expireInkWails } from "./expire-ink-wails.ts";
import { closeRipplesJob, prepareQuestionsJob, retryHeldJob } from "./feature-jobs.ts";
import type { Job, JobContext } from "./job.ts";
import { expireSessions, purgeExpiredLinks, purgeMailCooldowns, purgeModerationLog } from "./purge-expired.ts";
import { purgeNotifications } from "./purge-notifications.ts";
import { reconcileCounters } from "./reconcile-counters.ts";
import { replayDeletions } from "./replay-deletions.ts";

/** Everything the cron does, what members wait for first. Each run at the full hours does all of it. */
export const JOBS: readonly Job[] = [
  replayDeletions,
  prepareQuestionsJob,
  closeRipplesJob,
  retryHeldJob,
  expireSessions,
  deleteInactiveAccounts,
  expireInkWails,
  purgeMailCooldowns,
  purgeExpiredLinks,
  purgeModerationLog,
  purgeNotifications,
  reconcileCounters,
];

/**
 * Between the full hours only what cannot wait: deleting again what a restored database has brought back, deciding held
 * texts, removing Squid Ink wails whose pod missed its alarm, and forgetting what is kept for minutes or an hour. The
 * schedule is in wrangler.toml.
 */
const OFTEN = "*/10 * * * *";

const OFTEN_DONE: readonly Job[] = [
  replayDeletions,
  retryHeldJob,
  expireInkWails,
  purgeMailCooldowns,
  purgeExpiredLinks,
];

export const jobsOf = (cron: string): readonly Job[] => (cron === OFTEN ? OFTEN_DONE : JOBS);

/** Runs all jobs, one after the other. One that fails keeps none of the others from running, but fails the run. */
export async function runJobs(context: JobContext, jobs: readonly Job[] = JOBS): Promise<void> {
  const failed: string[] = [];
  for (const job of jobs) {
    try {
      log("info", "job_done", { job: job.name, count: await job.run(context) });
    } catch (error) {
      failed.push(job.name);
      log("error", "job_failed", { job: job.name, detail: rootMessage(error) });
    }
  }
  if (failed.length > 0) throw new Error(`jobs failed: ${failed.join(", ")}`);
}
