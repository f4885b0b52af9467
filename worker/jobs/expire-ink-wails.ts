import { sql } from "drizzle-orm";
import { scheduleExpiries } from "../pod/pod-client.ts";
import { reportHints } from "../pod/report-hints.ts";
import type { WailExpiry } from "../pod/wail-expiry.ts";
import { inChunks, type Job, type JobContext } from "./job.ts";

/** Deleting one wail can delete hundreds of likes and comments. */
const BOUNDS = { rows: 50, chunks: 20 };

/** A little longer than the time between two runs. */
const AHEAD_MS = 15 * 60 * 1000;

/** Pods whose alarms one run sets: those whose wails expire first. */
const PODS = 40;

/**
 * Removes the Squid Ink wails of deleted accounts that the alarms of their pods' objects have missed (docs/product.md,
 * "Accounts"; worker/pod). Also sets the alarms for wails that expire before the next run, in case the object could not
 * be reached when the account was deleted.
 */
export const expireInkWails: Job = {
  name: "expire_ink_wails",
  run: async (context) => {
    const removed = await removeOverdue(context);
    await scheduleExpiries(context.env, await selectUpcoming(context), context.now);
    return removed;
  },
};

const removeOverdue = (context: JobContext) =>
  inChunks(BOUNDS, async (rows) => {
    const { db, now } = context;
    const gone = await db.all<{ wailId: number; podId: number; wasSeen: number }>(sql`
      DELETE FROM posts WHERE id IN (
        SELECT id FROM posts WHERE expires_at IS NOT NULL AND expires_at <= ${now} ORDER BY expires_at LIMIT ${rows}
      ) RETURNING id AS wailId, community_id AS podId, moderation = 'visible' AS wasSeen`);
    // As when their authors had deleted them: the end of one that nobody saw is not told.
    for (const { wailId, podId, wasSeen } of gone) {
      if (wasSeen === 1) await reportHints(context, podId, [{ type: "removed", wailId, authorId: null }]);
    }
    return gone.length;
  });

const selectUpcoming = ({ db, now }: JobContext) =>
  db.all<WailExpiry>(sql`
    SELECT community_id AS podId, min(expires_at) AS at FROM posts
    WHERE expires_at IS NOT NULL AND expires_at > ${now} AND expires_at <= ${now + AHEAD_MS}
    GROUP BY community_id ORDER BY at LIMIT ${PODS}`);
