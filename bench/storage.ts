/**
 * What a day of a daily member takes of the database, by table with its indexes: `node bench/storage.ts`. It lives the
 * days of `DAY` in a database of today's schema, all of it by ordinary inserts with their triggers, and asks SQLite's
 * `dbstat` for the pages that the second half of the days has added. Pages are D1's, half empty ones included.
 */
import { DatabaseSync } from "node:sqlite";
import { parseArgs } from "node:util";
import { EMPTY_DATABASE, migrationScript } from "../scripts/lib/migrations.ts";

const { values: options } = parseArgs({
  options: { members: { type: "string", default: "2000" }, days: { type: "string", default: "20" } },
});
const MEMBERS = Number(options.members);
const DAYS = Number(options.days);
const MEMBERS_OF_POD = 100;
const PODS = Math.ceil(MEMBERS / MEMBERS_OF_POD);

/** What 100 daily members of a pod do in a day: 75 texts, as in docs/product.md, and what others make of them. */
const DAY = { wails: 25, comments: 40, replies: 10, likes: 480, reactions: 150 };
/** The lengths of texts, in words. */
const WORDS = { wail: 22, comment: 12, reply: 10 };
/** What is liked and commented: the newest wails of the pod. */
const RECENT_WAILS = 50;

/** Tables that jobs empty again. What is in all others stays as long as its author wants it. */
const PURGED: Record<string, string> = {
  notifications: "180 days",
  notification_actors: "180 days",
  moderation_log: "1 year",
};

let state = 1;
/** A number below `limit`, the same ones in every run. */
function random(limit: number): number {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return Math.floor((state / 2 ** 32) * limit);
}
/** A word; the first ones come most often, as in a language. */
const word = () => `w${Math.floor(4000 ** (random(1000) / 1000)).toString(36)}ing`;
const text = (length: number) => Array.from({ length: 1 + random(2 * length) }, word).join(" ");

const db = new DatabaseSync(":memory:");
for (const statement of migrationScript(EMPTY_DATABASE) ?? []) db.exec(statement);
db.exec(`
  WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${PODS})
  INSERT INTO communities (name, description, icon, color, kind, timezone, search_key, created_at)
  SELECT 'Pod ' || i, '', '', '', 'neighborhood', 'America/New_York', 'pod ' || i, 0 FROM n;
  WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${MEMBERS})
  INSERT INTO users (email, password, last_active_at, created_at, updated_at) SELECT i || '@bench.test', '', 0, 0, 0 FROM n;`);

const insert = {
  ripple: db.prepare(
    "INSERT INTO daily_ripples (question, emojis, active_date, source, created_at) VALUES ('?', '[]', ?, 'bank', 0)",
  ),
  wail: db.prepare(`INSERT INTO posts (content, category, author_id, community_id, earns_shell, created_at)
    VALUES (?, 'general', ?, ?, 1, ?)`),
  comment: db.prepare("INSERT INTO post_comments (content, author_id, post_id, created_at) VALUES (?, ?, ?, ?)"),
  reply: db.prepare(`INSERT INTO daily_ripple_replies (content, user_id, community_id, ripple_id, created_at)
    VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`),
  like: db.prepare(`INSERT INTO post_likes (user_id, post_id, paid_to, created_at)
    VALUES (?1, ?2, nullif((SELECT author_id FROM posts WHERE id = ?2), ?1), ?3) ON CONFLICT DO NOTHING`),
  reaction: db.prepare(`INSERT INTO daily_ripple_reactions (user_id, reply_id, reaction_type, paid_to, created_at)
    VALUES (?1, ?2, ?3, nullif((SELECT user_id FROM daily_ripple_replies WHERE id = ?2), ?1), ?4) ON CONFLICT DO NOTHING`),
  read: db.prepare("UPDATE notifications SET is_read = 1 WHERE is_read = 0"),
};

interface Pod {
  readonly id: number;
  readonly wails: number[];
  /** Of today's ripple. */
  replies: number[];
}
const pods = Array.from({ length: PODS }, (_, index): Pod => ({ id: index + 1, wails: [], replies: [] }));

const oneOf = <Item>(list: readonly Item[]): Item | undefined => list[random(list.length)];

/** One act of one member in one pod. What there is nothing for is left out. */
const ACTS: Record<keyof typeof DAY, (pod: Pod, member: number, at: number) => void> = {
  wails: (pod, member, at) => {
    pod.wails.push(Number(insert.wail.run(text(WORDS.wail), member, pod.id, at).lastInsertRowid));
  },
  comments: (pod, member, at) => {
    const wail = oneOf(pod.wails.slice(-RECENT_WAILS));
    if (wail !== undefined) insert.comment.run(text(WORDS.comment), member, wail, at);
  },
  replies: (pod, member, at) => {
    const { changes, lastInsertRowid } = insert.reply.run(text(WORDS.reply), member, pod.id, ripple, at);
    if (changes > 0) pod.replies.push(Number(lastInsertRowid));
  },
  likes: (pod, member, at) => {
    const wail = oneOf(pod.wails.slice(-RECENT_WAILS));
    if (wail !== undefined) insert.like.run(member, wail, at);
  },
  reactions: (pod, member, at) => {
    const reply = oneOf(pod.replies);
    if (reply !== undefined) insert.reaction.run(member, reply, oneOf(["shell", "fire", "laugh"]) ?? "", at);
  },
};

let ripple = 0;

/** A day of all pods, whose acts come in turns as they would. Everybody reads their notifications once. */
function live(day: number): void {
  db.exec("BEGIN");
  ripple = Number(insert.ripple.run(String(day)).lastInsertRowid);
  for (const pod of pods) pod.replies = [];
  const acts = Object.entries(DAY)
    .flatMap(([name, times]) => Array.from({ length: times * PODS }, () => ({ name, turn: random(2 ** 31) })))
    .sort((a, b) => a.turn - b.turn);
  for (const [index, { name }] of acts.entries()) {
    const pod = oneOf(pods);
    if (pod === undefined) break;
    const member = (pod.id - 1) * MEMBERS_OF_POD + 1 + random(MEMBERS_OF_POD);
    ACTS[name as keyof typeof DAY](pod, member, 1_800_000_000_000 + day * 86_400_000 + index);
  }
  insert.read.run();
  db.exec("COMMIT");
}

/** Bytes of each table and index, by table. */
function sizes(): Map<string, Map<string, number>> {
  const rows = db
    .prepare(
      `SELECT coalesce(tbl_name, dbstat.name) AS "table", dbstat.name, sum(pgsize) AS bytes
       FROM dbstat LEFT JOIN sqlite_schema ON sqlite_schema.name = dbstat.name GROUP BY dbstat.name`,
    )
    .all() as { table: string; name: string; bytes: number }[];
  const byTable = Map.groupBy(rows, ({ table }) => (table.startsWith("wail_search") ? "wail_search" : table));
  return new Map([...byTable].map(([table, parts]) => [table, new Map(parts.map(({ name, bytes }) => [name, bytes]))]));
}

for (let day = 0; day < DAYS / 2; day += 1) live(day);
const before = sizes();
for (let day = DAYS / 2; day < DAYS; day += 1) live(day);

const memberDays = (MEMBERS * DAYS) / 2;
const rows = [];
const total: Record<string, number> = {};
for (const [table, parts] of sizes()) {
  const grown = [...parts].map(
    ([name, bytes]) => [name, (bytes - (before.get(table)?.get(name) ?? 0)) / memberDays] as const,
  );
  const bytes = grown.reduce((sum, [, more]) => sum + more, 0);
  const kept = PURGED[table] ?? "as long as its author wants";
  total[kept] = (total[kept] ?? 0) + bytes;
  if (bytes < 1) continue;
  const parted = grown.map(
    ([name, more]) => `${name === table ? "rows" : name.replace(`${table}_`, "")} ${more.toFixed(0)}`,
  );
  rows.push({ table, "bytes a member-day": Math.round(bytes), kept, parts: parted.join(", ") });
}
console.table(rows.sort((a, b) => b["bytes a member-day"] - a["bytes a member-day"]));
console.table(
  Object.entries({ ...total, together: Object.values(total).reduce((sum, bytes) => sum + bytes, 0) }).map(
    ([kept, bytes]) => ({ kept, "bytes a member-day": Math.round(bytes) }),
  ),
);
