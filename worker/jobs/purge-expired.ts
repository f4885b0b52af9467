import { type SQL, sql } from "drizzle-orm";
import { LIMITS } from "../contract/limits.ts";
import type { Db } from "../db/client.ts";
import { type Progress, sumOf } from "../lib/budget.ts";
import { DAY_MS } from "../lib/clock.ts";
import { countOf, type Job, type JobContext, removeAll, yearsBefore } from "./job.ts";

/** Rows of one transaction. */
const ROWS = 1000;

const changes = async (db: Db, statement: SQL) => (await db.run(statement)).meta.changes;

/** Deletes the rows of a table that a condition names, which an index finds. */
const deleteWhere = ({ db, budget }: JobContext, table: SQL, key: SQL, condition: SQL): Promise<Progress> =>
  removeAll(budget, {
    rows: ROWS,
    step: (rows) =>
      changes(
        db,
        sql`DELETE FROM ${table} WHERE ${key} IN (SELECT ${key} FROM ${table} WHERE ${condition} LIMIT ${rows})`,
      ),
    count: () => countOf(db, sql`${table} WHERE ${condition}`),
  });

/** Removes expired sessions. They are not valid any more, and KV expires its copy by itself. */
export const expireSessions: Job = {
  name: "expire_sessions",
  run: (context) => deleteWhere(context, sql`sessions`, sql`sid`, sql`expire <= ${context.now}`),
};

const LINKS = [
  { token: sql`verification_token`, expires: sql`verification_expires` },
  { token: sql`reset_password_token`, expires: sql`reset_password_expires` },
];

/** Removes the token hashes of mailed links that have expired, as the privacy page promises. */
export const purgeExpiredLinks: Job = {
  name: "purge_expired_links",
  run: async ({ db, now, budget }) => {
    const results: Progress[] = [];
    for (const { token, expires } of LINKS) {
      const step = (rows: number) =>
        changes(
          db,
          sql`UPDATE users SET ${token} = NULL, ${expires} = NULL
            WHERE id IN (SELECT id FROM users WHERE ${expires} <= ${now} LIMIT ${rows})`,
        );
      const count = () => countOf(db, sql`users WHERE ${expires} <= ${now}`);
      results.push(await removeAll(budget, { rows: ROWS, step, count }));
    }
    return sumOf(results);
  },
};

/** Removes the address hashes of deleted accounts once their cooldown is over. */
export const purgeMailCooldowns: Job = {
  name: "purge_mail_cooldowns",
  run: (context) => deleteWhere(context, sql`mail_cooldowns`, sql`address_hash`, sql`until <= ${context.now}`),
};

/** More than of other tables: a row belongs to nothing else and is in no other index. */
const KEY_ROWS = 5000;

/**
 * Forgets the keys of sent texts after a day. It reads the table once, in the order of ids, which has little more than that
 * day: an index would cost more.
 */
export const purgeIdempotencyKeys: Job = {
  name: "purge_idempotency_keys",
  run: ({ db, now, budget }) => {
    const isOld = sql`created_at <= ${now - DAY_MS}`;
    let after = 0;
    return removeAll(budget, {
      rows: KEY_ROWS,
      step: async (rows) => {
        const gone = await db.all<{ id: number }>(sql`
          DELETE FROM idempotency_keys WHERE id IN (
            SELECT id FROM idempotency_keys WHERE id > ${after} AND ${isOld} ORDER BY id LIMIT ${rows}) RETURNING id`);
        after = gone.reduce((last, { id }) => Math.max(last, id), after);
        return gone.length;
      },
      count: () => countOf(db, sql`idempotency_keys WHERE ${isOld}`),
    });
  },
};

const REFUSED_TEXTS = [
  { kind: "wail", table: sql`posts` },
  { kind: "comment", table: sql`post_comments` },
  { kind: "ripple_reply", table: sql`daily_ripple_replies` },
];

/** Texts of one transaction. */
const REFUSED_ROWS = 200;

/** Removes refused texts that their authors sent to the operators a week ago, unless an operator has allowed them. */
export const purgeRefusedTexts: Job = {
  name: "purge_refused_texts",
  run: async ({ db, now, budget }) => {
    const results: Progress[] = [];
    for (const { kind, table } of REFUSED_TEXTS) {
      // Those that were allowed stay among the appeals. The join leaves them out, or they would fill every step.
      const old = sql`appeals CROSS JOIN ${table} AS texts ON texts.id = content_id AND texts.moderation <> 'visible'
        WHERE is_refused = 1 AND kind = ${kind} AND appeals.created_at <= ${now - LIMITS.refusedTextDays * DAY_MS}`;
      const step = async (rows: number) => {
        const gone = await db.all(sql`
          DELETE FROM ${table} WHERE id IN (
            SELECT content_id FROM ${old} ORDER BY appeals.created_at LIMIT ${rows}) AND moderation <> 'visible'
          RETURNING id`);
        return gone.length;
      };
      results.push(await removeAll(budget, { rows: REFUSED_ROWS, step, count: () => countOf(db, old) }));
    }
    return sumOf(results);
  },
};

/** Source: docs/product.md, "Safety". */
const LOG_YEARS = 1;

const LOGS = [sql`moderation_log`, sql`operator_log`, sql`earlier_texts`];

/** Removes decisions of moderation, what operators did, and what texts said before an edit, once they are a year old. */
export const purgeModerationLog: Job = {
  name: "purge_moderation_log",
  run: async (context) => {
    const isOld = sql`created_at < ${yearsBefore(context.now, LOG_YEARS)}`;
    const results: Progress[] = [];
    for (const table of LOGS) results.push(await deleteWhere(context, table, sql`id`, isOld));
    return sumOf(results);
  },
};
