/**
 * What the pod's group commit is worth: likes per second on one viral wail through the pod's Durable Object, beside the
 * same statements in one transaction per like. Both run in turns in one run, on the real runtime and a database on
 * disk: `node bench/likes.ts`. Compare the ratio; the absolute figures are the machine's.
 */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { readD1Migrations } from "@cloudflare/vitest-plugin";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { build } from "vite";

const { values: options } = parseArgs({
  options: { seconds: { type: "string", default: "3" }, rounds: { type: "string", default: "50" } },
});

const WAYS = ["group", "single"] as const;
/** Members who tap at the same moment. */
const CROWDS = [1, 10, 100, 500];
/** A crowd is done after so many seconds or rounds, whichever comes first. */
const MAX_SECONDS = Number(options.seconds);
const MAX_ROUNDS = Number(options.rounds);

const root = join(import.meta.dirname, "..");

async function bundle(outDir: string): Promise<string> {
  await build({
    configFile: false,
    root,
    logLevel: "warn",
    ssr: { target: "webworker", noExternal: true },
    build: {
      ssr: "bench/likes.worker.mjs",
      outDir,
      emptyOutDir: true,
      rolldownOptions: { external: [/^cloudflare:/, /^node:/], output: { entryFileNames: "worker.mjs" } },
    },
  });
  return readFile(join(outDir, "worker.mjs"), "utf8");
}

const start = (script: string, folder: string) =>
  new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script,
      compatibilityDate: "2026-10-01",
      compatibilityFlags: ["nodejs_compat"],
      d1Databases: { DB: "bench" },
      d1Persist: join(folder, "d1"),
      durableObjects: { PODS: { className: "Pod", useSQLite: true } },
    }),
  );

/** One author, one wail, and as many members with a session as the largest crowd. */
async function fill(mf: Miniflare): Promise<void> {
  const db = await mf.getD1Database("DB");
  for (const { queries } of await readD1Migrations(join(root, "migrations"))) {
    await db.batch(queries.map((query) => db.prepare(query)));
  }
  await db.batch([
    db
      .prepare(
        `INSERT INTO users (email, password, first_name, last_active_at, created_at, updated_at)
         WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
         SELECT i || '@bench.test', '', 'Neighbor', 0, 0, 0 FROM n`,
      )
      .bind(Math.max(...CROWDS) + 1),
    db
      .prepare(
        `INSERT INTO sessions (sid, user_id, token_hash, sess, expire)
         SELECT 'session of ' || id, id, id, '{}', ? FROM users`,
      )
      .bind(Number.MAX_SAFE_INTEGER),
    db.prepare(
      `INSERT INTO communities (name, description, icon, color, kind, timezone, search_key, created_at)
       VALUES ('Bench, Testville', 'A pod for measuring.', '🌊', 'ocean', 'neighborhood', 'America/New_York', 'bench', 0)`,
    ),
    db.prepare(
      "INSERT INTO posts (content, category, author_id, community_id, created_at) VALUES ('Hello', 'general', 1, 1, 0)",
    ),
  ]);
}

type Way = (typeof WAYS)[number];

/** Milliseconds until all members' likes are durable. */
async function tap(mf: Miniflare, way: Way, members: number, liked: boolean): Promise<number> {
  const started = performance.now();
  const response = await mf.dispatchFetch("http://bench", {
    method: "POST",
    body: JSON.stringify({ way, members, liked }),
  });
  if (!response.ok) throw new Error(`${way} answered ${response.status}: ${await response.text()}`);
  return performance.now() - started;
}

async function expectCounts(mf: Miniflare, likes: number): Promise<void> {
  const db = await mf.getD1Database("DB");
  const counts = await db
    .prepare("SELECT likes_count AS likes, shells_from_likes AS shells FROM posts JOIN users ON users.id = author_id")
    .first<{ likes: number; shells: number }>();
  if (counts?.likes !== likes || counts.shells !== likes) {
    throw new Error(`expected ${likes} likes and shells, found ${JSON.stringify(counts)}`);
  }
}

/** Likes per second of both ways. A round is a like and an unlike by everybody, the ways taking turns. */
async function measure(mf: Miniflare, members: number): Promise<Record<Way, number>> {
  const spent = { group: 0, single: 0 };
  for (const way of WAYS) for (const liked of [true, false]) await tap(mf, way, members, liked);
  let rounds = 0;
  const started = performance.now();
  while (rounds < MAX_ROUNDS && (rounds === 0 || performance.now() - started < MAX_SECONDS * 1000)) {
    for (const way of WAYS) {
      spent[way] += await tap(mf, way, members, true);
      await expectCounts(mf, members);
      spent[way] += await tap(mf, way, members, false);
      await expectCounts(mf, 0);
    }
    rounds += 1;
  }
  const rate = (way: Way) => (2 * rounds * members * 1000) / spent[way];
  return { group: rate("group"), single: rate("single") };
}

const folder = await mkdtemp(join(tmpdir(), "wail-bench-"));
const mf = start(await bundle(join(folder, "bundle")), folder);
try {
  await fill(mf);
  const rows = [];
  for (const members of CROWDS) {
    const { group, single } = await measure(mf, members);
    rows.push({
      "members at once": members,
      "group commit, likes/s": Math.round(group),
      "one transaction each, likes/s": Math.round(single),
      ratio: Number((group / single).toFixed(2)),
    });
  }
  console.table(rows);
} finally {
  await mf.dispose();
  await rm(folder, { recursive: true, force: true });
}
