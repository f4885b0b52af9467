import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { LIMITS } from "../../contract/limits.ts";
import { CLOSED_BECAUSE, PING, PONG } from "../../contract/live.ts";
import { block, leaveForGood, like } from "../../testing/acts.ts";
import { TestApp, type TestMember } from "../../testing/app.ts";
import { countingD1 } from "../../testing/counting-d1.ts";
import { guardedWorld, SAFE } from "../../testing/held.ts";
import { heard, listen, livePath, type Tab } from "../../testing/live.ts";
import { signUp } from "../../testing/members.ts";
import { join, openPod } from "../../testing/pods.ts";
import { allReport, ELIGIBILITY_MS } from "../../testing/reports.ts";
import { answer, today, toggle } from "../../testing/ripples.ts";
import { comment, postWail } from "../../testing/wails.ts";

let app: TestApp;
let pod: number;
let ana: TestMember;
let ben: TestMember;

beforeEach(async () => {
  app = new TestApp();
  pod = await openPod(app);
  [ana, ben] = [await signUp(app, "Ana"), await signUp(app, "Ben")];
  await join(pod, ana, ben);
});

const SOON = { timeout: 10_000 };

const isClosed = (tab: Tab) => expect.poll(() => tab.closed, SOON);

describe("a live connection", () => {
  it("is for the own pages of the member whom the page belongs to", async () => {
    const refusals = [
      { headers: { origin: "https://evil.test" }, path: livePath(ana, pod), expected: 403 },
      { headers: { origin: "" }, path: livePath(ana, pod), expected: 403 },
      { headers: {}, path: livePath(ben, pod), expected: 401 },
      { headers: {}, path: `/api/pods/${pod}/live?member=${ana.id}`, expected: 400 },
      { headers: { cookie: "" }, path: livePath(ana, pod), expected: 401 },
    ];
    for (const { headers, path, expected } of refusals) {
      const { status, webSocket } = await app.upgrade(path, { cookie: ana.cookie, ...headers });
      expect({ status, webSocket }, path).toEqual({ status: expected, webSocket: null });
    }
    const stranger = await signUp(app, "Stranger");
    const { status } = await app.upgrade(livePath(stranger, pod), { cookie: stranger.cookie });
    expect(status).toBe(403);
    expect((await listen(ana, pod)).closed).toBeUndefined();
  });

  it("answers pings, and reads nothing else", async () => {
    const tab = await listen(ana, pod);
    const pong = new Promise((resolve) => tab.socket.addEventListener("message", ({ data }) => resolve(data)));
    tab.socket.send(PING);
    expect(await pong).toBe(PONG);
    tab.socket.send("hello");
    await isClosed(tab).toBe(1008);
  });

  it("is one for each tab, and the oldest goes for one too many", async () => {
    const first = await listen(ana, pod, "first");
    const again = await listen(ana, pod, "first");
    await isClosed(first).toBe(CLOSED_BECAUSE.replaced);
    const more: Tab[] = [];
    for (let tab = 0; tab < LIMITS.liveSockets; tab += 1) more.push(await listen(ana, pod));
    await isClosed(again).toBe(CLOSED_BECAUSE.replaced);
    const other = await listen(ben, pod);
    expect([...more, other].map(({ closed }) => closed)).toEqual(Array(LIMITS.liveSockets + 1).fill(undefined));
  });

  it.each<[string, (member: TestMember) => Promise<unknown>]>([
    ["signs out", (member) => member.post("/api/auth/logout")],
    ["signs out everywhere", (member) => member.delete("/api/auth/sessions")],
    ["leaves the pod", (member) => member.post(`/api/communities/${pod}/leave`)],
    ["deletes the account", leaveForGood],
  ])("is closed when its member %s, and others stay and hear nothing of it", async (_how, act) => {
    const [tab, other] = [await listen(ana, pod), await listen(ben, pod)];
    await act(ana);
    await isClosed(tab).toBe(CLOSED_BECAUSE.ended);
    expect(other.closed).toBeUndefined();
    const { id } = await postWail(ben, pod);
    await heard(other, "wail");
    expect(other.told[0]).toEqual({ type: "wail", id });
  });

  it("hears nothing once its session is over, however it has ended", async () => {
    const [tab, other] = [await listen(ana, pod), await listen(ben, pod)];
    await app.env.DB.prepare("UPDATE sessions SET expire = 1 WHERE user_id = ?").bind(ana.id).run();
    await postWail(ben, pod);
    await heard(other, "wail");
    await isClosed(tab).toBe(CLOSED_BECAUSE.ended);
    expect(tab.told).toEqual([]);
  });
});

describe("the open tabs of a pod", () => {
  it("hear of wails, comments, likes and removals, in their pod only, also after the object has slept", async () => {
    const elsewhere = await openPod(app);
    await join(elsewhere, ben);
    const [tab, own, far] = [await listen(ben, pod), await listen(ana, pod), await listen(ben, elsewhere)];
    const { id } = await postWail(ana, pod);
    expect(await heard(tab, "wail")).toEqual([{ type: "wail", id }]);
    await evictDurableObject(env.PODS.getByName(String(pod)), { webSockets: "hibernate" });
    const { id: commentId } = await comment(ben, id);
    expect(await heard(tab, "comment")).toEqual([{ type: "comment", wailId: id, count: 1 }]);
    await ben.delete(`/api/comments/${commentId}`);
    expect((await heard(tab, "comment", 2))[1]).toEqual({ type: "comment", wailId: id, count: 0 });
    await like(ben, id);
    expect(await heard(tab, "likes")).toEqual([{ type: "likes", wailId: id, count: 1 }]);
    await ana.delete(`/api/posts/${id}`);
    expect(await heard(tab, "removed")).toEqual([{ type: "removed", id }]);
    expect(own.told.filter(({ type }) => type !== "unread")).toEqual(tab.told.filter(({ type }) => type !== "unread"));
    expect(far.told).toEqual([]);
  });

  it("hear many likes as one count a second", async () => {
    const { id } = await postWail(ana, pod);
    const crowd = await Promise.all(Array.from({ length: 12 }, () => signUp(app, "Fan")));
    await join(pod, ...crowd);
    const tab = await listen(ben, pod);
    for (const fan of crowd) await like(fan, id);
    await expect
      .poll(() => tab.told.filter(({ type }) => type === "likes").at(-1), SOON)
      .toEqual({ type: "likes", wailId: id, count: crowd.length });
    expect(tab.told.filter(({ type }) => type === "likes").length).toBeLessThan(crowd.length);
  });

  it("cost one round trip however many they are, and none when there are none", async () => {
    const { d1, cost } = countingD1(env.DB);
    await runInDurableObject(env.PODS.getByName(String(pod)), (object) => {
      Object.assign(object, { env: { ...env, DB: d1 } });
    });
    await postWail(ana, pod);
    const tabs = [await listen(ana, pod), await listen(ben, pod), await listen(ben, pod)];
    await postWail(ana, pod);
    for (const tab of tabs) await heard(tab, "wail");
    expect(cost).toMatchObject({ roundTrips: 1, rowsWritten: 0 });
    // Of two sessions.
    expect(cost.rowsRead).toBeLessThanOrEqual(24);
  });

  it("hear of ripple replies that appear and go, with the count", async () => {
    const { id: rippleId } = await today(ana, pod);
    const tab = await listen(ben, pod);
    const reply = await answer(ana, pod);
    expect(await heard(tab, "ripple")).toEqual([{ type: "ripple", rippleId, count: 1 }]);
    await ana.delete(`/api/daily-ripple/replies/${reply.id}`);
    expect((await heard(tab, "ripple", 2))[1]).toEqual({ type: "ripple", rippleId, count: 0 });
  });

  it("hear of a held text when it appears, and not before", async () => {
    const world = await guardedWorld();
    const tab = await listen(world.ben, world.pod);
    const held = await postWail(world.ana, world.pod, { isAnonymous: true });
    await answer(world.ana, world.pod);
    const { id: rippleId } = await today(world.ana, world.pod);
    await world.ana.delete(`/api/posts/${(await postWail(world.ana, world.pod)).id}`);
    world.guard.says(SAFE);
    const { id } = await postWail(world.ana, world.pod);
    await comment(world.ana, id);
    await heard(tab, "comment");
    await world.retry();
    expect(await heard(tab, "wail", 2)).toEqual([
      { type: "wail", id },
      { type: "wail", id: held.id },
    ]);
    expect(await heard(tab, "ripple")).toEqual([{ type: "ripple", rippleId, count: 1 }]);
    expect(tab.told.filter(({ type }) => type === "removed")).toEqual([]);
  });

  it("hear of a wail that reports have hidden as of one that is removed", async () => {
    const reporters = await Promise.all(Array.from({ length: LIMITS.reportsToHide }, () => signUp(app, "Rita")));
    await join(pod, ...reporters);
    app.clock.advance(ELIGIBILITY_MS);
    const { id } = await postWail(ana, pod, { isAnonymous: true });
    const tab = await listen(ben, pod);
    await allReport(reporters, "wail", id);
    expect(await heard(tab, "removed")).toEqual([{ type: "removed", id }]);
  });

  it("hear nothing of what is named across a block, and of Squid Ink what everybody hears", async () => {
    const [blocked, blocker] = [await signUp(app, "Blocked"), await signUp(app, "Blocker")];
    await join(pod, blocked, blocker);
    for (const member of [ana, blocked]) await postWail(member, pod);
    for (const [by, whom] of [
      [ana, blocked],
      [blocker, ana],
    ] as const) {
      expect((await block(by, whom)).status).toBe(204);
    }
    const tabs = [await listen(blocked, pod), await listen(blocker, pod)];
    const all = await listen(ben, pod);
    const [open, ink] = [await postWail(ana, pod), await postWail(ana, pod, { isAnonymous: true })];
    await comment(ben, open.id);
    await like(ben, open.id);
    await ana.delete(`/api/posts/${open.id}`);
    await ana.delete(`/api/posts/${ink.id}`);
    await heard(all, "removed", 2);
    for (const tab of tabs) {
      await heard(tab, "removed");
      const ids = tab.told.flatMap((hint) => ("id" in hint ? [hint.id] : "wailId" in hint ? [hint.wailId] : []));
      expect(ids).toContain(ink.id);
      expect(ids).not.toContain(open.id);
    }
  });
});

describe("a notification", () => {
  it("is hinted to its own member's tabs alone, in messages that all get", async () => {
    const { id } = await postWail(ana, pod, { isAnonymous: true });
    const reply = await answer(ana, pod);
    const [own, other] = [await listen(ana, pod), await listen(ben, pod)];
    await comment(ben, id);
    const unread = (tab: Tab) => expect.poll(() => tab.told.filter(({ type }) => type === "unread").at(-1), SOON);
    await unread(own).toEqual({ type: "unread", count: 1 });
    await toggle(ben, reply.id, "fire");
    await unread(own).toEqual({ type: "unread", count: 2 });
    await unread(other).toEqual({ type: "unread", count: 0 });
    expect(other.told.map(({ type }) => type)).toEqual(own.told.map(({ type }) => type));
  });
});
