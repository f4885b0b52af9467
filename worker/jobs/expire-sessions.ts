import { sql } from "drizzle-orm";
import { inChunks } from "./chunks.ts";
import type { Job } from "./job.ts";

const BOUNDS = { rows: 1000, chunks: 20 };

/** Removes sessions that have run out. They open nothing any more; KV forgets its half by itself. */
export const expireSessions: Job = {
  name: "expire_sessions",
  run: ({ db, now }) =>
    inChunks(BOUNDS, async (rows) => {
      const { meta } = await db.run(sql`
        DELETE FROM sessions WHERE sid IN (SELECT sid FROM sessions WHERE expire <= ${now} ORDER BY expire LIMIT ${rows})`);
      return meta.changes;
    }),
};
