import { Temporal } from "temporal-polyfill";
import type { QuestionSource } from "../ai/question-source.ts";
import type { Db } from "../db/client.ts";

/** What a cron run gives its jobs. */
export interface JobContext {
  readonly db: Db;
  readonly env: Env;
  /** When the run was due, UTC milliseconds: not when it happens to run. */
  readonly now: number;
  readonly questions: QuestionSource;
}

/**
 * One task of the cron. It may be run late, twice, twice at once or not at all, and does a bounded amount of work: what
 * is left it finds again in the next run.
 */
export interface Job {
  readonly name: string;
  /** Does the work and says how many things it did. */
  run(context: JobContext): Promise<number>;
}

/** Bounds of a job that removes rows: the size of one transaction, and how many of them one run makes. */
export interface Bounds {
  readonly rows: number;
  readonly chunks: number;
}

/** Repeats a step that handles up to `rows` rows until it finds fewer, or the run has done its share. */
export async function inChunks({ rows, chunks }: Bounds, step: (rows: number) => Promise<number>): Promise<number> {
  let total = 0;
  for (let chunk = 0; chunk < chunks; chunk++) {
    const handled = await step(rows);
    total += handled;
    if (handled < rows) break;
  }
  return total;
}

/** The same time of the same day some years earlier, in UTC. */
export const yearsBefore = (now: number, years: number) =>
  Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO("UTC").subtract({ years }).epochMilliseconds;
