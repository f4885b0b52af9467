import { describe, expect, it } from "vitest";
import { TestApp, testClock } from "../../testing/app.ts";
import { countingD1 } from "../../testing/counting-d1.ts";
import { signUp, signUpMany } from "../../testing/members.ts";
import { join, openPod } from "../../testing/pods.ts";
import { repliesPath, today, toggle } from "../../testing/ripples.ts";

describe("what the Daily Ripple costs", () => {
  it("is one round trip to read and two to write", async () => {
    const { d1, cost, reset } = countingD1(new TestApp().env.DB);
    const app = new TestApp({ clock: testClock("2026-07-01T16:00:00Z"), bindings: { DB: d1 } });
    const pod = await openPod(app);
    const [ana, ben] = await signUpMany(app, 2);
    if (ana === undefined || ben === undefined) throw new Error("two members");
    await join(pod, ana, ben);
    const ripple = await today(ana, pod);
    const costOf = async (act: () => Promise<{ status: number }>) => {
      reset();
      expect((await act()).status).toBeLessThan(300);
      return { ...cost };
    };

    expect(await costOf(() => ana.get(`/api/daily-ripple/today/${pod}`))).toMatchObject({ roundTrips: 1 });
    const reply = { rippleId: ripple.id, communityId: pod, content: "Two trips." };
    expect((await costOf(() => ana.post("/api/daily-ripple/reply", reply))).roundTrips).toBe(2);
    expect((await costOf(() => ben.get(repliesPath(ripple, pod)))).roundTrips).toBe(1);
    const [{ id: replyId }] = (await ben.get(repliesPath(ripple, pod))).body;
    expect((await costOf(() => ana.get(`/api/daily-ripple/replies/${replyId}`))).roundTrips).toBe(1);
    // The second trip is the flush of the pod's object, which has its own connection.
    expect((await costOf(() => toggle(ben, replyId, "shell"))).roundTrips).toBe(1);
    expect((await costOf(() => ana.delete(`/api/daily-ripple/replies/${replyId}`))).roundTrips).toBe(2);
  });

  it("reads the same number of rows for today's card in a quiet pod and in one with 2,000 replies", async () => {
    const { d1, cost, reset } = countingD1(new TestApp().env.DB);
    const app = new TestApp({ clock: testClock("2026-09-10T16:00:00Z"), bindings: { DB: d1 } });
    const pod = await openPod(app);
    const ana = await signUp(app);
    await today(ana, pod);
    const rowsRead = async () => {
      reset();
      await today(ana, pod);
      return cost.rowsRead;
    };
    const { id: rippleId } = await today(ana, pod);
    await app.env.DB.batch([
      app.env.DB.prepare(
        `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
         INSERT INTO users (email, password, last_active_at, created_at, updated_at)
         SELECT 'crowd-' || i || '@wail.test', '', 0, 0, 0 FROM n`,
      ),
      app.env.DB.prepare(
        `INSERT INTO daily_ripple_replies (ripple_id, user_id, community_id, content, created_at)
         SELECT ?, id, ?, 'Me too', 0 FROM users WHERE email LIKE 'crowd-%' AND id % 2`,
      ).bind(rippleId, pod),
    ]);
    const quiet = await rowsRead();
    await app.env.DB.prepare(
      `INSERT INTO daily_ripple_replies (ripple_id, user_id, community_id, content, created_at)
       SELECT ?, id, ?, 'Me too', 0 FROM users WHERE email LIKE 'crowd-%' AND NOT id % 2`,
    )
      .bind(rippleId, pod)
      .run();
    expect((await today(ana, pod)).repliesCount).toBe(2000);
    expect(await rowsRead()).toBe(quiet);
    expect(quiet).toBeLessThan(20);

    reset();
    await ana.get(repliesPath({ id: rippleId }, pod));
    expect(cost.rowsRead).toBeLessThan(120);
  });
});
