import { sql } from "drizzle-orm";
import { MAX_PODS, scheduleExpiries } from "../pod/pod-client.ts";
import { reportHints } from "../pod/report-hints.ts";
import type { WailExpiry } from "../pod/wail-expiry.ts";
import { countOf, type Job, type JobContext, removeAll } from "./job.ts";

/** Wails of one transaction. Deleting one wail can delete hundreds of likes and comments. */
const ROWS = 50;

/** A little longer than the time between two runs. */
const AHEAD_MS = 15 * 60 * 1000;

/**
 * Removes the Squid Ink wails of deleted accounts that the alarms of their pods' objects have missed (docs/product.md,
 * "Accounts"; worker/pod). Also sets the alarms for wails that expire before the next run, in case the object could not
 * be reached when the account was deleted.
 */
export const expireInkWails: Job = {
  name: "expire_ink_wails",
  run: async (context) => {
    const removed = await removeOverdue(context);
    await scheduleUpcoming(context);
    return removed;
  },
};

const removeOverdue = (context: JobContext) => {
  const { db, now, budget } = context;
  const isOver = sql`expires_at IS NOT NULL AND expires_at <= ${now}`;
  return removeAll(budget, {
    rows: ROWS,
    step: async (rows) => {
      const gone = await db.all<{ wailId: number; podId: number; wasSeen: number }>(sql`
        DELETE FROM posts WHERE id IN (SELECT id FROM posts WHERE ${isOver} ORDER BY expires_at LIMIT ${rows})
        RETURNING id AS wailId, community_id AS podId, moderation = 'visible' AS wasSeen`);
      // As when their authors had deleted them: the end of one that nobody saw is not told.
      const seen = Map.groupBy(
        gone.filter(({ wasSeen }) => wasSeen === 1),
        ({ podId }) => podId,
      );
      // Open pages find it at their next read where there is no budget to tell them.
      if (!budget.take(0, seen.size)) return gone.length;
      for (const [podId, wails] of seen) {
        const hints = wails.map(({ wailId }) => ({ type: "removed" as const, wailId, authorId: null }));
        await reportHints(context, podId, hints);
      }
      return gone.length;
    },
    count: () => countOf(db, sql`posts WHERE ${isOver}`),
  });
};

async function scheduleUpcoming({ env, db, now, budget }: JobContext): Promise<void> {
  if (!budget.take()) return;
  const upcoming = await db.all<WailExpiry>(sql`
    SELECT community_id AS podId, min(expires_at) AS at FROM posts
    WHERE expires_at IS NOT NULL AND expires_at > ${now} AND expires_at <= ${now + AHEAD_MS}
    GROUP BY community_id ORDER BY at`);
  for (let start = 0; start < upcoming.length; start += MAX_PODS) {
    const next = upcoming.slice(start, start + MAX_PODS);
    if (!budget.take(0, next.length)) return;
    await scheduleExpiries(env, next, now);
  }
}
