import { sql } from "drizzle-orm";
import { yearsBefore } from "./calendar.ts";
import { inChunks } from "./chunks.ts";
import type { Job } from "./job.ts";

/** Source: docs/product.md, "Safety". */
const YEARS = 1;

const BOUNDS = { rows: 1000, chunks: 20 };

export const purgeModerationLog: Job = {
  name: "purge_moderation_log",
  run: ({ db, now }) =>
    inChunks(BOUNDS, async (rows) => {
      const { meta } = await db.run(sql`
        DELETE FROM moderation_log WHERE id IN (
          SELECT id FROM moderation_log WHERE created_at < ${yearsBefore(now, YEARS)} ORDER BY created_at LIMIT ${rows}
        )`);
      return meta.changes;
    }),
};
