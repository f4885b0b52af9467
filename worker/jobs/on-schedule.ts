import { questionSourceFor } from "../ai/workers-ai-questions.ts";
import { connect } from "../db/client.ts";
import { type Clock, DAY_MS } from "../lib/clock.ts";
import { log } from "../lib/log.ts";
import { jobsOf, runJobs } from "./run-jobs.ts";

/** The next morning can be played early; nothing that is kept for longer goes by it. */
const AHEAD_MS = 3 * DAY_MS;

/**
 * What the Cron Trigger calls: the jobs of its schedule, as of the moment it was due. One that is due long after `clock` does
 * nothing: locally any page can ask for a run by an image, and one of years ahead would delete every account.
 */
export const onSchedule =
  (clock: Clock) =>
  async ({ scheduledTime, cron }: ScheduledController, env: Env): Promise<void> => {
    if (scheduledTime > clock() + AHEAD_MS) return log("warn", "scheduled_too_far_ahead", { cron });
    await runJobs({ db: connect(env.DB), env, now: scheduledTime, questions: questionSourceFor(env) }, jobsOf(cron));
  };
