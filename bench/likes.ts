import type { Miniflare } from "miniflare";
import { fillPod, HELLO } from "./fill.ts";
import { median, rounded, type Section } from "./report.ts";
import { apiWorker, bundle, withRuntime } from "./runtime.ts";

const WAYS = ["group", "single"] as const;
/** Members who tap at the same moment. */
const CROWDS = [1, 10, 100, 500];

type Way = (typeof WAYS)[number];

/** Milliseconds until all members' likes are durable. */
async function tap(mf: Miniflare, way: Way, members: number, liked: boolean): Promise<number> {
  const started = performance.now();
  const body = JSON.stringify({ way, members, liked });
  const response = await mf.dispatchFetch("http://bench/like", { method: "POST", body });
  if (!response.ok) throw new Error(`${way} answered ${response.status}: ${await response.text()}`);
  return performance.now() - started;
}

/** Likes per second of both ways. A round is a like and an unlike by everybody, the ways taking turns. */
async function measure(mf: Miniflare, members: number, seconds: number): Promise<Record<Way, number>> {
  const spent: Record<Way, number[]> = { group: [], single: [] };
  for (const way of WAYS) for (const liked of [true, false]) await tap(mf, way, members, liked);
  const started = performance.now();
  do {
    for (const way of WAYS) {
      spent[way].push((await tap(mf, way, members, true)) + (await tap(mf, way, members, false)));
    }
  } while (performance.now() - started < seconds * 1000);
  const rate = (way: Way) => (2 * members * 1000) / median(spent[way]);
  return { group: rate("group"), single: rate("single") };
}

/**
 * What the pod's group commit is worth: likes per second on one viral wail through the pod's Durable Object, beside the
 * same statements in one transaction per like.
 */
export async function likesTable(seconds: number): Promise<Section> {
  return withRuntime([apiWorker("parts", await bundle("workers/parts.ts"))], async ({ mf }) => {
    const members = Math.max(...CROWDS) + 1;
    const db = await fillPod(mf, { worker: "parts", members, sessions: members });
    await db.prepare(HELLO).run();
    const rows = [];
    for (const crowd of CROWDS) {
      const { group, single } = await measure(mf, crowd, seconds);
      rows.push({
        "members at once": crowd,
        "group commit, likes/s": Math.round(group),
        "one transaction each, likes/s": Math.round(single),
        ratio: rounded(group / single),
      });
    }
    await expectNoLikes(db);
    return { title: "Group commit of likes, inside the runtime", rows };
  });
}

/** Everybody has unliked the wail in the end. */
async function expectNoLikes(db: Awaited<ReturnType<typeof fillPod>>): Promise<void> {
  const counts = await db
    .prepare("SELECT likes_count AS likes, shells_from_likes AS shells FROM posts JOIN users ON users.id = author_id")
    .first<{ likes: number; shells: number }>();
  if (counts?.likes !== 0 || counts.shells !== 0) throw new Error(`likes are left: ${JSON.stringify(counts)}`);
}
