import { z } from "zod";

/** The moment at which a Squid Ink wail that outlives its author's account goes, and the pod it stands in. */
export interface WailExpiry {
  readonly podId: number;
  /** UTC milliseconds. */
  readonly at: number;
}

/** Wails one alarm removes at most; what is left sets the next one off at once. Each can take hundreds of comments along. */
const MAX_WAILS = 50;

/** As an author's own deletion: the row goes, and cascades and triggers take care of all that hangs on it. */
const REMOVE = `
  DELETE FROM posts WHERE id IN (
    SELECT id FROM posts WHERE community_id = ?1 AND expires_at IS NOT NULL AND expires_at <= ?2
    ORDER BY expires_at LIMIT ${MAX_WAILS})`;

const NEXT = "SELECT min(expires_at) AS next FROM posts WHERE community_id = ?1 AND expires_at IS NOT NULL";

const nextRow = z.object({ next: z.number().nullable() });

/** Removes the wails of a pod whose moment has come, and says when the next one comes, in one round trip. */
export async function removeExpiredWails(d1: D1Database, podId: number, now: number): Promise<number | null> {
  const [, next] = await d1.batch([d1.prepare(REMOVE).bind(podId, now), d1.prepare(NEXT).bind(podId)]);
  return nextRow.parse(next?.results[0]).next;
}
