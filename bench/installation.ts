import { join } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { bundleWorker } from "../scripts/lib/bundle-worker.ts";
import { EMPTY_DATABASE, migrationScript } from "../scripts/lib/migrations.ts";

/** Starts a worker of this folder on the real runtime, with a database on disk. */
export async function startWorker(worker: string, folder: string): Promise<Miniflare> {
  const script = await bundleWorker(`bench/${worker}`, join(folder, "bundle"));
  return new Miniflare(
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
}

/** Stores one pod, so many members with a session, and a wail of the first one. */
export async function fillPod(mf: Miniflare, members: number): Promise<void> {
  const db = await mf.getD1Database("DB");
  await db.batch((migrationScript(EMPTY_DATABASE) ?? []).map((statement) => db.prepare(statement)));
  await db.batch([
    db
      .prepare(
        `INSERT INTO users (email, password, first_name, last_active_at, created_at, updated_at)
         WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
         SELECT i || '@bench.test', '', 'Neighbor', 0, 0, 0 FROM n`,
      )
      .bind(members),
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
    db.prepare("INSERT INTO community_memberships (user_id, community_id, joined_at) SELECT id, 1, 0 FROM users"),
    db.prepare(
      "INSERT INTO posts (content, category, author_id, community_id, created_at) VALUES ('Hello', 'general', 1, 1, 0)",
    ),
  ]);
}
