import { questionSourceFor } from "../ai/workers-ai-questions.ts";
import { connect } from "../db/client.ts";
import { type Clock, DAY_MS } from "../lib/clock.ts";
import { log } from "../lib/log.ts";
import { jobsOf, runJobs } from "./run-jobs.ts";

/**
 * How far ahead of the clock a run may be due. Tests play the next morning early; nothing that is kept longer is
 * affected.
 */
const AHEAD_MS = 3 * DAY_MS;

/**
 * The handler of the Cron Trigger: runs the jobs of its schedule, as of the time at which it was due. A run that is due
 * far in the future does nothing: in local mode any page can request a run by an image, and one that is years ahead
 * would delete every account.
 */
export const onSchedule =
  (clock: Clock) =>
  async ({ scheduledTime, cron }: ScheduledController, env: Env): Promise<void> => {
    if (scheduledTime > clock() + AHEAD_MS) return log("warn", "scheduled_too_far_ahead", { cron });
    await runJobs({ db: connect(env.DB), env, now: scheduledTime, questions: questionSourceFor(env) }, jobsOf(cron));
  };
