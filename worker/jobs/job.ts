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
