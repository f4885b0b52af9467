import { fillPod } from "./fill.ts";
import type { Section } from "./report.ts";
import { apiWorker, bundle, withRuntime } from "./runtime.ts";

const PODS = 10_000;

const CROWD = [
  `INSERT INTO communities (name, description, icon, color, kind, timezone, search_key, created_at)
   SELECT 'Crowd ' || id, '', '', '', 'neighborhood', 'America/Denver', 'crowd', 0 FROM users`,
  `INSERT INTO daily_ripples (question, emojis, active_date, source, created_at)
   VALUES ('?', '[]', date('now', '-7 days'), 'bank', 0)`,
  `INSERT INTO daily_ripple_replies (ripple_id, user_id, community_id, content, created_at)
   SELECT (SELECT id FROM daily_ripples WHERE question = '?'), id, id + 1, 'Hi', 0 FROM users`,
  `INSERT INTO daily_ripple_reactions (reply_id, user_id, reaction_type, paid_to, created_at)
   SELECT id, user_id % ${PODS} + 1, 'fire', user_id, 0 FROM daily_ripple_replies`,
];

/** How long it takes to award the Storm Starters of one ripple. */
export async function ripplesTable(): Promise<Section> {
  return withRuntime([apiWorker("parts", await bundle("workers/parts.ts"))], async ({ mf }) => {
    const db = await fillPod(mf, { worker: "parts", members: PODS, sessions: 1 });
    await db.batch(CROWD.map((statement) => db.prepare(statement)));
    const started = performance.now();
    const awards = await (await mf.dispatchFetch("http://bench/close")).json();
    const ms = performance.now() - started;
    if (awards !== PODS) throw new Error(`${awards} awards in ${PODS} pods`);
    const rows = [{ pods: PODS, "all awards, ms": Math.round(ms), "pods/s": Math.round((PODS * 1000) / ms) }];
    return { title: "Closing a ripple in all its pods", rows };
  });
}
