import { positionOf, savePosition } from "../db/job-progress.ts";
import type { Progress } from "../lib/budget.ts";
import type { JobContext } from "./job.ts";

interface Scan {
  readonly name: string;
  /** The greatest id there may be. */
  readonly last: number;
  /** The runs within which a scan of a large table is to come to its end, whether its ids are counted or random. */
  readonly runs: number;
}

/** The result of one transaction. */
interface ScanStep {
  readonly handled: number;
  /** The last id it read, or undefined at the end of the table. */
  readonly end: number | undefined;
}

/** Steps of one run, at least: a table that is not larger is scanned by each run. */
const MIN_STEPS = 8;

/**
 * Scans a table by id: of a large one the part that is due in this run, as far as the budget goes. Each run continues
 * where the one before stopped, and starts again after the end. How many rows the budget left is not known.
 */
export async function scanTable(
  { db, budget }: Pick<JobContext, "db" | "budget">,
  { name, last, runs }: Scan,
  step: (after: number) => Promise<ScanStep>,
): Promise<Progress> {
  const start = await positionOf(db, name);
  let position = start;
  let [done, remaining] = [0, 0];
  for (let steps = 0; steps < MIN_STEPS || position - start < last / runs; steps += 1) {
    if (!budget.take()) {
      remaining = 1;
      break;
    }
    const { handled, end } = await step(position);
    done += handled;
    position = end ?? 0;
    if (end === undefined) break;
  }
  await savePosition(db, name, position);
  return { done, remaining };
}
