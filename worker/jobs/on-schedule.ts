import { notInArray } from "drizzle-orm";
import { questionSourceFor } from "../ai/workers-ai-questions.ts";
import { connect } from "../db/client.ts";
import { jobRuns } from "../db/schema/index.ts";
import { Budget } from "../lib/budget.ts";
import { type Clock, DAY_MS } from "../lib/clock.ts";
import { log } from "../lib/log.ts";
import { runJobs } from "./run-jobs.ts";
import { HOUSEKEEPING, JOB_NAMES, PUSHES, SCHEDULES } from "./schedules.ts";

/**
 * How far ahead of the clock a run may be due. Tests play the next morning early; nothing that is kept longer is
 * affected.
 */
const AHEAD_MS = 3 * DAY_MS;

/** What an invocation may ask of D1 (1,000 queries) and of all else (10,000 subrequests), less what jobs ask beside their steps. */
const PER_INVOCATION = { roundTrips: 850, calls: 9000 };

/**
 * The handler of the Cron Trigger: runs the jobs of its schedule, as of the time at which it was due. Any other schedule,
 * which only local mode can be asked for, runs every job but push messages. A run that is due far in the future does
 * nothing: in local mode any page can request a run by an image, and one that is years ahead would delete every account.
 */
export const onSchedule =
  (clock: Clock) =>
  async ({ scheduledTime, cron }: ScheduledController, env: Env): Promise<void> => {
    if (scheduledTime > clock() + AHEAD_MS) return log("warn", "scheduled_too_far_ahead", { cron });
    const db = connect(env.DB);
    const context = { db, env, now: scheduledTime, questions: questionSourceFor(env) };
    const due = SCHEDULES.filter((schedule) => schedule.cron === cron);
    const all = SCHEDULES.filter((schedule) => schedule !== PUSHES);
    const failed: string[] = [];
    for (const schedule of due.length > 0 ? due : all) {
      const budget = new Budget({ ...PER_INVOCATION, ms: schedule.ms });
      failed.push(...(await runJobs(context, schedule, budget)));
      // Jobs that are no more would be late for ever.
      if (schedule === HOUSEKEEPING) await db.delete(jobRuns).where(notInArray(jobRuns.name, [...JOB_NAMES]));
    }
    if (failed.length > 0) throw new Error(`jobs failed: ${failed.join(", ")}`);
  };
