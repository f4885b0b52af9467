import { sql } from "drizzle-orm";
import { jobRuns } from "../db/schema/index.ts";
import type { Budget, Progress } from "../lib/budget.ts";
import { log, rootMessage } from "../lib/log.ts";
import type { Job, JobContext } from "./job.ts";
import type { Schedule } from "./schedules.ts";

/**
 * Runs the jobs of a schedule, one after the other. Each gets an equal part of what is left of the budget. A job that
 * fails does not stop the others. Returns the names of those that did.
 */
export async function runJobs(
  context: Omit<JobContext, "budget">,
  { jobs, lateAfterMs }: Pick<Schedule, "jobs" | "lateAfterMs">,
  budget: Budget,
): Promise<string[]> {
  const failed: string[] = [];
  for (const [index, job] of jobs.entries()) {
    try {
      const progress = await budget.lend(jobs.length - index, (part) => job.run({ ...context, budget: part }));
      log("info", "job_done", { job: job.name, count: progress.done, remaining: progress.remaining });
      await noteRun(context, job, progress, lateAfterMs);
    } catch (error) {
      failed.push(job.name);
      log("error", "job_failed", { job: job.name, detail: rootMessage(error) });
      await noteFailure(context, job, lateAfterMs).catch(() => undefined);
    }
  }
  return failed;
}

/** A job that has never finished is late some time after its first failure. */
const noteFailure = ({ db, now }: Pick<JobContext, "db" | "now">, { name }: Job, lateAfterMs: number) =>
  db
    .insert(jobRuns)
    .values({ name, lastRunAt: now, done: 0, remaining: 1, lateAt: now + lateAfterMs })
    .onConflictDoUpdate({ target: jobRuns.name, set: { lateAt: sql`coalesce(late_at, excluded.late_at)` } });

/** For `GET /api/health` and `npm run ops -- status`. Only a run that left nothing puts off when the job is late. */
const noteRun = (
  { db, now }: Pick<JobContext, "db" | "now">,
  { name }: Job,
  { done, remaining }: Progress,
  lateAfterMs: number,
) =>
  db
    .insert(jobRuns)
    .values({ name, lastRunAt: now, done, remaining, lateAt: now + lateAfterMs })
    .onConflictDoUpdate({
      target: jobRuns.name,
      set: {
        lastRunAt: now,
        done,
        remaining,
        lateAt: sql`CASE WHEN excluded.remaining = 0 THEN excluded.late_at ELSE coalesce(late_at, excluded.late_at) END`,
      },
    });
