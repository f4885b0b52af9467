import type { Db } from "../db/client.ts";
import { positionOf, savePosition } from "../db/job-progress.ts";

/** The result of one transaction. */
interface ScanStep {
  readonly handled: number;
  /** The last id it read, or undefined at the end of the table. */
  readonly end: number | undefined;
}

/**
 * Scans a table by id, up to `chunks` transactions per run. Each run continues where the one before stopped, and starts
 * again after the end. Returns how many rows the run handled.
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
