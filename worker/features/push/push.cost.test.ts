import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { DAY_MS, MINUTE_MS } from "../../lib/clock.ts";
import { TestApp } from "../../testing/app.ts";
import { countingD1 } from "../../testing/counting-d1.ts";
import { signUp } from "../../testing/members.ts";
import { join, openPod } from "../../testing/pods.ts";
import { PushService, runPushes, VAPID_KEY } from "../../testing/push-service.ts";
import { postWail } from "../../testing/wails.ts";

const DEVICES = 1000;

it("a minute without news reads a few rows a device, however much there is besides", async () => {
  const { d1, cost, reset } = countingD1(env.DB);
  const app = new TestApp({ bindings: { DB: d1, VAPID_KEY } });
  new PushService();
  const pod = await openPod(app);
  const ana = await signUp(app, "Ana");
  await join(pod, ana);
  await postWail(ana, pod);
  const crowd = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)";
  const now = app.clock();
  const insert = (sql: string) => env.DB.prepare(sql).bind(now, DEVICES);
  await env.DB.batch([
    insert(`${crowd} INSERT INTO users (id, email, password, last_active_at, created_at, updated_at)
      SELECT ${ana.id} + i, 'crowd-' || i, '', ?1, ?1, ?1 FROM n`),
    insert(`${crowd} INSERT INTO sessions (sid, user_id, token_hash, sess, expire)
      SELECT 'crowd-' || i, ${ana.id} + i, 'crowd-' || i, '{}', ?1 + ${DAY_MS} FROM n`),
    insert(`${crowd} INSERT INTO push_subscriptions (user_id, sid, endpoint, p256dh, auth, zone, ripple_up_to, comments_up_to,
        likes_up_to, storm_starters_up_to, emergencies_up_to, emergencies_at_night, created_at)
      SELECT ${ana.id} + i, 'crowd-' || i, 'crowd-' || i, '', '', 'America/New_York', ?1, ?1, ?1, ?1, ?1, 0, ?1 FROM n`),
    // Old lines and old emergencies, ten each.
    insert(`${crowd} INSERT INTO notifications (user_id, type, subject, created_at)
      SELECT ${ana.id} + i, 'comment', 'old:' || j, ?1 - 2 * ${DAY_MS} FROM n, (SELECT value AS j FROM json_each('[1,2,3,4,5,6,7,8,9,10]'))`),
    insert(`${crowd} INSERT INTO posts (content, category, author_id, community_id, is_pinned, created_at)
      SELECT 'Fire', 'emergency', ${ana.id} + i, ${pod}, 1, ?1 - ${DAY_MS} FROM n`),
  ]);
  app.clock.advance(MINUTE_MS);
  reset();
  await runPushes(app);
  expect(cost.rowsRead / DEVICES).toBeLessThan(4);
  expect(cost.roundTrips).toBeLessThanOrEqual(3);
});
