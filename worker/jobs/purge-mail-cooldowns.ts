import { sql } from "drizzle-orm";
import { inChunks } from "./chunks.ts";
import type { Job } from "./job.ts";

const BOUNDS = { rows: 1000, chunks: 20 };

/** Removes what is left of deleted accounts' addresses, a hash each, as soon as it is good for nothing any more. */
export const purgeMailCooldowns: Job = {
  name: "forget_letter_pauses",
  run: ({ db, now }) =>
    inChunks(BOUNDS, async (rows) => {
      const { meta } = await db.run(sql`
        DELETE FROM mail_cooldowns WHERE address_hash IN (
          SELECT address_hash FROM mail_cooldowns WHERE until <= ${now} LIMIT ${rows})`);
      return meta.changes;
    }),
};
