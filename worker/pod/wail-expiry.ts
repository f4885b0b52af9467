import { z } from "zod";

/** When a Squid Ink wail whose author has deleted the account is removed, and the pod it is in. */
export interface WailExpiry {
  readonly podId: number;
  /** UTC milliseconds. */
  readonly at: number;
}

/**
 * The most wails one alarm removes. The rest make the next alarm fire at once. Each wail can have hundreds of comments.
 */
const MAX_WAILS = 50;

/** The same as an author's own deletion: deletes the row, and cascades and triggers handle all that belongs to it. */
const REMOVE = `
  DELETE FROM posts WHERE id IN (
    SELECT id FROM posts WHERE community_id = ?1 AND expires_at IS NOT NULL AND expires_at <= ?2
    ORDER BY expires_at LIMIT ${MAX_WAILS})
  RETURNING id, moderation = 'visible' AS was_seen`;

const NEXT = "SELECT min(expires_at) AS next FROM posts WHERE community_id = ?1 AND expires_at IS NOT NULL";

const removedRow = z.object({ id: z.number(), was_seen: z.number() });
const nextRow = z.object({ next: z.number().nullable() });

/**
 * Removes the expired wails of a pod and returns the next expiry and the ids of those that others saw, in one round trip.
 * The end of a hidden one is told to nobody, as when its author deletes it.
 */
export async function removeExpiredWails(d1: D1Database, podId: number, now: number) {
  const [removed, next] = await d1.batch([d1.prepare(REMOVE).bind(podId, now), d1.prepare(NEXT).bind(podId)]);
  const seen = removedRow
    .array()
    .parse(removed?.results)
    .filter((row) => row.was_seen === 1);
  return { removed: seen.map(({ id }) => id), next: nextRow.parse(next?.results[0]).next };
}
