import { sql } from "drizzle-orm";
import { scheduleExpiries } from "../pod/pod-client.ts";
import type { WailExpiry } from "../pod/wail-expiry.ts";
import { inChunks, type Job, type JobContext } from "./job.ts";

/** Each row can take hundreds of likes and comments along. */
const BOUNDS = { rows: 50, chunks: 20 };

/** Somewhat more than there is between two runs. */
const AHEAD_MS = 15 * 60 * 1000;

/** Pods armed by one run; those whose wails go first. */
const PODS = 40;

/**
 * What makes sure that the Squid Ink wails of deleted accounts go, each at its moment (docs/product.md, "Accounts").
 * Their pods' objects remove them when it comes (worker/pod). This removes what they missed, and arms them anew for what
 * comes before the next run, in case they could not be reached when the account went.
 */
export const expireInkWails: Job = {
  name: "expire_ink_wails",
  run: async (context) => {
    const removed = await removeMissed(context);
    await scheduleExpiries(context.env, await selectNear(context), context.now);
    return removed;
  },
};

const removeMissed = ({ db, now }: JobContext) =>
  inChunks(BOUNDS, async (rows) => {
    const gone = await db.all(sql`
      DELETE FROM posts WHERE id IN (
        SELECT id FROM posts WHERE expires_at IS NOT NULL AND expires_at <= ${now} ORDER BY expires_at LIMIT ${rows}
      ) RETURNING id`);
    return gone.length;
  });

const selectNear = ({ db, now }: JobContext) =>
  db.all<WailExpiry>(sql`
    SELECT community_id AS podId, min(expires_at) AS at FROM posts
    WHERE expires_at IS NOT NULL AND expires_at > ${now} AND expires_at <= ${now + AHEAD_MS}
    GROUP BY community_id ORDER BY at LIMIT ${PODS}`);
