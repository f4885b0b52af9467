import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DAY_MS } from "../lib/clock.ts";
import { leaveForGood } from "../testing/acts.ts";
import { TestApp } from "../testing/app.ts";
import { runCron } from "../testing/cron.ts";
import { signUp } from "../testing/members.ts";
import { join, openPod } from "../testing/pods.ts";
import { expectCountersEqualRecount } from "../testing/recount.ts";
import { bookmark } from "../testing/time-travel.ts";
import { comment, postWail } from "../testing/wails.ts";
import { emptyTables } from "../testing/walk-tables.ts";

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
