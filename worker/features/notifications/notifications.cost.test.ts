import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { PAGE } from "../../contract/limits.ts";
import { flushCommands } from "../../pod/flush.ts";
import { TestApp, type TestMember } from "../../testing/app.ts";
import { countingD1 } from "../../testing/counting-d1.ts";
import { signUp } from "../../testing/members.ts";
import { join, openPod } from "../../testing/pods.ts";
import { postWail } from "../../testing/wails.ts";

const { d1, cost, reset } = countingD1(env.DB);
const app = new TestApp({ bindings: { DB: d1 } });
let ana: TestMember;
let wailId: number;
let crowd: number[];

beforeAll(async () => {
  const pod = await openPod(app);
  ana = await signUp(app, "Ana");
  await join(pod, ana);
  wailId = (await postWail(ana, pod)).id;
  const { results } = await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
     INSERT INTO users (email, password, first_name, last_active_at, created_at, updated_at)
     SELECT i || '@crowd.test', '', 'Crowd', 1, 1, 1 FROM n RETURNING id`,
  ).all<{ id: number }>();
  crowd = results.map(({ id }) => id);
  await env.DB.prepare(
    "INSERT INTO community_memberships (user_id, community_id, joined_at) SELECT id, ?, 1 FROM users WHERE id > ?",
  )
    .bind(pod, ana.id)
    .run();
  await env.DB.exec(
    `INSERT INTO sessions (sid, user_id, token_hash, sess, expire)
     SELECT 'session of ' || id, id, id, '{}', ${Number.MAX_SAFE_INTEGER} FROM users WHERE email LIKE '%@crowd.test'`.replaceAll(
      "\n",
      " ",
    ),
  );
});

/** What a commit of likes costs for each of them. */
async function costPerLike(members: readonly number[], liked = true) {
  app.clock.advance(1000);
  const at = app.clock();
  reset();
  const { likes } = await flushCommands(
    d1,
    members.map((memberId) => ({ kind: "like", memberId, sid: `session of ${memberId}`, wailId, liked, at })),
  );
  expect([...likes.values()].filter(({ ok }) => !ok)).toEqual([]);
  expect(cost.roundTrips).toBe(1);
  return { read: cost.rowsRead / members.length, written: cost.rowsWritten / members.length };
}

/** That many wails, each liked by three of the crowd. Of the lines that makes, the newest `unread` stay unread. */
async function seed(lines: number, unread: number) {
  const [one, two, three] = crowd;
  await env.DB.batch([
    env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
       INSERT INTO posts (content, category, author_id, community_id, created_at)
       SELECT 'seeded', 'general', ?1, community_id, i FROM n JOIN posts ON posts.id = ?3`,
    ).bind(ana.id, lines, wailId),
    env.DB.prepare(
      `INSERT INTO post_likes (post_id, user_id, paid_to, created_at)
       SELECT posts.id, users.id, ?1, posts.created_at FROM posts JOIN users ON users.id IN (?2, ?3, ?4)
       WHERE content = 'seeded' ON CONFLICT DO NOTHING`,
    ).bind(ana.id, one, two, three),
    env.DB.prepare(
      `UPDATE notifications SET is_read = 1 WHERE user_id = ?1 AND id NOT IN (
         SELECT id FROM notifications WHERE user_id = ?1 ORDER BY created_at DESC, id DESC LIMIT ?2)`,
    ).bind(ana.id, unread),
  ]);
}

async function costOf(method: string, path: string) {
  reset();
  expect((await ana.request(method, path)).status).toBeLessThan(300);
  return { ...cost };
}

it("adds three rows written to a like, however many there are, and to taking it back", async () => {
  await costPerLike(crowd.slice(0, 500));
  const told = await costPerLike(crowd.slice(500, 1000));
  const takenBack = await costPerLike(crowd.slice(500, 1000), false);
  const { results } = await env.DB.prepare(
    "SELECT name, sql FROM sqlite_master WHERE name IN ('post_likes_notify', 'post_likes_retract')",
  ).all<{ name: string; sql: string }>();
  await env.DB.batch(results.map(({ name }) => env.DB.prepare(`DROP TRIGGER ${name}`)));
  const untold = await costPerLike(crowd.slice(1000, 1500));
  const takenBackUntold = await costPerLike(crowd.slice(1000, 1500), false);
  await env.DB.batch(results.map(({ sql }) => env.DB.prepare(sql)));
  expect(told.written - untold.written).toBeLessThan(3.1);
  expect(told.read - untold.read).toBeLessThan(20);
  expect(takenBack.written - takenBackUntold.written).toBeLessThan(3.1);
  expect(takenBack.read - takenBackUntold.read).toBeLessThan(20);
});

it("answers the unread count in one round trip and two rows, and a page in one and a few rows a line", async () => {
  await seed(40, 10);
  const few = await costOf("GET", "/api/notifications");
  await seed(3000, 10);
  const unreadCount = await costOf("GET", "/api/notifications/unread-count");
  expect(unreadCount).toEqual({ roundTrips: 1, rowsRead: 2, rowsWritten: 0 });
  const many = await costOf("GET", "/api/notifications");
  expect(many).toEqual(few);
  expect(many.roundTrips).toBe(1);
  expect(many.rowsRead).toBeLessThan(7 * (PAGE.notifications + 1));
});

it("marks all as read by reading unread lines only", async () => {
  const { body } = await ana.get("/api/notifications/unread-count");
  expect(body.count).toBe(10);
  const marked = await costOf("PATCH", "/api/notifications/mark-all-read");
  expect(marked.rowsRead).toBeLessThan(6 * body.count + 5);
  expect(marked.rowsWritten).toBeLessThan(4 * body.count);
  const nothingLeft = await costOf("PATCH", "/api/notifications/mark-all-read");
  expect(nothingLeft).toEqual({ roundTrips: 1, rowsRead: 2, rowsWritten: 0 });
});

it("lets a member leave without reading the lines of others", async () => {
  const { id } = await signUp(app, "Dora");
  reset();
  await d1.prepare("DELETE FROM users WHERE id = ?").bind(id).run();
  expect(cost.rowsRead).toBeLessThan(100);
});
