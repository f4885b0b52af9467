import type { Db } from "../db/client.ts";
import { positionOf, savePosition } from "../db/job-progress.ts";

/** What one transaction did. */
interface ScanStep {
  readonly handled: number;
  /** The last id it looked at, or undefined when it reached the table's end. */
  readonly end: number | undefined;
}

/**
 * Goes round and round through a table by id, up to `chunks` stretches per run, each run going on where the one before
 * stopped. Returns how many rows the run handled.
 */
export async function scanTable(
  db: Db,
  name: string,
  chunks: number,
  step: (after: number) => Promise<ScanStep>,
): Promise<number> {
  let position = await positionOf(db, name);
  let total = 0;
  for (let chunk = 0; chunk < chunks; chunk++) {
    const { handled, end } = await step(position);
    total += handled;
    position = end ?? 0;
    if (end === undefined) break;
  }
  await savePosition(db, name, position);
  return total;
}
