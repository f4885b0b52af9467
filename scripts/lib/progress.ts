import { stopping } from "./stopping.ts";

/** The time from a moment of `performance.now()` until now. */
export const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Says what is going on while `work` runs, and how long it took when it is done, well or (by `isGood`) not. */
export async function step<T>(label: string, work: () => Promise<T>, isGood = (_: T) => true): Promise<T> {
  stopping.throwIfAborted();
  const started = performance.now();
  console.log(`· ${label} ...`);
  const result = await work();
  console.log(`${isGood(result) ? "✓" : "✗"} ${label} (${seconds(started)})`);
  return result;
}

/** A failure that a person can act on: shown as its message alone, without a stack. */
export class UserError extends Error {}

/** Runs a script's main function. A `UserError` ends it with its message; being asked to stop ends it with `whenStopped`. */
export async function main(run: () => Promise<number | undefined>, whenStopped = 0): Promise<void> {
  try {
    process.exitCode = (await run()) ?? 0;
  } catch (error) {
    if (!stopping.aborted) console.error(error instanceof UserError ? `\n${error.message}` : error);
    process.exit(stopping.aborted ? whenStopped : 1);
  }
}
