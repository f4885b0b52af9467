import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { NO_MODELS } from "../ai/question-source.ts";
import { connect } from "../db/client.ts";
import { logDeletion } from "../db/deletion-log.ts";
import { Budget } from "../lib/budget.ts";
import { DAY_MS } from "../lib/clock.ts";
import { leaveForGood } from "../testing/acts.ts";
import { TestApp } from "../testing/app.ts";
import { countingD1 } from "../testing/counting-d1.ts";
import { runCron } from "../testing/cron.ts";
import { signUp } from "../testing/members.ts";
import { join, openPod } from "../testing/pods.ts";
import { expectCountersEqualRecount } from "../testing/recount.ts";
import { bookmark } from "../testing/time-travel.ts";
import { comment, postWail } from "../testing/wails.ts";
import { emptyTables } from "../testing/walk-tables.ts";
import { replayDeletions } from "./replay-deletions.ts";

beforeEach(async () => {
  await emptyTables();
  vi.spyOn(console, "info").mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

describe("a database restored to an earlier moment", () => {
  it("deletes again what was deleted since: accounts, wails, comments, and the authors of Squid Ink", async () => {
    const app = new TestApp();
    const [ana, ben] = [await signUp(app, "Ana"), await signUp(app, "Ben")];
    const pod = await openPod(app);
    await join(pod, ana, ben);
    const [ink, kept, own] = [
      await postWail(ana, pod, { isAnonymous: true }),
      await postWail(ben, pod),
      await postWail(ben, pod),
    ];
    const said = await comment(ben, ink.id);
    await runCron(app, app.clock());
    app.clock.advance(3 * DAY_MS);
    const restore = await bookmark();

    await ben.delete(`/api/posts/${own.id}`);
    await ben.delete(`/api/comments/${said.id}`);
    await leaveForGood(ana);
    await runCron(app, app.clock() + 1);
    app.clock.advance(3 * DAY_MS);
    await runCron(app, app.clock());
    await restore();
    const cora = await signUp(app, "Cora");
    const later = await postWail(ben, pod);

    const rows = (sql: string, ...ids: number[]) =>
      app.env.DB.prepare(sql)
        .bind(...ids)
        .raw();
    const found = () =>
      Promise.all([
        rows("SELECT id FROM users WHERE id IN (?, ?, ?) ORDER BY id", ana.id, ben.id, cora.id),
        rows("SELECT id, author_id FROM posts WHERE community_id = ? ORDER BY id", pod),
        rows("SELECT id FROM post_comments WHERE post_id = ?", ink.id),
      ]);
    expect((await found())[1]).toContainEqual([ink.id, ana.id]);
    for (const _ of ["once", "and once more"]) {
      await runCron(app, app.clock());
      expect(await found()).toEqual([
        [[ben.id], [cora.id]],
        [
          [ink.id, null],
          [kept.id, ben.id],
          [later.id, ben.id],
        ],
        [],
      ]);
      await expectCountersEqualRecount(app.env.DB);
    }
  });

  it("deletes again in one run however much was deleted, in few round trips", async () => {
    const app = new TestApp();
    const [ana, pod] = [await signUp(app, "Ana"), await openPod(app)];
    await join(pod, ana);
    const wails = await app.env.DB.prepare(
      `INSERT INTO posts (content, category, author_id, community_id, created_at)
       WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1250)
       SELECT 'Back again', 'general', ?1, ?2, ?3 + i FROM n RETURNING id, created_at AS createdAt`,
    )
      .bind(ana.id, pod, app.clock())
      .all<{ id: number; createdAt: number }>();
    const deletedAt = app.clock() + DAY_MS;
    for (const wail of wails.results) await logDeletion(app.env.SESSIONS, "wail", [wail], deletedAt + wail.id);
    const { d1, cost } = countingD1(app.env.DB);
    const context = { db: connect(d1), env: app.env, now: deletedAt + 2 * DAY_MS, questions: NO_MODELS };
    const within = (roundTrips: number) =>
      replayDeletions.run({ ...context, budget: new Budget({ roundTrips, calls: 1000, ms: 60_000 }) });
    expect(await within(3)).toEqual({ done: 300, remaining: 700 });
    expect(await within(100)).toEqual({ done: 950, remaining: 0 });
    expect(cost.roundTrips).toBeLessThan(20);
  });

  it("deletes nothing that only shares its id with a deleted row", async () => {
    const app = new TestApp();
    const [ana, ben] = [await signUp(app, "Ana"), await signUp(app, "Ben")];
    const pod = await openPod(app);
    await join(pod, ana, ben);
    const restore = await bookmark();
    const kept = await postWail(ben, pod);
    const undoRestore = await bookmark();

    await restore();
    app.clock.advance(1000);
    const other = await postWail(ana, pod);
    expect(other.id).toBe(kept.id);
    await ana.delete(`/api/posts/${other.id}`);
    await undoRestore();

    await runCron(app, app.clock() + 1000);
    expect(await app.env.DB.prepare("SELECT author_id FROM posts WHERE id = ?").bind(kept.id).raw()).toEqual([
      [ben.id],
    ]);
  });
});
