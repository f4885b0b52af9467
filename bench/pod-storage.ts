/**
 * A pod in its object's own SQLite beside D1: pages of the feed and likes per second by the product's statements, on
 * the product's schema with its triggers and the same rows. Both run in turns in one run, on the real runtime and on disk:
 * `node bench/pod-storage.ts`. Likes go through the product's group commit in the pod's object both times, and are committed
 * in D1 or there. Compare the ratio; the absolute figures are the machine's.
 *
 * The local D1 is a Durable Object with SQLite, too, in the same process. So what differs here is the way there: a
 * second hop and D1's own protocol. The distance to a database in another city, and that all pods share one writer there, is
 * not in the figures: docs/scale.md.
 */
import { parseArgs } from "node:util";
import type { Miniflare } from "miniflare";
import { EMPTY_DATABASE, migrationScript } from "../scripts/lib/migrations.ts";
import { apiWorker, bundle, withRuntime } from "./runtime.ts";

const { values: options } = parseArgs({
  options: { seconds: { type: "string", default: "3" }, rounds: { type: "string", default: "60" } },
});
const MAX_SECONDS = Number(options.seconds);
const MAX_ROUNDS = Number(options.rounds);
const MIN_ROUNDS = 6;

/** Members who do the same at the same moment. */
const CROWDS = [1, 10, 100];
const MEMBERS = Math.max(...CROWDS) + 1;
const WAILS = 2000;
const PAGE = 16;

const WAYS = ["d1", "object"] as const;
type Way = (typeof WAYS)[number];

const numbers = (count: number) => `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`;

/** One pod with many wails, whose members have a session, and have liked some. */
const FILL = [
  ...(migrationScript(EMPTY_DATABASE) ?? []).filter((statement) => !statement.startsWith("PRAGMA")),
  `INSERT INTO users (email, password, first_name, last_active_at, created_at, updated_at)
   ${numbers(MEMBERS)} SELECT i || '@bench.test', '', 'Neighbor', 0, 0, 0 FROM n`,
  `INSERT INTO sessions (sid, user_id, token_hash, sess, expire)
   SELECT 'session of ' || id, id, id, '{}', ${Number.MAX_SAFE_INTEGER} FROM users`,
  `INSERT INTO communities (name, description, icon, color, kind, timezone, search_key, created_at)
   VALUES ('Bench, Testville', 'A pod for measuring.', '🌊', 'ocean', 'neighborhood', 'America/New_York', 'bench', 0)`,
  "INSERT INTO community_memberships (user_id, community_id, joined_at) SELECT id, 1, 0 FROM users",
  `INSERT INTO posts (content, category, author_id, community_id, created_at)
   ${numbers(WAILS)} SELECT 'Fog over the harbor this morning, wail ' || i, 'general', 1 + i % ${MEMBERS}, 1, i FROM n`,
  `INSERT INTO post_likes (post_id, user_id, paid_to, created_at)
   SELECT posts.id, users.id, author_id, 0 FROM posts JOIN users ON (posts.id + users.id) % 10 = 0 AND users.id <> author_id
   WHERE posts.id > ${WAILS - 100}`,
];

const LIKES =
  "SELECT likes_count AS likes, (SELECT count(*) FROM post_likes WHERE post_id = 1) AS rows FROM posts WHERE id = 1";

let mf: Miniflare;

async function send(body: object): Promise<unknown> {
  const answer = await mf.dispatchFetch("http://bench", { method: "POST", body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`answered ${answer.status}: ${await answer.text()}`);
  return body && "fill" in body ? undefined : await answer.json();
}

/** Milliseconds until all members have their answer. */
async function timed(act: string, way: Way, members: number, liked: boolean): Promise<number> {
  const started = performance.now();
  const answers = (await send({ act, way, members, liked })) as number[];
  const spent = performance.now() - started;
  const expected = act === "feed" ? PAGE : 1;
  if (answers.some((answer) => answer !== expected)) throw new Error(`${act} by ${way}: ${answers}`);
  return spent;
}

async function expectLikes(likes: number): Promise<void> {
  for (const counted of (await send({ count: LIKES })) as { likes: number; rows: number }[]) {
    if (counted.likes !== likes || counted.rows !== likes)
      throw new Error(`${likes} likes are ${JSON.stringify(counted)}`);
  }
}

/** Medians of both ways, in ms. A round of likes is a like and an unlike by everybody, the ways taking turns. */
async function measure(act: "feed" | "like", members: number) {
  const times: Record<Way, number[]> = { d1: [], object: [] };
  let started = performance.now();
  for (let round = -1; round < MAX_ROUNDS; round += 1) {
    if (round === 0) started = performance.now();
    if (round >= MIN_ROUNDS && performance.now() - started > MAX_SECONDS * 1000) break;
    for (const liked of act === "like" ? [true, false] : [true]) {
      for (const way of round % 2 === 0 ? WAYS : WAYS.toReversed()) {
        const spent = await timed(act, way, members, liked);
        if (round >= 0) times[way].push(spent);
      }
      if (act === "like") await expectLikes(liked ? members : 0);
    }
  }
  const median = (way: Way) => times[way].sort((a, b) => a - b)[Math.floor(times[way].length / 2)] ?? Number.NaN;
  return { d1: median("d1"), object: median("object"), rounds: times.d1.length };
}

await withRuntime([apiWorker("bench", await bundle("workers/pod-storage.mjs"))], async (runtime) => {
  mf = runtime.mf;
  await send({ fill: FILL });
  await send({ act: "like", way: "d1", members: MEMBERS - 1, liked: false });
  const rows = [];
  for (const act of ["feed", "like"] as const) {
    for (const members of CROWDS) {
      const { d1, object, rounds } = await measure(act, members);
      rows.push({
        act,
        "members at once": members,
        "D1, ms": Number(d1.toFixed(2)),
        "object, ms": Number(object.toFixed(2)),
        "D1 / object": Number((d1 / object).toFixed(2)),
        rounds,
      });
    }
  }
  console.table(rows);
});
