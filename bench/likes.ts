/**
 * What the pod's group commit is worth: likes per second on one viral wail through the pod's Durable Object, beside the
 * same statements in one transaction per like. Both run in turns in one run, on the real runtime and a database on
 * disk: `node bench/likes.ts`. Compare the ratio; the absolute figures are the machine's.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Miniflare } from "miniflare";
import { fillPod, startWorker } from "./installation.ts";

const { values: options } = parseArgs({
  options: { seconds: { type: "string", default: "3" }, rounds: { type: "string", default: "50" } },
});

const WAYS = ["group", "single"] as const;
/** Members who tap at the same moment. */
const CROWDS = [1, 10, 100, 500];
/** A crowd is done after so many seconds or rounds, whichever comes first. */
const MAX_SECONDS = Number(options.seconds);
const MAX_ROUNDS = Number(options.rounds);

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
const mf = await startWorker("likes.worker.mjs", folder);
try {
  await fillPod(mf, Math.max(...CROWDS) + 1);
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
