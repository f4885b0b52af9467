import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { leaveForGood, like } from "../testing/acts.ts";
import { TestApp, type TestMember, testClock } from "../testing/app.ts";
import { runCron } from "../testing/cron.ts";
import { signUp } from "../testing/members.ts";
import { join, openPod } from "../testing/pods.ts";
import { expectCountersEqualRecount } from "../testing/recount.ts";
import { comment, postWail, shellsOf } from "../testing/wails.ts";

const MINUTE = 60_000;

let app: TestApp;
let pod: number;
let ana: TestMember;
let ben: TestMember;

beforeEach(async () => {
  vi.spyOn(console, "info").mockImplementation(() => undefined);
  // An alarm rings by the clock of the machine.
  app = new TestApp({ clock: testClock(new Date().toISOString()) });
  pod = await openPod(app);
  [ana, ben] = [await signUp(app, "Ana", { isPremium: true }), await signUp(app, "Ben", { isPremium: true })];
  await join(pod, ana, ben);
});

const objectOf = (podId: number) => env.PODS.getByName(String(podId));

const alarmOf = (podId: number) => runInDurableObject(objectOf(podId), (_pod, state) => state.storage.getAlarm());

const ink = (member: TestMember, podId = pod) => postWail(member, podId, { isAnonymous: true });

const endsIn = async (podId: number) => {
  const { results } = await env.DB.prepare("SELECT expires_at AS at FROM posts WHERE community_id = ? ORDER BY 1")
    .bind(podId)
    .all<{ at: number }>();
  return results.map(({ at }) => at);
};

const endAt = (wail: { id: number }, at: number) =>
  env.DB.prepare("UPDATE posts SET expires_at = ? WHERE id = ?").bind(at, wail.id).run();

const feedOf = async (member: TestMember): Promise<number[]> =>
  (await member.get(`/api/posts/${pod}`)).body.map(({ id }: { id: number }) => id);

/** The alarm rings with the first of these, or as little later as it took to get there. */
const expectFirst = (alarm: number | null, ends: readonly number[]) => {
  const [first = Number.NaN] = ends;
  expect(alarm).toBeGreaterThanOrEqual(first);
  expect(alarm).toBeLessThan(first + 10_000);
};

describe("the Squid Ink wails of a deleted account", () => {
  it("set the alarm of each pod's object to their first expiry, in whatever order accounts are deleted", async () => {
    const elsewhere = await openPod(app);
    await join(elsewhere, ana);
    for (const podId of [pod, pod, elsewhere]) await ink(ana, podId);
    await ink(ben);
    await leaveForGood(ana);
    expectFirst(await alarmOf(elsewhere), await endsIn(elsewhere));
    const before = await alarmOf(pod);
    await leaveForGood(ben);
    const after = await alarmOf(pod);
    expectFirst(after, await endsIn(pod));
    expect(Math.min(before ?? 0, after ?? 0)).toBe(after);
  });

  it("keep an earlier alarm", async () => {
    const soon = app.clock() + MINUTE;
    await runInDurableObject(objectOf(pod), (_pod, state) => state.storage.setAlarm(soon));
    await objectOf(pod).scheduleExpiry(pod, 2 * MINUTE);
    expect(await alarmOf(pod)).toBe(soon);
  });

  it("are removed one by one by the alarm, which D1 sets for the next one", async () => {
    const [due, later] = [await ink(ana), await ink(ana)];
    await like(ben, due.id);
    await comment(ben, due.id);
    await leaveForGood(ana);
    const next = app.clock() + MINUTE;
    await endAt(due, app.clock() - 1);
    await endAt(later, next);

    expect(await runDurableObjectAlarm(objectOf(pod))).toBe(true);
    expect(await feedOf(ben)).toEqual([later.id]);
    expect(await alarmOf(pod)).toBe(next);
    await expectCountersEqualRecount(env.DB);

    await endAt(later, app.clock() - 1);
    await runDurableObjectAlarm(objectOf(pod));
    expect(await feedOf(ben)).toEqual([]);
    expect(await alarmOf(pod)).toBeNull();
  });

  it("are removed at that time without the cron", async () => {
    const wail = await ink(ana);
    await leaveForGood(ana);
    await endAt(wail, Date.now() + 500);
    await objectOf(pod).scheduleExpiry(pod, 500);
    expect(await feedOf(ben)).toEqual([wail.id]);
    await vi.waitFor(async () => expect(await feedOf(ben)).toEqual([]), { timeout: 10_000, interval: 100 });
  });

  it("are removed with all that belongs to them, as if their author had deleted them", async () => {
    const traces = async (end: (wail: { id: number }) => Promise<unknown>) => {
      const neighbor = await signUp(app, "Cleo");
      await join(pod, neighbor);
      const [wail, own] = [await ink(ana), await postWail(neighbor, pod)];
      await like(neighbor, wail.id);
      await comment(neighbor, wail.id);
      await neighbor.post("/api/reports", { kind: "wail", id: wail.id, reason: "spam" });
      await neighbor.post(`/api/posts/${wail.id}/hide`);
      await end(wail);
      const paths = [`/api/wails/${wail.id}`, `/api/posts/${wail.id}/comments`, `/api/posts/${wail.id}/liked`];
      const answers = await Promise.all([...paths, "/api/user/stats"].map((path) => neighbor.get(path)));
      const data = JSON.stringify((await neighbor.get("/api/user/export")).body);
      const mentions = data.split(`"postId":${wail.id}`).length + data.split(`"contentId":${wail.id}`).length;
      await neighbor.delete(`/api/posts/${own.id}`);
      return {
        answers: answers.map(({ status, body }) => ({ status, body })),
        shells: await shellsOf(app, neighbor.id),
        mentions,
      };
    };
    const deleted = await traces((wail) => ana.delete(`/api/posts/${wail.id}`));
    const ended = await traces(async (wail) => {
      await leaveForGood(ana);
      await endAt(wail, app.clock() - 1);
      await runDurableObjectAlarm(objectOf(pod));
    });
    expect(ended).toEqual(deleted);
    expect(ended.answers[0]?.status).toBe(404);
  });

  it("do not prevent the deletion of an account when the object cannot be reached; the cron sets its alarm, or removes them", async () => {
    const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const [near, far] = [await ink(ana), await ink(ana)];
    const PODS = new Proxy(env.PODS, {
      get: () => () => {
        throw new Error("out of reach");
      },
    });
    const cutOff = new TestApp({ clock: app.clock, bindings: { PODS } });
    const answer = await cutOff.request("DELETE", "/api/user/account", {
      body: { confirmText: "DELETE MY ACCOUNT" },
      headers: { cookie: ana.cookie },
    });
    expect(answer.status).toBe(204);
    expect(warned.mock.calls).toEqual([
      [expect.stringContaining('"event":"wail_expiry_not_scheduled"')],
      [expect.stringContaining('"event":"sockets_not_closed"')],
    ]);
    expect(warned.mock.calls.flat().join()).not.toContain(String(ana.id));
    expect((await ana.get("/api/auth/user")).status).toBe(401);
    expect(await alarmOf(pod)).toBeNull();

    const soon = app.clock() + 9 * MINUTE;
    await endAt(near, soon);
    await endAt(far, app.clock() + 90 * MINUTE);
    await runCron(app, app.clock());
    expectFirst(await alarmOf(pod), [soon]);
    await runInDurableObject(objectOf(pod), (_pod, state) => state.storage.deleteAlarm());
    await runCron(app, soon);
    expect(await feedOf(ben)).toEqual([far.id]);
  });
});
