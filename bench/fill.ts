import { createHash } from "node:crypto";
import type { Miniflare } from "miniflare";
import { EMPTY_DATABASE, migrationScript } from "../scripts/lib/migrations.ts";
import { sessionOf, tokenOf } from "./sessions.ts";

/** Members whose sessions send requests; they have written nothing. */
export const SENDERS = 64;

/** All members of the pod. */
export const MEMBERS = 10_000;

/** The oldest wail, which has a long thread. */
export const THREAD = 1;
const THREAD_COMMENTS = 200;

/** Rows of one statement, which the runtime holds in memory until it ends. */
const ROWS = 50_000;

/** The pod, with this time zone. bench/floor knows it. */
const POD = `INSERT INTO communities (name, description, icon, color, kind, timezone, search_key, created_at)
  VALUES ('Bench, Testville', 'A pod for measuring.', '🌊', 'ocean', 'neighborhood', 'America/New_York', 'bench', 0)`;

/** ?1 to ?2, as the column `i`. */
const numbers = "WITH RECURSIVE n (i) AS (SELECT ?1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)";

const USERS = `INSERT INTO users (email, password, first_name, last_name, display_name, last_active_at, created_at, updated_at)
  ${numbers} SELECT i || '@bench.test', '', 'Neighbor', 'Number ' || i, iif(i % 3, NULL, 'Heron ' || i), 0, 0, 0 FROM n`;

/** One a minute until now, from all members but the senders; ?3 now, ?4 the number of the last wail. */
const WAILS = `INSERT INTO posts (content, category, author_id, community_id, created_at)
  ${numbers} SELECT 'Wail ' || i || ': the tide brought driftwood lanterns and a stray kayak past the old pier before breakfast.',
    CASE i % 4 WHEN 0 THEN 'question' WHEN 1 THEN 'event' ELSE 'general' END,
    ${SENDERS + 1} + i * 7919 % ${MEMBERS - SENDERS}, 1, ?3 - (?4 - i) * 60000 FROM n`;

const COMMENTS = `INSERT INTO post_comments (post_id, author_id, content, created_at)
  ${numbers} SELECT ${THREAD}, ${SENDERS} + i, 'Comment ' || i || ': saw it from the ferry, it was still there at noon.', ?3 + i FROM n`;

const RIPPLES = `INSERT INTO daily_ripples (question, emojis, active_date, source, created_at)
  ${numbers} SELECT 'What did the sea bring you this week?', '["🌊","🐚"]', date('now', (i - 3) || ' days'), 'bank', 0 FROM n`;

const SESSIONS = `INSERT INTO sessions (sid, user_id, token_hash, sess, expire)
  SELECT value ->> 'sid', value ->> 'userId', value ->> 'hash', '{}', value ->> 'expire' FROM json_each(?)`;

const hashOf = (member: number) => createHash("sha256").update(tokenOf(member)).digest("base64url");

interface Filling {
  /** The worker whose bindings are filled. */
  readonly worker: string;
  /** The statements that make the schema; those of this commit unless told. */
  readonly schema?: readonly string[] | undefined;
  readonly members?: number;
  /** The first so many members have a session. */
  readonly sessions?: number;
}

/** Stores the schema, one pod with its members, sessions, and the ripples of these days. */
export async function fillPod(mf: Miniflare, filling: Filling) {
  const { worker, members = MEMBERS, sessions = SENDERS } = filling;
  const db = await mf.getD1Database("DB", worker);
  const schema = filling.schema ?? migrationScript(EMPTY_DATABASE) ?? [];
  await db.batch(schema.map((statement) => db.prepare(statement)));
  const ids = Array.from({ length: sessions }, (_, index) => index + 1);
  const expire = Date.now() + 30 * 86_400_000;
  const rows = ids.map((id) => ({ userId: id, sid: sessionOf(id), hash: hashOf(id), expire }));
  await db.batch([
    db.prepare(USERS).bind(1, members),
    db.prepare(POD),
    db.prepare("INSERT INTO community_memberships (user_id, community_id, joined_at) SELECT id, 1, 0 FROM users"),
    db.prepare(RIPPLES).bind(1, 5),
    db.prepare(SESSIONS).bind(JSON.stringify(rows)),
  ]);
  const kv = await mf.getKVNamespace("SESSIONS", worker);
  for (const { hash, ...record } of rows.slice(0, SENDERS)) await kv.put(hash, JSON.stringify(record));
  return db;
}

/** A wail of the first member, with the id 1, for a pod without others. */
export const HELLO = `INSERT INTO posts (content, category, author_id, community_id, created_at)
  VALUES ('Hello', 'general', 1, 1, 0)`;

/** Adds wails to the pod until it has `wails`, and the comments of the oldest. */
export async function fillWails(mf: Miniflare, worker: string, wails: number): Promise<void> {
  const db = await mf.getD1Database("DB", worker);
  const now = Date.now();
  const present = (await db.prepare("SELECT count(*) AS wails FROM posts").first<number>("wails")) ?? 0;
  for (let from = present + 1; from <= wails; from += ROWS) {
    const to = Math.min(from + ROWS - 1, wails);
    await db.prepare(WAILS).bind(from, to, now, wails).run();
  }
  if (present === 0) await db.prepare(COMMENTS).bind(1, THREAD_COMMENTS, now).run();
  // As Cloudflare runs it now and then.
  await db.prepare("PRAGMA optimize").run();
}
