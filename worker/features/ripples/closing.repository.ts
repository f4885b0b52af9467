import { and, asc, eq, isNull, lt } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { dailyRipples } from "../../db/schema/index.ts";

/** Ripples whose Storm Starters may not all be awarded yet, oldest first. */
export const selectUnclosed = (db: Db, before: string, limit: number) =>
  db
    .select({ id: dailyRipples.id, activeDate: dailyRipples.activeDate })
    .from(dailyRipples)
    .where(and(isNull(dailyRipples.settledAt), lt(dailyRipples.activeDate, before)))
    .orderBy(asc(dailyRipples.activeDate))
    .limit(limit);

export const markRippleClosed = (db: Db, rippleId: number, now: number) =>
  db
    .update(dailyRipples)
    .set({ settledAt: now })
    .where(and(eq(dailyRipples.id, rippleId), isNull(dailyRipples.settledAt)));

const ZONES = `
  WITH RECURSIVE zones(zone) AS (
    SELECT min(timezone) FROM communities
    UNION ALL
    SELECT (SELECT min(timezone) FROM communities WHERE timezone > zone) FROM zones WHERE zone IS NOT NULL
  )
  SELECT zone FROM zones WHERE zone IS NOT NULL`;

/** Every time zone of a pod. The query jumps from zone to zone in the index instead of reading all pods. */
export async function readZones(d1: D1Database): Promise<string[]> {
  const { results } = await d1.prepare(ZONES).all<{ zone: string }>();
  return results.map(({ zone }) => zone);
}

interface ClosingChunk {
  readonly rippleId: number;
  /** The time zones in which the ripple has ended. */
  readonly zones: readonly string[];
  /** The chunk has `pods` pods with greater ids. */
  readonly after: number;
  readonly pods: number;
  readonly now: number;
}

/** The pods of a chunk. ?1 ripple, ?2 zones, ?3 after, ?4 pods; below, ?5 is now. */
const OPEN = `
  SELECT threads.community_id FROM daily_ripple_threads AS threads
  JOIN communities ON communities.id = threads.community_id
  WHERE threads.ripple_id = ?1 AND threads.community_id > ?3 AND threads.awarded_at IS NULL
    AND communities.timezone IN (SELECT value FROM json_each(?2))
  ORDER BY threads.community_id LIMIT ?4`;

const END = `SELECT max(community_id) AS "end" FROM (${OPEN})`;

const AWARD = `
  INSERT INTO daily_ripple_shell_rewards (user_id, reply_id, ripple_id, community_id, reward_type, created_at)
  SELECT user_id, id, ripple_id, community_id, 'storm_starter', ?5
  FROM (
    SELECT candidates.*, row_number() OVER (PARTITION BY community_id ORDER BY votes DESC, created_at, id) AS place
    FROM (
      SELECT replies.*, vote_count - (
        SELECT count(*) FROM daily_ripple_reactions AS own
        WHERE own.reply_id = replies.id AND own.user_id = replies.user_id
      ) AS votes
      FROM daily_ripple_replies AS replies
      WHERE replies.ripple_id = ?1 AND replies.community_id IN (${OPEN})
        AND replies.moderation = 'visible' AND replies.vote_count > 0
        AND NOT EXISTS (
          SELECT 1 FROM daily_ripple_shell_rewards AS won
          -- With the sign no index on ripples is taken, which would read every pod's reward for each candidate.
          WHERE won.user_id = replies.user_id AND +won.ripple_id = ?1 AND won.reward_type = 'storm_starter'
        )
    ) AS candidates
    WHERE votes > 0
  )
  WHERE place = 1
  ON CONFLICT DO NOTHING
  RETURNING id`;

const MARK_REPLIES = `
  UPDATE daily_ripple_replies SET is_top_reply = 1, earned_storm_starter_badge = 1
  WHERE is_top_reply = 0 AND id IN (
    SELECT rewards.reply_id FROM daily_ripple_shell_rewards AS rewards
    WHERE rewards.ripple_id = ?1 AND rewards.community_id IN (${OPEN})
      AND rewards.reward_type = 'storm_starter' AND rewards.reply_id IS NOT NULL)`;

const MARK_THREADS = `
  UPDATE daily_ripple_threads SET awarded_at = ?5
  WHERE ripple_id = ?1 AND community_id IN (${OPEN}) AND EXISTS (
    SELECT 1 FROM daily_ripple_shell_rewards AS rewards
    WHERE rewards.ripple_id = ?1 AND rewards.community_id = daily_ripple_threads.community_id
      AND rewards.reward_type = 'storm_starter')`;

/**
 * Awards the Storm Starters of the next pods in one transaction and returns where the chunk ended, or undefined when no
 * pod is left. The winner is the visible reply with the most reactions of others, at least one; of equals the earliest.
 * A member who won with this ripple in another pod, deleted that reply and replied again does not win twice. A thread's
 * `awarded_at` and the unique index on rewards make each award unique.
 */
export async function awardChunk(
  d1: D1Database,
  { rippleId, zones, after, pods, now }: ClosingChunk,
): Promise<{ end: number; awarded: number } | undefined> {
  const chunk = [rippleId, JSON.stringify(zones), after, pods] as const;
  const [range, awarded] = await d1.batch<{ end: number | null }>([
    d1.prepare(END).bind(...chunk),
    d1.prepare(AWARD).bind(...chunk, now),
    d1.prepare(MARK_REPLIES).bind(...chunk),
    d1.prepare(MARK_THREADS).bind(...chunk, now),
  ]);
  const end = range?.results[0]?.end;
  return end == null ? undefined : { end, awarded: awarded?.results.length ?? 0 };
}
