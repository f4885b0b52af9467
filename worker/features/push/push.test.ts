import { beforeEach, describe, expect, it } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../lib/clock.ts";
import { block, like } from "../../testing/acts.ts";
import { TestApp, type TestMember } from "../../testing/app.ts";
import { runCron } from "../../testing/cron.ts";
import { signInAgain, signUp } from "../../testing/members.ts";
import { sql } from "../../testing/notifications.ts";
import { join, openPod } from "../../testing/pods.ts";
import { PushService, runPushes, VAPID_KEY } from "../../testing/push-service.ts";
import { answer, toggle } from "../../testing/ripples.ts";
import { comment, postWail } from "../../testing/wails.ts";

let app: TestApp;
let service: PushService;
let pod: number;
let ana: TestMember;
let ben: TestMember;
let cleo: TestMember;

/** Noon in New York. */
beforeEach(async () => {
  app = new TestApp({ bindings: { VAPID_KEY } });
  await sql(app, "DELETE FROM push_subscriptions");
  service = new PushService();
  pod = await openPod(app, "America/New_York", "Old Town, Portland");
  [ana, ben, cleo] = [await signUp(app, "Ana"), await signUp(app, "Ben"), await signUp(app, "Cleo")];
  await join(pod, ana, ben, cleo);
});

/** Lets time pass, and answers what is pushed at its end. */
async function pushedAfter(ms: number): Promise<string[]> {
  app.clock.advance(ms);
  await runPushes(app);
  return service.take();
}

describe("a comment", () => {
  it("is pushed within a minute to each device of the wail's author, once, without names and texts", async () => {
    for (const device of ["phone", "laptop"]) {
      await service.subscribe(await signInAgain(ana), device);
    }
    await service.subscribe(ben, "Ben's");
    const { id: wail } = await postWail(ana, pod, { content: "A heron" });
    app.clock.advance(1);
    await comment(ben, wail, "Where is it?");
    expect(service.take(), "nothing is sent in the request itself").toEqual([]);
    app.clock.advance(MINUTE_MS);
    await runPushes(app);
    expect(service.delivered.map(({ to, ...message }) => message)).toEqual(
      Array(2).fill({
        title: "New comment",
        body: "Somebody commented on your wail.",
        path: `/app/wail/${wail}`,
        tag: "comments",
        unread: 1,
        bytes: 512,
        ttl: "43200",
      }),
    );
    expect(service.delivered.map(({ to }) => to).toSorted()).toEqual(["laptop", "phone"]);
    service.take();
    expect(await pushedAfter(MINUTE_MS)).toEqual([]);
    await comment(cleo, wail);
    expect(await pushedAfter(MINUTE_MS)).toHaveLength(2);
  });

  it("is not pushed when it was read, was one's own, or was there before the device", async () => {
    const { id: wail } = await postWail(ana, pod);
    await comment(ben, wail);
    app.clock.advance(MINUTE_MS);
    await service.subscribe(ana, "phone");
    expect(await pushedAfter(MINUTE_MS)).toEqual([]);
    await comment(ana, wail);
    expect(await pushedAfter(MINUTE_MS)).toEqual([]);
    await comment(cleo, (await postWail(ana, pod)).id);
    await ana.patch("/api/notifications/mark-all-read");
    expect(await pushedAfter(MINUTE_MS)).toEqual([]);
  });

  it("on several wails is one message", async () => {
    await service.subscribe(ana, "phone");
    app.clock.advance(1);
    for (const member of [ben, cleo]) await comment(member, (await postWail(ana, pod)).id);
    expect(await pushedAfter(MINUTE_MS)).toEqual(["phone: Your wails have new comments. -> /app/notifications"]);
  });
});

describe("likes and reactions", () => {
  it("are bundled, one message an hour", async () => {
    await service.subscribe(ana, "phone");
    const { id: wail } = await postWail(ana, pod);
    const { id: reply } = await answer(ana, pod);
    app.clock.advance(1);
    await like(ben, wail);
    expect(await pushedAfter(59 * MINUTE_MS)).toEqual([]);
    expect(await pushedAfter(MINUTE_MS)).toEqual([`phone: Somebody liked your wail. -> /app/wail/${wail}`]);
    await like(cleo, wail);
    await toggle(ben, reply, "fire");
    expect(await pushedAfter(59 * MINUTE_MS)).toEqual([]);
    expect(await pushedAfter(MINUTE_MS)).toEqual([
      "phone: There are new likes and reactions to what you wrote. -> /app/notifications",
    ]);
  });
});

it("a Storm Starter is pushed", async () => {
  await service.subscribe(ana, "phone", { ripple: false, likes: false });
  const { id: reply } = await answer(ana, pod);
  await toggle(ben, reply, "fire");
  app.clock.set("2026-07-02T12:00:00Z");
  await runCron(app, app.clock());
  expect(await pushedAfter(MINUTE_MS)).toEqual([
    `phone: Your ripple reply was the favorite of its pod. -> /app/reply/${reply}`,
  ]);
});

it("the Daily Ripple is pushed at 8:00 of each device's own clock, once a day", async () => {
  await service.subscribe(ana, "east");
  await service.subscribe(ben, "west", {}, "America/Los_Angeles");
  const at = async (moment: string) => {
    app.clock.set(moment);
    await runPushes(app);
    return service.take().map((message) => message.replace(/:.*/, ""));
  };
  expect(await at("2026-07-01T16:30:00Z"), "the day's ripple has begun before the device came").toEqual([]);
  expect(await at("2026-07-02T11:59:00Z")).toEqual([]);
  expect(await at("2026-07-02T12:00:00Z")).toEqual(["east"]);
  expect(await at("2026-07-02T12:01:00Z")).toEqual([]);
  expect(await at("2026-07-02T15:05:00Z"), "a late run").toEqual(["west"]);
  expect(await at("2026-07-03T16:00:00Z"), "noon is too late for the one").toEqual(["west"]);
  expect(await at("2026-11-02T13:00:00Z"), "after the clocks were set back").toEqual(["east"]);
});

describe("an emergency", () => {
  const emergency = { category: "emergency", content: "Fire at the pier" } as const;

  beforeEach(() => app.clock.advance(DAY_MS));

  it("is pushed to the others of its pod that see it", async () => {
    const [dora, eve] = [await signUp(app, "Dora"), await signUp(app, "Eve")];
    await join(pod, dora);
    for (const [member, device] of [
      [ana, "author's"],
      [ben, "Ben's"],
      [cleo, "blocked"],
      [dora, "hidden"],
    ] as const) {
      await service.subscribe(member, device);
    }
    await service.subscribe(eve, "of another pod");
    await postWail(ana, pod);
    await block(cleo, ana);
    app.clock.advance(1);
    const { id } = await postWail(ana, pod, emergency);
    await dora.post(`/api/posts/${id}/hide`);
    expect(await pushedAfter(MINUTE_MS)).toEqual([
      `Ben's: Somebody posted an emergency alert in Old Town. -> /app/wail/${id}`,
    ]);
    expect(await pushedAfter(MINUTE_MS)).toEqual([]);
  });

  it("is not pushed when it is not pinned: under Squid Ink, the second of a day, or hidden", async () => {
    await service.subscribe(ben, "Ben's");
    app.clock.advance(1);
    await postWail(ana, pod, { ...emergency, isAnonymous: true });
    const hidden = await postWail(cleo, pod, emergency);
    await sql(app, "UPDATE posts SET moderation = 'held' WHERE id = ?", hidden.id);
    expect(await pushedAfter(MINUTE_MS)).toEqual([]);
    await postWail(ana, pod, emergency);
    expect(await pushedAfter(MINUTE_MS)).toHaveLength(1);
    await postWail(ana, pod, emergency);
    expect(await pushedAfter(MINUTE_MS)).toEqual([]);
  });

  it("comes at night only where that was chosen", async () => {
    await service.subscribe(ben, "sleeps", { ripple: false });
    await service.subscribe(cleo, "wakes", { ripple: false, emergenciesAtNight: true });
    app.clock.set("2026-07-03T07:00:00Z");
    const { id } = await postWail(ana, pod, emergency);
    await comment(ana, (await postWail(cleo, pod)).id);
    expect(await pushedAfter(MINUTE_MS)).toEqual([
      `wakes: Somebody posted an emergency alert in Old Town. -> /app/wail/${id}`,
    ]);
  });
});

it("what happens in the quiet hours comes at their end, by the clock of the device", async () => {
  const off = { ripple: false };
  await service.subscribe(ana, "east", off);
  await service.subscribe(await signInAgain(ana), "west", off, "America/Los_Angeles");
  const { id: wail } = await postWail(ana, pod);
  app.clock.set("2026-07-02T02:00:00Z");
  await comment(ben, wail);
  expect((await pushedAfter(MINUTE_MS)).map((line) => line.replace(/:.*/, ""))).toEqual(["west"]);
  app.clock.set("2026-07-02T11:29:00Z");
  expect(await pushedAfter(0)).toEqual([]);
  expect(await pushedAfter(MINUTE_MS)).toEqual([`east: Somebody commented on your wail. -> /app/wail/${wail}`]);
});

it("a kind that is switched off is not pushed", async () => {
  const all = { ripple: false, comments: false, likes: false, stormStarters: false, emergencies: false };
  await service.subscribe(ana, "phone", all);
  const { id: wail } = await postWail(ana, pod);
  await comment(ben, wail);
  await like(ben, wail);
  app.clock.advance(DAY_MS - 4 * HOUR_MS);
  await postWail(ben, pod, { category: "emergency" });
  expect(await pushedAfter(MINUTE_MS)).toEqual([]);
  expect((await ana.get("/api/push")).body).toMatchObject({ settings: { ...all, emergenciesAtNight: false } });
});
