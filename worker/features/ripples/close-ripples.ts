import { connect } from "../../db/client.ts";
import { type Budget, type Progress, sumOf } from "../../lib/budget.ts";
import { awardChunk, markRippleClosed, readZones, selectUnclosed } from "./closing.repository.ts";
import { activeDate, FIRST_ZONE, hasEnded, LAST_ZONE, nextDate } from "./ripples.rules.ts";

/** The ripples that are read at once. After an outage of more days the next runs continue. */
const RIPPLES_PER_RUN = 10;

/**
 * The pods whose Storm Starters one transaction awards. It stays far below D1's limit of 30 s, also when all pods are
 * lively.
 */
const PODS_PER_CHUNK = 500;

interface Closing {
  readonly d1: D1Database;
  readonly now: number;
  readonly budget: Budget;
}

/**
 * Closes every ended ripple in each time zone in which it has ended: awards one Storm Starter per ripple and pod. Runs
 * may be late, twice at once or missing; a later run finds what is open. A ripple counts as settled once it has ended
 * everywhere for a day, and all its pods were looked at.
 */
export async function closeRipples(closing: Closing, podsPerChunk = PODS_PER_CHUNK): Promise<Progress> {
  const { d1, now } = closing;
  const db = connect(d1);
  const ripples = await selectUnclosed(db, activeDate(FIRST_ZONE, now), RIPPLES_PER_RUN);
  if (ripples.length === 0) return { done: 0, remaining: 0 };
  const zones = await readZones(d1);
  const closed: Progress[] = [];
  for (const { id, activeDate: date } of ripples) {
    const over = zones.filter((zone) => hasEnded(date, zone, now));
    const progress = await award(closing, id, over, podsPerChunk);
    closed.push(progress);
    if (progress.remaining === 0 && hasEnded(nextDate(date), LAST_ZONE, now)) await markRippleClosed(db, id, now);
  }
  return sumOf(closed);
}

/** Awards what a ripple has to award. Not all of it counts as one thing that remains. */
async function award(
  { d1, now, budget }: Closing,
  rippleId: number,
  zones: readonly string[],
  pods: number,
): Promise<Progress> {
  let done = 0;
  let after = 0;
  while (budget.take()) {
    const chunk = await awardChunk(d1, { rippleId, zones, after, pods, now });
    if (chunk === undefined) return { done, remaining: 0 };
    done += chunk.awarded;
    after = chunk.end;
  }
  return { done, remaining: 1 };
}
