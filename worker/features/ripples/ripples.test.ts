import { describe, expect, it } from "vitest";
import { LIMITS } from "../../contract/limits.ts";
import { DAY_MS } from "../../lib/clock.ts";
import { TestApp, type TestMember, testClock } from "../../testing/app.ts";
import { decide } from "../../testing/decisions.ts";
import { signUp, signUpMany } from "../../testing/members.ts";
import { join, openPod } from "../../testing/pods.ts";
import { expectCountersEqualRecount } from "../../testing/recount.ts";
import { answer, NOON, neighborhood, repliesPath, rippleShells, today, toggle } from "../../testing/ripples.ts";

describe("Today's Ripple", () => {
  it("is shown to everybody who is signed in, and created when the cron has not run", async () => {
    const { pod, ana, app } = await neighborhood();
    const stranger = await signUp(app, "Cleo");
    const ripple = await today(ana, pod);
    expect(ripple).toEqual({
      id: expect.any(Number),
      question: expect.stringMatching(/\?$/),
      emojis: [expect.any(String), expect.any(String)],
      isHoliday: false,
      holidayName: null,
      activeDate: "2026-07-01",
      repliesCount: 0,
      userReplied: false,
    });
    expect(await today(stranger, pod)).toEqual(ripple);
  });

  it("is one and the same when a hundred ask at once for a question that is missing", async () => {
    const { app, pod } = await neighborhood();
    app.clock.set("2026-07-19T16:00:00Z");
    const members = await signUpMany(app, 100);
    const ripples = await Promise.all(members.map((member) => today(member, pod)));
    expect(new Set(ripples.map(({ id, question }) => `${id} ${question}`)).size).toBe(1);
  });

  it("changes at 8:00:00 on the pod's own clock", async () => {
    const app = new TestApp({ clock: testClock("2026-07-02T11:59:59.999Z") });
    const [newYork, honolulu] = [await openPod(app), await openPod(app, "Pacific/Honolulu")];
    const ana = await signUp(app);
    expect((await today(ana, newYork)).activeDate).toBe("2026-07-01");
    app.clock.set("2026-07-02T12:00:00Z");
    expect((await today(ana, newYork)).activeDate).toBe("2026-07-02");
    expect((await today(ana, honolulu)).activeDate).toBe("2026-07-01");
  });

  it("mentions the holiday of its date", async () => {
    const { app, pod, ana } = await neighborhood();
    app.clock.set("2026-07-04T16:00:00Z");
    expect(await today(ana, pod)).toMatchObject({ isHoliday: true, holidayName: "Independence Day" });
  });

  it("is a 404 in an unknown pod", async () => {
    const { ana } = await neighborhood();
    expect(await ana.get("/api/daily-ripple/today/999999")).toMatchObject({ status: 404, body: { code: "not_found" } });
    expect((await ana.get("/api/daily-ripple/today/abc")).status).toBe(400);
  });
});

describe("replying", () => {
  it("earns three shells, hides the box and shows the reply to the pod", async () => {
    const { app, pod, ana, ben } = await neighborhood();
    const reply = await answer(ana, pod, "  By the river.  ");
    expect(reply).toEqual({
      id: expect.any(Number),
      content: "By the river.",
      userId: ana.id,
      author: { displayName: null, firstName: "Neighbor" },
      createdAt: new Date(NOON).toISOString(),
      isEdited: false,
      isTopReply: false,
      earnedStormStarterBadge: false,
      reactionCounts: { fire: 0, laugh: 0, mind_blown: 0, shell: 0 },
      userReacted: { fire: false, laugh: false, mind_blown: false, shell: false },
      isMine: true,
      moderation: "visible",
      appeal: "none",
    });
    expect(await rippleShells(ana)).toBe(3);
    expect(await today(ana, pod)).toMatchObject({ repliesCount: 1, userReplied: true });
    const ripple = await today(ben, pod);
    expect(ripple).toMatchObject({ repliesCount: 1, userReplied: false });
    const { body } = await ben.get(repliesPath(ripple, pod));
    expect(body).toEqual([{ ...reply, isMine: false }]);
    await expectCountersEqualRecount(app.env.DB);
  });

  it("is possible once per ripple, in whatever pod and however often at once", async () => {
    const { app, pod, ana } = await neighborhood();
    const other = await openPod(app);
    await join(other, ana);
    const { id: rippleId } = await today(ana, pod);
    const send = (communityId: number) =>
      ana.post("/api/daily-ripple/reply", { rippleId, communityId, content: "Here I am." });
    const answers = await Promise.all([pod, other, pod, other, pod].map(send));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
    expect(await send(other)).toMatchObject({ status: 409, body: { code: "already_replied" } });
    expect(await rippleShells(ana)).toBe(3);
    expect((await today(ana, other)).userReplied).toBe(true);
  });

  it("needs membership of the pod", async () => {
    const { app, pod } = await neighborhood();
    const stranger = await signUp(app, "Cleo");
    const { id: rippleId } = await today(stranger, pod);
    const refused = await stranger.post("/api/daily-ripple/reply", { rippleId, communityId: pod, content: "Hello?" });
    expect(refused).toMatchObject({ status: 403, body: { code: "pod_membership_required" } });
  });

  it("goes to the live ripple only: 'No active ripple' for yesterday's, tomorrow's and none", async () => {
    const { app, pod, ana } = await neighborhood();
    app.clock.set("2026-07-21T16:00:00Z");
    const yesterday = await today(ana, pod);
    app.clock.set("2026-07-23T16:00:00Z");
    const tomorrow = await today(ana, pod);
    app.clock.set("2026-07-22T16:00:00Z");
    for (const rippleId of [yesterday.id, tomorrow.id, 999_999]) {
      const refused = await ana.post("/api/daily-ripple/reply", { rippleId, communityId: pod, content: "Late." });
      expect(refused).toMatchObject({
        status: 409,
        body: { code: "no_active_ripple", message: expect.stringContaining("No active ripple") },
      });
    }
    expect(await rippleShells(ana)).toBe(0);
  });

  it.each([
    ["a blank text", { content: " \u200b\n" }],
    ["one character too many", { content: "x".repeat(LIMITS.rippleReply + 1) }],
    ["no text", { content: undefined }],
    ["a strange ripple id", { rippleId: "-1" }],
    ["a huge pod id", { communityId: "9".repeat(40) }],
  ])("refuses %s with a sentence", async (_name, fault) => {
    const { pod, ana } = await neighborhood();
    const { id: rippleId } = await today(ana, pod);
    const body = { rippleId, communityId: pod, content: "Fine.", ...fault };
    const refused = await ana.post("/api/daily-ripple/reply", body);
    expect(refused).toMatchObject({ status: 400, body: { code: "invalid_input", message: expect.any(String) } });
  });

  it("can be undone, which takes all of its shells back, and done again on the same day", async () => {
    const { app, pod, ana, ben } = await neighborhood();
    const reply = await answer(ana, pod);
    await toggle(ben, reply.id, "fire");
    expect(await rippleShells(ana)).toBe(4);

    expect(await ben.delete(`/api/daily-ripple/replies/${reply.id}`)).toMatchObject({
      status: 403,
      body: { code: "not_the_author" },
    });
    expect((await ana.delete(`/api/daily-ripple/replies/${reply.id}`)).status).toBe(204);
    expect((await ana.delete(`/api/daily-ripple/replies/${reply.id}`)).status).toBe(404);
    expect(await rippleShells(ana)).toBe(0);
    expect(await today(ana, pod)).toMatchObject({ repliesCount: 0, userReplied: false });

    await answer(ana, pod, "Second thoughts.");
    expect(await rippleShells(ana)).toBe(3);
    await expectCountersEqualRecount(app.env.DB);
  });

  it("can be read by its author only, in any moderation state and after the ripple's day, too", async () => {
    const { app, pod, ana, ben } = await neighborhood();
    const { id: rippleId, question } = await today(ana, pod);
    const reply = await answer(ana, pod);
    const read = async (member: TestMember) => await member.get(`/api/daily-ripple/replies/${reply.id}`);
    const { name } = (await ana.get("/api/user/communities")).body[0];
    const place = { rippleId, question, pod: { id: pod, name, isMember: true } };
    expect((await read(ana)).body).toEqual({ reply, ...place, isLive: true });

    await decide(app, reply.id, "removed", "ripple_reply");
    app.clock.advance(DAY_MS);
    expect((await read(ana)).body).toMatchObject({ reply: { moderation: "removed", appeal: "none" }, isLive: false });
    const [line] = (await ana.get("/api/notifications")).body;
    expect(line).toMatchObject({ type: "moderation", href: `/app/reply/${reply.id}` });
    expect((await ana.post("/api/appeals", { kind: "ripple_reply", id: reply.id })).status).toBe(204);
    expect((await read(ana)).body).toMatchObject({ reply: { appeal: "open" } });
    await ana.post(`/api/communities/${pod}/leave`);
    expect((await read(ana)).body.pod.isMember).toBe(false);

    expect((await read(ben)).status).toBe(404);
    await ana.delete(`/api/daily-ripple/replies/${reply.id}`);
    expect((await read(ana)).status).toBe(404);
  });
});
