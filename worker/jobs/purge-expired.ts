import { sql } from "drizzle-orm";
import { LIMITS } from "../contract/limits.ts";
import { DAY_MS } from "../lib/clock.ts";
import { inChunks, type Job, yearsBefore } from "./job.ts";

const BOUNDS = { rows: 1000, chunks: 20 };

/** Removes expired sessions. They are not valid any more, and KV expires its copy by itself. */
export const expireSessions: Job = {
  name: "expire_sessions",
  run: ({ db, now }) =>
    inChunks(BOUNDS, async (rows) => {
      const { meta } = await db.run(sql`
        DELETE FROM sessions WHERE sid IN (SELECT sid FROM sessions WHERE expire <= ${now} ORDER BY expire LIMIT ${rows})`);
      return meta.changes;
    }),
};

const LINKS = [
  { token: sql`verification_token`, expires: sql`verification_expires` },
  { token: sql`reset_password_token`, expires: sql`reset_password_expires` },
];

/** Removes the token hashes of mailed links that have expired, as the privacy page promises. */
export const purgeExpiredLinks: Job = {
  name: "purge_expired_links",
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

/** Removes the address hashes of deleted accounts once their cooldown is over. */
export const purgeMailCooldowns: Job = {
  name: "purge_mail_cooldowns",
  run: ({ db, now }) =>
    inChunks(BOUNDS, async (rows) => {
      const { meta } = await db.run(sql`
        DELETE FROM mail_cooldowns WHERE address_hash IN (
          SELECT address_hash FROM mail_cooldowns WHERE until <= ${now} LIMIT ${rows})`);
      return meta.changes;
    }),
};

/** Forgets the keys of sent texts after a day. It scans the table, which has no more than that: an index would cost more. */
export const purgeIdempotencyKeys: Job = {
  name: "purge_idempotency_keys",
  run: ({ db, now }) =>
    inChunks(BOUNDS, async (rows) => {
      const { meta } = await db.run(sql`
        DELETE FROM idempotency_keys WHERE id IN (
          SELECT id FROM idempotency_keys WHERE created_at <= ${now - DAY_MS} LIMIT ${rows})`);
      return meta.changes;
    }),
};

const REFUSED_TEXTS = [
  { kind: "wail", table: sql`posts` },
  { kind: "comment", table: sql`post_comments` },
  { kind: "ripple_reply", table: sql`daily_ripple_replies` },
];

/** Removes refused texts that their authors sent to the operators a week ago, unless an operator has allowed them. */
export const purgeRefusedTexts: Job = {
  name: "purge_refused_texts",
  run: async ({ db, now }) => {
    let removed = 0;
    for (const { kind, table } of REFUSED_TEXTS) {
      removed += await inChunks(BOUNDS, async (rows) => {
        const gone = await db.all(sql`
          DELETE FROM ${table} WHERE id IN (
            SELECT content_id FROM appeals
            WHERE is_refused = 1 AND kind = ${kind} AND created_at <= ${now - LIMITS.refusedTextDays * DAY_MS}
            ORDER BY created_at LIMIT ${rows}) AND moderation <> 'visible'
          RETURNING id`);
        return gone.length;
      });
    }
    return removed;
  },
};

/** Source: docs/product.md, "Safety". */
const LOG_YEARS = 1;

const LOGS = [sql`moderation_log`, sql`operator_log`, sql`earlier_texts`];

/** Removes decisions of moderation, what operators did, and what texts said before an edit, once they are a year old. */
export const purgeModerationLog: Job = {
  name: "purge_moderation_log",
  run: async ({ db, now }) => {
    let purged = 0;
    for (const table of LOGS) {
      purged += await inChunks(BOUNDS, async (rows) => {
        const { meta } = await db.run(sql`
          DELETE FROM ${table} WHERE id IN (
            SELECT id FROM ${table} WHERE created_at < ${yearsBefore(now, LOG_YEARS)} ORDER BY created_at LIMIT ${rows}
          )`);
        return meta.changes;
      });
    }
    return purged;
  },
};
