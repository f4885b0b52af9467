import { HOUR_MS, MINUTE_MS } from "../lib/clock.ts";
import { deleteInactiveAccounts } from "./delete-inactive-accounts.ts";
import { expireInkWails } from "./expire-ink-wails.ts";
import { closeRipplesJob, prepareQuestionsJob, retryHeldJob, sendPushesJob } from "./feature-jobs.ts";
import type { Job } from "./job.ts";
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

/** A schedule of wrangler.toml, and what it runs. */
export interface Schedule {
  readonly cron: string;
  /** Later jobs get what earlier ones leave of the budget, so those with the most to do come last. */
  readonly jobs: readonly Job[];
  /** How long a run goes on. The platform ends it after 15 minutes. */
  readonly ms: number;
  /** A job counts as late when it has not finished for this long. */
  readonly lateAfterMs: number;
}

const LONGEST_MS = 13 * MINUTE_MS;

/** The full hours at which it is 8:00 AM somewhere in the US. */
const RIPPLES: Schedule = {
  cron: "0 12-19,22 * * *",
  jobs: [prepareQuestionsJob, closeRipplesJob],
  ms: LONGEST_MS,
  // From 22:00 to 12:00 UTC there are none.
  lateAfterMs: 16 * HOUR_MS,
};

/** What cannot wait, and what is kept for minutes or an hour. Ends before the next run. */
const FREQUENT: Schedule = {
  cron: "5-55/10 * * * *",
  jobs: [purgeMailCooldowns, purgeExpiredLinks, expireInkWails, replayDeletions, retryHeldJob],
  ms: 9 * MINUTE_MS,
  lateAfterMs: HOUR_MS,
};

/** What is kept for days and longer. Ends long before the full hour, when a ripple begins somewhere and everybody comes. */
export const HOUSEKEEPING: Schedule = {
  cron: "20 * * * *",
  jobs: [
    expireSessions,
    purgeRefusedTexts,
    purgeIdempotencyKeys,
    purgeModerationLog,
    deleteInactiveAccounts,
    purgeNotifications,
    reconcileCounters,
  ],
  ms: LONGEST_MS,
  lateAfterMs: 6 * HOUR_MS,
};

/** Push messages are to come soon. Ends before the next run, which would send the same ones. */
export const PUSHES: Schedule = {
  cron: "* * * * *",
  jobs: [sendPushesJob],
  ms: 50_000,
  lateAfterMs: 15 * MINUTE_MS,
};

export const SCHEDULES: readonly Schedule[] = [RIPPLES, FREQUENT, HOUSEKEEPING, PUSHES];

export const JOB_NAMES: readonly string[] = SCHEDULES.flatMap(({ jobs }) => jobs.map(({ name }) => name));
