import { sql } from "drizzle-orm";
import { inChunks } from "./chunks.ts";
import type { Job } from "./job.ts";

/** Each row can take hundreds of likes and comments along. */
const BOUNDS = { rows: 50, chunks: 20 };

/**
 * Removes the Squid Ink wails of deleted accounts whose time has come (design section 4, "Accounts"). Until then they
 * have no author any more.
 */
export const expireInkWails: Job = {
  name: "expire_ink_wails",
  run: ({ db, now }) =>
    inChunks(BOUNDS, async (rows) => {
      const gone = await db.all(sql`
        DELETE FROM posts WHERE id IN (
          SELECT id FROM posts WHERE expires_at IS NOT NULL AND expires_at <= ${now} ORDER BY expires_at LIMIT ${rows}
        ) RETURNING id`);
      return gone.length;
    }),
};
