import { describe, expect, it } from "vitest";
import { TestApp, type TestMember, testClock } from "../../testing/app.ts";
import { ample } from "../../testing/budget.ts";
import { countingD1 } from "../../testing/counting-d1.ts";
import { runCron } from "../../testing/cron.ts";
import { signUpMany } from "../../testing/members.ts";
import { join, openPod } from "../../testing/pods.ts";
import { expectCountersEqualRecount } from "../../testing/recount.ts";
import { answer, repliesPath, today, toggle } from "../../testing/ripples.ts";
import { closeRipples } from "./close-ripples.ts";

const HOUR = 60 * 60 * 1000;

/** Each test has a month of its own, because a ripple belongs to its date and not to a test. */
let month = Date.parse("2026-07-01T00:00:00Z");

/** Four members of a pod at noon in New York. `at(hours)` counts from midnight UTC of that day. */
async function neighborhood(zone = "America/New_York") {
  month += 40 * 24 * HOUR;
  const begin = month;
  const at = (hours: number) => begin + hours * HOUR;
  const app = new TestApp({ clock: testClock() });
  app.clock.set(at(17));
  const pod = await openPod(app, zone);
  const [ana, ben, cleo, dora] = await signUpMany(app, 4);
  if (!ana || !ben || !cleo || !dora) throw new Error("four members");
  await join(pod, ana, ben, cleo, dora);
  return { app, pod, ana, ben, cleo, dora, at, nextMorning: at(24 + 13) };
}

const rewards = async (app: TestApp, pod: number) => {
  const { results } = await app.env.DB.prepare(
    `SELECT user_id AS winner, reply_id AS reply FROM daily_ripple_shell_rewards
     WHERE community_id = ? AND reward_type = 'storm_starter' ORDER BY id`,
  )
    .bind(pod)
    .all<{ winner: number; reply: number | null }>();
  return results;
};

const badges = async (member: TestMember) => (await member.get("/api/auth/user")).body.stormStarterBadges;

describe("the Storm Starter", () => {
  it("goes to the reply with most reactions once the ripple is over, with badge, mark and notification", async () => {
    const { app, pod, ana, ben, cleo, at, nextMorning } = await neighborhood();
    const [first, second] = [await answer(ana, pod, "A"), await answer(ben, pod, "B")];
    const ripple = await today(ana, pod);
    await toggle(cleo, first.id, "fire");
    await toggle(cleo, second.id, "fire");
    await toggle(ana, second.id, "shell");

    await runCron(app, at(24 + 11));
    expect(await rewards(app, pod)).toEqual([]);
    await runCron(app, nextMorning);
    expect(await rewards(app, pod)).toEqual([{ winner: ben.id, reply: second.id }]);
    expect([await badges(ana), await badges(ben)]).toEqual([0, 1]);
    const { body } = await ana.get(repliesPath(ripple, pod));
    expect(
      body.map((reply: { isTopReply: boolean; earnedStormStarterBadge: boolean }) => [
        reply.isTopReply,
        reply.earnedStormStarterBadge,
      ]),
    ).toEqual([
      [false, false],
      [true, true],
    ]);
    const told = (await ben.get("/api/notifications")).body;
    expect(told.filter(({ type }: { type: string }) => type === "storm_starter")).toHaveLength(1);
    await expectCountersEqualRecount(app.env.DB);
  });

  it("goes to the earliest of equals, reactions to one's own reply aside", async () => {
    const { app, pod, ana, ben, cleo, nextMorning } = await neighborhood();
    const second = await answer(ben, pod, "B");
    app.clock.advance(-1000);
    const first = await answer(ana, pod, "A");
    await toggle(cleo, second.id, "fire");
    await toggle(cleo, first.id, "laugh");
    await toggle(ben, second.id, "shell");
    await runCron(app, nextMorning);
    expect(await rewards(app, pod)).toEqual([{ winner: ana.id, reply: first.id }]);
  });

  it("goes to nobody without a reaction by somebody else", async () => {
    const { app, pod, ana, ben, cleo, nextMorning } = await neighborhood();
    const own = await answer(ana, pod, "Mine");
    for (const type of ["fire", "laugh", "mind_blown", "shell"] as const) await toggle(ana, own.id, type);
    await runCron(app, nextMorning);
    expect(await rewards(app, pod)).toEqual([]);

    const liked = await answer(ben, pod, "Liked by one");
    await toggle(cleo, liked.id, "shell");
    await runCron(app, nextMorning);
    expect(await rewards(app, pod)).toEqual([{ winner: ben.id, reply: liked.id }]);
  });

  it("is not for a reply that others cannot see", async () => {
    const { app, pod, ana, ben, cleo, nextMorning } = await neighborhood();
    const [hidden, shown] = [await answer(ana, pod, "A"), await answer(ben, pod, "B")];
    await toggle(cleo, hidden.id, "fire");
    await toggle(cleo, hidden.id, "shell");
    await toggle(cleo, shown.id, "fire");
    await app.env.DB.prepare("UPDATE daily_ripple_replies SET moderation = 'held' WHERE id = ?").bind(hidden.id).run();
    await runCron(app, nextMorning);
    expect(await rewards(app, pod)).toEqual([{ winner: ben.id, reply: shown.id }]);
  });

  it("is awarded once, however often and late the cron runs, two runs at once included", async () => {
    const { app, pod, ana, ben, at, nextMorning } = await neighborhood();
    const reply = await answer(ana, pod);
    await toggle(ben, reply.id, "fire");
    await Promise.all([nextMorning, nextMorning, at(24 + 16)].map((moment) => runCron(app, moment)));
    for (const late of [nextMorning, at(48 + 13), at(9 * 24)]) await runCron(app, late);
    expect(await rewards(app, pod)).toEqual([{ winner: ana.id, reply: reply.id }]);
    expect(await badges(ana)).toBe(1);
  });

  it("is awarded by a later run when the cron did not run for weeks", async () => {
    const { app, pod, ana, ben, at } = await neighborhood();
    const reply = await answer(ana, pod);
    await toggle(ben, reply.id, "fire");
    await runCron(app, at(25 * 24 + 3));
    expect(await rewards(app, pod)).toEqual([{ winner: ana.id, reply: reply.id }]);
  });

  it("waits for 8:00 in the pod's own zone", async () => {
    const { app, pod, ana, ben, at } = await neighborhood("Pacific/Pago_Pago");
    app.clock.set(at(20));
    const reply = await answer(ana, pod);
    await toggle(ben, reply.id, "fire");
    await runCron(app, at(24 + 18));
    expect(await rewards(app, pod)).toEqual([]);
    await runCron(app, at(24 + 19));
    expect(await rewards(app, pod)).toEqual([{ winner: ana.id, reply: reply.id }]);
  });

  it("is won once per ripple, also by a member who deletes the winning reply and replies again further west", async () => {
    const { app, pod, ana, ben, cleo, at } = await neighborhood();
    const west = await openPod(app, "Pacific/Honolulu");
    await join(west, ana, ben, cleo);
    const east = await answer(ana, pod, "A");
    await toggle(cleo, east.id, "fire");
    await runCron(app, at(24 + 13));
    expect(await rewards(app, pod)).toEqual([{ winner: ana.id, reply: east.id }]);

    app.clock.set(at(24 + 14));
    expect((await ana.delete(`/api/daily-ripple/replies/${east.id}`)).status).toBe(204);
    const [again, other] = [await answer(ana, west, "A again"), await answer(ben, west, "B")];
    await toggle(cleo, again.id, "fire");
    await toggle(cleo, again.id, "shell");
    await toggle(cleo, other.id, "fire");
    await runCron(app, at(24 + 19));
    expect(await rewards(app, west)).toEqual([{ winner: ben.id, reply: other.id }]);
    expect([await badges(ana), await badges(ben)]).toEqual([1, 1]);
  });

  it("stays with its author when the reply is deleted, and goes to nobody else when the account is deleted", async () => {
    const { app, pod, ana, ben, cleo, nextMorning } = await neighborhood();
    const [first, second] = [await answer(ana, pod, "A"), await answer(ben, pod, "B")];
    await toggle(cleo, first.id, "fire");
    await toggle(cleo, first.id, "shell");
    await toggle(cleo, second.id, "fire");
    await runCron(app, nextMorning);
    expect((await ana.delete(`/api/daily-ripple/replies/${first.id}`)).status).toBe(204);
    await runCron(app, nextMorning);
    expect(await rewards(app, pod)).toEqual([{ winner: ana.id, reply: null }]);
    expect(await badges(ana)).toBe(1);

    await app.env.DB.prepare("DELETE FROM users WHERE id = ?").bind(ana.id).run();
    await runCron(app, nextMorning);
    expect(await rewards(app, pod)).toEqual([]);
    expect(await badges(ben)).toBe(0);
    await expectCountersEqualRecount(app.env.DB);
  });

  it("is settled by 8:00: reactions to a ripple that is over are refused, taking one back is not", async () => {
    const { app, pod, ana, ben, cleo, nextMorning } = await neighborhood();
    const reply = await answer(ana, pod);
    await toggle(ben, reply.id, "fire");
    app.clock.set(nextMorning);
    expect(await toggle(cleo, reply.id, "fire")).toMatchObject({
      status: 409,
      body: { code: "no_active_ripple", message: expect.stringContaining("No active ripple") },
    });
    expect(await toggle(ben, reply.id, "fire")).toMatchObject({ status: 200, body: { reacted: false } });
  });
});

describe("closing ten thousand pods", () => {
  it("handles them in chunks, reads each reply a bounded number of times, and leaves nothing open", async () => {
    const app = new TestApp({ clock: testClock("2026-03-01T16:00:00Z") });
    const { d1, cost, reset } = countingD1(app.env.DB);
    const PODS = 10_000;
    await app.env.DB.batch([
      app.env.DB.prepare(
        `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
         INSERT INTO communities (name, description, icon, color, kind, timezone, search_key, created_at)
         SELECT 'Crowd ' || i, '', '', '', 'neighborhood', 'America/Denver', 'crowd', 0 FROM n`,
      ).bind(PODS),
      app.env.DB.prepare(
        `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
         INSERT INTO users (email, password, last_active_at, created_at, updated_at)
         SELECT 'crowd-' || i || '@wail.test', '', 0, 0, 0 FROM n`,
      ).bind(PODS),
      app.env.DB.prepare(
        "INSERT INTO daily_ripples (question, emojis, active_date, source, created_at) VALUES ('?', '[]', '2026-02-20', 'bank', 0)",
      ),
      app.env.DB.prepare(
        `INSERT INTO daily_ripple_replies (ripple_id, user_id, community_id, content, created_at)
         SELECT (SELECT id FROM daily_ripples WHERE active_date = '2026-02-20'), u.id, c.id, 'Hi', 0
         FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM users WHERE email LIKE 'crowd-%') u
         JOIN (SELECT id, row_number() OVER (ORDER BY id) AS n FROM communities WHERE search_key = 'crowd') c USING (n)`,
      ),
      app.env.DB.prepare(
        `INSERT INTO daily_ripple_reactions (reply_id, user_id, reaction_type, paid_to, created_at)
         SELECT r.id, (SELECT min(id) FROM users WHERE id <> r.user_id), 'fire', r.user_id, 0 FROM daily_ripple_replies r
         WHERE r.content = 'Hi'`,
      ),
    ]);
    const now = Date.parse("2026-02-21T15:00:00Z");
    reset();
    expect(await closeRipples({ d1, now, budget: ample() })).toEqual({ done: PODS, remaining: 0 });
    expect(cost.roundTrips).toBeLessThan(30);
    expect(cost.rowsRead).toBeLessThan(PODS * 60);
    reset();
    expect(await closeRipples({ d1, now, budget: ample() })).toEqual({ done: 0, remaining: 0 });
    expect(cost.roundTrips).toBeLessThan(6);
    await expectCountersEqualRecount(app.env.DB);
  });
});
