import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { NO_MODELS } from "../ai/question-source.ts";
import { LIMITS } from "../contract/limits.ts";
import { connect } from "../db/client.ts";
import { Budget } from "../lib/budget.ts";
import { DAY_MS } from "../lib/clock.ts";
import { like } from "../testing/acts.ts";
import { TestApp, type TestMember } from "../testing/app.ts";
import { ample } from "../testing/budget.ts";
import { signUp, signUpMany } from "../testing/members.ts";
import { join, openPod } from "../testing/pods.ts";
import { expectCountersEqualRecount } from "../testing/recount.ts";
import { comment, postWail } from "../testing/wails.ts";
import { purgeNotifications } from "./purge-notifications.ts";

const contextAt = (now: number) => ({ db: connect(env.DB), env, now, questions: NO_MODELS, budget: ample() });

describe("notifications", () => {
  const AGE = LIMITS.notificationDays * DAY_MS;
  const linesOf = async (member: TestMember) =>
    (await member.get("/api/notifications")).body.map(({ type }: { type: string }) => type).toSorted();

  it("are deleted half a year after their newest act, read or not, except badges", async () => {
    const app = new TestApp();
    const pod = await openPod(app);
    const [ana, ben, cleo] = await signUpMany(app, 3);
    if (!ana || !ben || !cleo) throw new Error("three members");
    await join(pod, ana, ben, cleo);
    const [quiet, lively] = [await postWail(ana, pod), await postWail(ana, pod)];
    for (const wail of [quiet, lively]) await like(ben, wail.id);
    await comment(ben, quiet.id);
    await env.DB.prepare("UPDATE users SET shells_from_comments = 10 WHERE id = ?").bind(ana.id).run();
    await env.DB.prepare("UPDATE users SET shells_from_comments = 0 WHERE id = ?").bind(ana.id).run();
    expect(await linesOf(ana)).toEqual(["badge", "comment", "like", "like"]);
    const then = app.clock();
    app.clock.advance(DAY_MS);
    await like(cleo, lively.id);

    await purgeNotifications.run(contextAt(then + AGE));
    expect(await linesOf(ana)).toHaveLength(4);
    await purgeNotifications.run(contextAt(then + AGE + 1));
    expect(await linesOf(ana)).toEqual(["badge", "like"]);
    expect((await ana.get("/api/notifications/unread-count")).body).toEqual({ count: 2 });
    await expectCountersEqualRecount(env.DB);
    await purgeNotifications.run(contextAt(then + 9 * AGE));
    expect(await linesOf(ana)).toEqual(["badge"]);
    // A level is told once in a member's life, also when it is reached again years later.
    await env.DB.prepare("UPDATE users SET shells_from_comments = 10 WHERE id = ?").bind(ana.id).run();
    await env.DB.prepare("UPDATE users SET shells_from_comments = 0 WHERE id = ?").bind(ana.id).run();
    expect(await linesOf(ana)).toEqual(["badge"]);
    await expectCountersEqualRecount(env.DB);
  });

  it("are scanned in parts, each run continuing where the last one stopped, and starting again at the end", async () => {
    const app = new TestApp();
    const ana = await signUp(app);
    await env.DB.prepare("DELETE FROM notifications").run();
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 12000)
       INSERT INTO notifications (id, user_id, type, subject, created_at)
       SELECT i * 40000000000, ?1, 'moderation', 'old:' || i, iif(i > 10000, 1, ?2) FROM n`,
    )
      .bind(ana.id, app.clock())
      .run();
    const run = (roundTrips: number) =>
      purgeNotifications.run({ ...contextAt(app.clock()), budget: new Budget({ roundTrips, calls: 0, ms: 60_000 }) });
    expect(await run(2)).toEqual({ done: 0, remaining: 1 });
    expect(await run(2)).toEqual({ done: 2000, remaining: 0 });
    expect(await run(2)).toEqual({ done: 0, remaining: 1 });
    await env.DB.prepare("UPDATE notifications SET created_at = 1 WHERE subject = 'old:1'").run();
    expect(await run(1)).toEqual({ done: 0, remaining: 0 });
    expect(await run(9)).toEqual({ done: 1, remaining: 0 });
    expect(await env.DB.prepare("SELECT count(*) AS n FROM notifications").first("n")).toBe(9999);
  });
});
