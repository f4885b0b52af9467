import { connect } from "../../db/client.ts";
import { awardChunk, markRippleClosed, readZones, selectUnclosed } from "./closing.repository.ts";
import { activeDate, FIRST_ZONE, hasEnded, LAST_ZONE, nextDate } from "./ripples.rules.ts";

/** The ripples of one run. After a longer outage the next runs continue. */
const RIPPLES_PER_RUN = 10;

/**
 * The pods whose Storm Starters one transaction awards. It stays far below D1's limit of 30 s, also when all pods are
 * lively.
 */
const PODS_PER_CHUNK = 500;

interface Closing {
  readonly d1: D1Database;
  readonly now: number;
}

/**
 * Closes every ended ripple in each time zone in which it has ended: awards one Storm Starter per ripple and pod. Runs
 * may be late, twice at once or missing; a later run finds what is open. A ripple counts as settled once it has ended
 * everywhere for a day. Returns the number of awards.
 */
export async function closeRipples(closing: Closing, podsPerChunk = PODS_PER_CHUNK): Promise<number> {
  const { d1, now } = closing;
  const db = connect(d1);
  const ripples = await selectUnclosed(db, activeDate(FIRST_ZONE, now), RIPPLES_PER_RUN);
  if (ripples.length === 0) return 0;
  const zones = await readZones(d1);
  let awards = 0;
  for (const { id, activeDate: date } of ripples) {
    const over = zones.filter((zone) => hasEnded(date, zone, now));
    awards += await award(closing, id, over, podsPerChunk);
    if (hasEnded(nextDate(date), LAST_ZONE, now)) await markRippleClosed(db, id, now);
  }
  return awards;
}

async function award({ d1, now }: Closing, rippleId: number, zones: readonly string[], pods: number): Promise<number> {
  let awards = 0;
  let after = 0;
  for (;;) {
    const chunk = await awardChunk(d1, { rippleId, zones, after, pods, now });
    if (chunk === undefined) return awards;
    awards += chunk.awarded;
    after = chunk.end;
  }
}
