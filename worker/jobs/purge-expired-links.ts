import { sql } from "drizzle-orm";
import { inChunks } from "./chunks.ts";
import type { Job } from "./job.ts";

const BOUNDS = { rows: 1000, chunks: 20 };

const LINKS = [
  { token: sql`verification_token`, expires: sql`verification_expires` },
  { token: sql`reset_password_token`, expires: sql`reset_password_expires` },
];

/** Removes what is left of mailed links that do not work any more, a hash each, as the privacy page promises. */
export const purgeExpiredLinks: Job = {
  name: "forget_links",
  run: async ({ db, now }) => {
    let forgotten = 0;
    for (const { token, expires } of LINKS) {
      forgotten += await inChunks(BOUNDS, async (rows) => {
        const { meta } = await db.run(sql`
          UPDATE users SET ${token} = NULL, ${expires} = NULL
          WHERE id IN (SELECT id FROM users WHERE ${expires} <= ${now} LIMIT ${rows})`);
        return meta.changes;
      });
    }
    return forgotten;
  },
};
