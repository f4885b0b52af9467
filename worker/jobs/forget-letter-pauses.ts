import { sql } from "drizzle-orm";
import { inChunks } from "./chunks.ts";
import type { Job } from "./job.ts";

const BOUNDS = { rows: 1000, chunks: 20 };

/** Removes what is left of deleted accounts' addresses, a hash each, as soon as it is good for nothing any more. */
export const forgetLetterPauses: Job = {
  name: "forget_letter_pauses",
  run: ({ db, now }) =>
    inChunks(BOUNDS, async (rows) => {
      const { meta } = await db.run(sql`
        DELETE FROM letter_pauses WHERE address_hash IN (
          SELECT address_hash FROM letter_pauses WHERE until <= ${now} LIMIT ${rows})`);
      return meta.changes;
    }),
};
