import { Temporal } from "temporal-polyfill";
import type { QuestionSource } from "../ai/question-source.ts";
import type { Db } from "../db/client.ts";

/** What a cron run passes to its jobs. */
export interface JobContext {
  readonly db: Db;
  readonly env: Env;
  /** When the run was due, in UTC milliseconds. It may run later. */
  readonly now: number;
  readonly questions: QuestionSource;
}

/**
 * One task of the cron. It may run late, twice, twice at once or not at all, and does a bounded amount of work. The
 * next run finds what is left.
 */
export interface Job {
  readonly name: string;
  /** Does the work and returns how many things it did. */
  run(context: JobContext): Promise<number>;
}

/** Bounds of a job that removes rows: the rows of one transaction, and the transactions of one run. */
interface Bounds {
  readonly rows: number;
  readonly chunks: number;
}

/** Repeats a step that handles up to `rows` rows until it handles fewer or the run has made all its transactions. */
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
