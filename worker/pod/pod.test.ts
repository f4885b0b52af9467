import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { TestApp, type TestMember } from "../testing/app.ts";
import { countingD1 } from "../testing/counting-d1.ts";
import { asRequester, signUp, signUpMany } from "../testing/members.ts";
import { join, openPod } from "../testing/pods.ts";
import { expectCountersEqualRecount } from "../testing/recount.ts";
import { postWail, shellsOf } from "../testing/wails.ts";
import type { LikeCommand } from "./commands.ts";
import { flushCommands } from "./flush.ts";
import type { Pod } from "./pod.ts";
import { callPod } from "./pod-client.ts";

async function busyPod(neighbors: number) {
  const app = new TestApp();
  const pod = await openPod(app);
  const ana = await signUp(app, "Ana");
  const crowd = await signUpMany(app, neighbors);
  await join(pod, ana, ...crowd);
  const wail = await postWail(ana, pod);
  const stub = env.PODS.getByName(String(pod));
  const likeCount = async () => (await ana.get(`/api/wails/${wail.id}`)).body.wail.likesCount;
  return { app, pod, ana, crowd, wail, stub, likeCount };
}

/** Counts the D1 round trips of a pod's object from now on. */
async function countFlushes(stub: DurableObjectStub<Pod>) {
  const { d1, cost } = countingD1(env.DB);
  await runInDurableObject(stub, (pod) => {
    Object.assign(pod, { env: { ...env, DB: d1 } });
  });
  return cost;
}

describe("a viral wail", () => {
  it("gets exactly one like and one shell from each of 100 members who each tap three times at once", {
    timeout: 90_000,
  }, async () => {
    const { app, ana, crowd, wail, stub, likeCount } = await busyPod(100);
    const flushes = await countFlushes(stub);
    const taps = [...crowd, ...crowd, ...crowd];

    const likes = await Promise.all(taps.map((member) => member.post(`/api/posts/${wail.id}/like`)));
    for (const { status, body } of likes) expect({ status, liked: body.liked }).toEqual({ status: 200, liked: true });
    expect(Math.max(...likes.map(({ body }) => body.likeCount))).toBe(100);
    expect(await likeCount()).toBe(100);
    expect(await shellsOf(app, ana.id)).toMatchObject({ likes: 100, total: 101, publicly: 101 });
    expect(flushes.roundTrips).toBeGreaterThan(0);
    expect(flushes.roundTrips).toBeLessThan(100);

    const unlikes = await Promise.all(crowd.map((member) => member.delete(`/api/posts/${wail.id}/like`)));
    for (const { status, body } of unlikes)
      expect({ status, liked: body.liked }).toEqual({ status: 200, liked: false });
    expect(await likeCount()).toBe(0);
    expect(await shellsOf(app, ana.id)).toMatchObject({ likes: 0, total: 1, publicly: 1 });
    await expectCountersEqualRecount(env.DB);
  });

  it("ends with each member's latest command when likes and unlikes are concurrent", async () => {
    const { app, ana, crowd, wail, likeCount } = await busyPod(12);
    const dither = async (member: TestMember, ends: boolean) => {
      for (const liked of [ends, !ends, ends]) {
        const answer = await member.request(liked ? "POST" : "DELETE", `/api/posts/${wail.id}/like`);
        expect(answer.body.liked).toBe(liked);
      }
    };
    await Promise.all(crowd.map((member, index) => dither(member, index % 3 === 0)));
    expect(await likeCount()).toBe(4);
    expect((await shellsOf(app, ana.id)).likes).toBe(4);
    await expectCountersEqualRecount(env.DB);
  });

  it("loses no like when the object is evicted between and during them", async () => {
    const { app, pod, ana, crowd, wail, stub, likeCount } = await busyPod(9);
    const like = (member: TestMember) => member.post(`/api/posts/${wail.id}/like`);
    for (const member of crowd.slice(0, 3)) {
      expect((await like(member)).status).toBe(200);
      await evictDurableObject(stub);
    }
    const [fourth, ...rest] = crowd.slice(3);
    if (fourth === undefined) throw new Error("nobody signed up");
    expect((await like(fourth)).status).toBe(200);
    const command = { wailId: wail.id, liked: true, at: app.clock() };
    const requesters = await Promise.all(rest.map(asRequester));
    const inFlight = requesters.map((who) =>
      callPod(env, pod, async (object) => object.setLike({ ...command, ...who })),
    );
    await evictDurableObject(stub);
    for (const outcome of await Promise.all(inFlight)) expect(outcome).toMatchObject({ ok: true, liked: true });
    expect(await likeCount()).toBe(9);
    expect((await shellsOf(app, ana.id)).likes).toBe(9);
  });
});

type Requester = Pick<LikeCommand, "memberId" | "sid">;

describe("a flush", () => {
  const like = (who: Requester, wailId: number, liked = true): LikeCommand => ({
    kind: "like",
    ...who,
    wailId,
    liked,
    at: 1,
  });

  it("commits all queued commands in one round trip, and returns the stored state to all callers", async () => {
    const { app, pod, ana, crowd, wail } = await busyPod(5);
    const other = await postWail(ana, pod, { isAnonymous: true });
    const { d1, cost } = countingD1(env.DB);
    const requesters = await Promise.all(crowd.map(asRequester));
    const commands = requesters.flatMap((who) => [like(who, wail.id), like(who, other.id), like(who, other.id, false)]);
    const [first] = requesters;
    if (first === undefined) throw new Error("nobody signed up");
    const last = like(first, other.id);
    const { likes } = await flushCommands(d1, [...commands, last]);

    expect(cost.roundTrips).toBe(1);
    const stored = (command: LikeCommand) =>
      command.wailId === wail.id
        ? { ok: true, liked: true, likeCount: 5 }
        : { ok: true, liked: command.memberId === first.memberId, likeCount: 1 };
    expect(likes).toEqual(new Map([...commands, last].map((command) => [command, stored(command)])));
    expect(await shellsOf(app, ana.id)).toMatchObject({ likes: 6, publicly: 6 });
  });

  it("leaves out wails, members and sessions that are gone without affecting the others", async () => {
    const { app, ana, crowd, wail } = await busyPod(4);
    const [ben, gone, left, late] = await Promise.all(crowd.map(asRequester));
    if (!ben || !gone || !left || !late) throw new Error("nobody signed up");
    await flushCommands(env.DB, [like(left, wail.id)]);
    await env.DB.batch([
      env.DB.prepare("DELETE FROM users WHERE id = ?").bind(gone.memberId),
      env.DB.prepare("DELETE FROM sessions WHERE sid = ?").bind(left.sid),
      env.DB.prepare("UPDATE sessions SET expire = 1 WHERE sid = ?").bind(late.sid),
    ]);
    const { likes } = await flushCommands(env.DB, [
      like(gone, wail.id),
      like(left, wail.id, false),
      like(late, wail.id),
      like(ben, 999_999),
      like(ben, wail.id),
      like({ ...ben, sid: left.sid }, wail.id, false),
      like({ ...ben, memberId: ana.id }, wail.id),
    ]);
    const over = { ok: false, code: "session_over" };
    const notFound = { ok: false, code: "wail_not_found" };
    const liked = { ok: true, liked: true, likeCount: 2 };
    expect([...likes.values()]).toEqual([over, over, over, notFound, liked, over, over]);
    expect((await shellsOf(app, ana.id)).likes).toBe(2);
  });

  it("refuses what concerns a wail that was hidden meanwhile, also to its author, and leaves its likes unchanged", async () => {
    const { app, ana, crowd, wail, stub } = await busyPod(2);
    const [ben, cleo] = await Promise.all(crowd.map(asRequester));
    if (!ben || !cleo) throw new Error("nobody signed up");
    await flushCommands(env.DB, [like(ben, wail.id)]);
    await env.DB.prepare("UPDATE posts SET moderation = 'removed' WHERE id = ?").bind(wail.id).run();
    const commands = [
      { ...ben, liked: false, code: "wail_not_found" },
      { ...cleo, liked: true, code: "wail_not_found" },
      { ...(await asRequester(ana)), liked: true, code: "wail_not_visible" },
    ];
    for (const { code, ...command } of commands) {
      expect(await stub.setLike({ ...command, wailId: wail.id, at: 1 })).toEqual({ ok: false, code });
    }
    expect(await shellsOf(app, ana.id)).toMatchObject({ likes: 0 });
    expect((await ana.get(`/api/wails/${wail.id}`)).body.wail.likesCount).toBe(1);
  });
});
