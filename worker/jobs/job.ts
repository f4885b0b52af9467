import { type SQL, sql } from "drizzle-orm";
import { Temporal } from "temporal-polyfill";
import type { QuestionSource } from "../ai/question-source.ts";
import type { Db } from "../db/client.ts";
import type { Budget, Progress } from "../lib/budget.ts";

/** What a cron run passes to its jobs. */
export interface JobContext {
  readonly db: Db;
  readonly env: Env;
  /** When the run was due, in UTC milliseconds. It may run later. */
  readonly now: number;
  readonly questions: QuestionSource;
  /** What the job may use. */
  readonly budget: Budget;
}

/**
 * One task of the cron. It may run late, twice, twice at once or not at all. It does what there is to do, as far as its
 * budget goes. The next run finds what is left.
 */
export interface Job {
  readonly name: string;
  run(context: JobContext): Promise<Progress>;
}

/** How a job removes rows. */
interface Removal {
  /** The most rows of one transaction. It also bounds how long members' requests wait behind it. */
  readonly rows: number;
  /** Handles up to that many and returns how many there were. */
  readonly step: (rows: number) => Promise<number>;
  /** Counts what is left. It is asked only when the budget is used up. */
  readonly count: () => Promise<number>;
}

export const countOf = async (db: Db, from: SQL): Promise<number> =>
  (await db.all<{ rows: number }>(sql`SELECT count(*) AS rows FROM ${from}`))[0]?.rows ?? 0;

/** Repeats a step until it finds fewer rows than it may handle, or the budget is used up. */
export async function removeAll(budget: Budget, { rows, step, count }: Removal): Promise<Progress> {
  let done = 0;
  while (budget.take()) {
    const handled = await step(rows);
    done += handled;
    if (handled < rows) return { done, remaining: 0 };
  }
  return { done, remaining: await count() };
}

/** The same time of the same day some years earlier, in UTC. */
export const yearsBefore = (now: number, years: number) =>
  Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO("UTC").subtract({ years }).epochMilliseconds;
