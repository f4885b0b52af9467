import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { LIMITS } from "../../contract/limits.ts";
import type { ContentKind } from "../../contract/safety.ts";
import { leaveForGood } from "../../testing/acts.ts";
import { TestApp, type TestMember } from "../../testing/app.ts";
import { runCron } from "../../testing/cron.ts";
import { decide } from "../../testing/decisions.ts";
import { signUp } from "../../testing/members.ts";
import { join, openPod } from "../../testing/pods.ts";
import { expectCountersEqualRecount } from "../../testing/recount.ts";
import { today } from "../../testing/ripples.ts";
import { ScriptedAi } from "../../testing/scripted-ai.ts";
import { postWail, shellsOf } from "../../testing/wails.ts";

const ABUSE = "You are all a$$holes";
const DAY_MS = 24 * 60 * 60 * 1000;

let app: TestApp;
let pod: number;
let ana: TestMember;
let ben: TestMember;

beforeEach(async () => {
  for (const level of ["info", "warn"] as const) vi.spyOn(console, level).mockImplementation(() => {});
  app = new TestApp({ bindings: { MODERATION: "embedded" } });
  for (const table of ["posts", "daily_ripple_replies", "refusal_counts", "moderation_log"])
    await app.env.DB.exec(`DELETE FROM ${table}`);
  pod = await openPod(app);
  [ana, ben] = [await signUp(app, "Ana"), await signUp(app, "Ben")];
  await join(pod, ana, ben);
});

const rows = async (sql: string) => (await app.env.DB.prepare(sql).all()).results;

const refuseWail = (content = ABUSE, more: object = {}) =>
  ana.post("/api/posts", { content, communityId: pod, ...more });

const appealWail = (content = ABUSE, more: object = {}) => refuseWail(content, { insist: "appeal", ...more });

/** Every way to send a refused text, and to read what a member sees in its place. */
const WAYS: [ContentKind, () => Promise<[send: (insist?: string) => ReturnType<TestMember["post"]>, seen: string]>][] =
  [
    ["wail", async () => [(insist) => refuseWail(ABUSE, { insist }), `/api/posts/${pod}`]],
    [
      "comment",
      async () => {
        const path = `/api/posts/${(await postWail(ben, pod)).id}/comments`;
        return [(insist) => ana.post(path, { content: ABUSE, insist }), path];
      },
    ],
    [
      "ripple_reply",
      async () => {
        const { id: rippleId } = await today(ana, pod);
        const body = { rippleId, communityId: pod, content: ABUSE };
        return [
          (insist) => ana.post("/api/daily-ripple/reply", { ...body, insist }),
          `/api/daily-ripple/replies/${rippleId}/${pod}`,
        ];
      },
    ],
  ];

describe("a refused text", () => {
  it.each(WAYS)(
    "names its rule, is stored once its author appeals, and appears when an operator allows it: %s",
    async (kind, way) => {
      const [send, seen] = await way();
      expect(await send()).toMatchObject({ status: 422, body: { code: "content_moderated", rule: "profanity" } });
      expect(await rows("SELECT 1 FROM appeals")).toEqual([]);

      const { status, body } = await send("appeal");
      expect({ status, body }).toMatchObject({ status: 201, body: { moderation: "removed", appeal: "open" } });
      const ofOthers = async () => (await ben.get(seen)).body.filter(({ isMine }: { isMine: boolean }) => !isMine);
      expect(await ofOthers()).toEqual([]);
      expect((await ana.get("/api/notifications")).body).toEqual([]);
      const shells = (await shellsOf(app, ana.id)).total;
      app.clock.advance(1000);
      await decide(app, body.id, "visible", kind);
      expect(await ofOthers()).toMatchObject([{ id: body.id, moderation: "visible" }]);
      expect((await shellsOf(app, ana.id)).total).toBeGreaterThan(shells);
      expect((await ana.get("/api/notifications")).body[0].message).toContain("Everyone can see it now.");
      await expectCountersEqualRecount(app.env.DB);

      app.clock.advance(8 * DAY_MS);
      await runCron(app, app.clock());
      expect(await ofOthers()).toHaveLength(1);
    },
  );

  it("is posted where the appeal finds nothing to refuse", async () => {
    expect(await appealWail("The pier is open")).toMatchObject({ status: 201, body: { moderation: "visible" } });
    expect(await rows("SELECT 1 FROM appeals")).toEqual([]);
  });

  it("waits with a few others of its author at most, also when they come at once", async () => {
    const sent = await Promise.all(Array.from({ length: LIMITS.refusalsInReview + 2 }, () => appealWail()));
    const stored = sent.filter(({ status }) => status === 201);
    expect(stored).toHaveLength(LIMITS.refusalsInReview);
    expect(sent.find(({ status }) => status !== 201)).toMatchObject({
      status: 429,
      body: { code: "too_many_reviews" },
    });
    expect(await rows("SELECT 1 FROM posts")).toHaveLength(LIMITS.refusalsInReview);
    await decide(app, stored[0]?.body.id, "removed");
    expect((await appealWail()).status).toBe(201);
  });

  it.each(["undecided", "removed"])("is gone after a week when it is %s", async (outcome) => {
    const { body } = await appealWail(ABUSE, { isAnonymous: true });
    if (outcome === "removed") await decide(app, body.id, "removed");
    app.clock.advance(LIMITS.refusedTextDays * DAY_MS - 1000);
    await runCron(app, app.clock());
    expect((await ana.get("/api/user/written")).body).toMatchObject([{ content: ABUSE, isAnonymous: true }]);
    app.clock.advance(1000);
    await runCron(app, app.clock());
    expect(await rows("SELECT 1 FROM posts")).toEqual([]);
    expect(await rows("SELECT 1 FROM appeals")).toEqual([]);
  });

  it("is gone after a week whatever its kind", async () => {
    for (const [, way] of WAYS) {
      const [send] = await way();
      expect((await send("appeal")).status).toBe(201);
    }
    app.clock.advance(LIMITS.refusedTextDays * DAY_MS);
    await runCron(app, app.clock());
    expect((await ana.get("/api/user/written")).body).toEqual([]);
    expect(await rows("SELECT 1 FROM appeals")).toEqual([]);
  });

  it("stays when an operator allows it after all, also later than a week", async () => {
    const { body } = await appealWail();
    await decide(app, body.id, "removed");
    app.clock.advance(1000);
    await decide(app, body.id, "visible");
    app.clock.advance(8 * DAY_MS);
    await runCron(app, app.clock());
    expect((await ben.get(`/api/posts/${pod}`)).body).toMatchObject([{ id: body.id, moderation: "visible" }]);
  });

  it("uses up no Squid Ink and no pin", async () => {
    app.clock.advance(2 * DAY_MS);
    await appealWail(ABUSE, { isAnonymous: true });
    expect((await ana.get("/api/anonymous-posts-remaining")).body).toEqual({ remaining: 5 });
    await appealWail(ABUSE, { category: "emergency" });
    const { id } = await postWail(ana, pod, { category: "emergency" });
    expect(await rows("SELECT id FROM posts WHERE is_pinned")).toEqual([{ id }]);
  });

  it("is in its author's export and goes with the account", async () => {
    await appealWail();
    const { wails, appeals } = (await ana.get("/api/user/export")).body;
    expect(wails).toMatchObject([{ content: ABUSE, moderation: "removed" }]);
    expect(appeals).toMatchObject([{ kind: "wail", decidedAt: null }]);
    await leaveForGood(ana);
    expect(await rows(`SELECT 1 FROM posts WHERE content = '${ABUSE}'`)).toEqual([]);
    expect(await rows("SELECT 1 FROM appeals")).toEqual([]);
  });

  it("is counted by its rule and day, without text and member", async () => {
    await refuseWail();
    await refuseWail();
    await refuseWail("Cheap boats at harbor dot com");
    await ana.patch("/api/user/profile", { displayName: "Dick Fucker" });
    const day = new Date(app.clock()).toISOString().slice(0, 10);
    expect(await rows("SELECT * FROM refusal_counts ORDER BY rule")).toEqual([
      { day, rule: "links", count: 1 },
      { day, rule: "profanity", count: 3 },
    ]);
  });

  it("about a child's safety goes to the operators without an appeal, and its answer is the same each time", async () => {
    const AI = new ScriptedAi({ response: "unsafe\nS4" });
    const guarded = new TestApp({ bindings: { AI, MODERATION: "guard" }, clock: app.clock });
    const cleo = await signUp(guarded, "Cleo");
    await join(pod, cleo);
    for (let time = 0; time <= LIMITS.refusalsInReview; time += 1) {
      expect(await cleo.post("/api/posts", { content: "Come over alone", communityId: pod })).toMatchObject({
        status: 422,
        body: { rule: "child_safety", message: expect.stringContaining("A person will look at it.") },
      });
    }
    expect(await rows("SELECT held_for, moderation FROM posts")).toEqual(
      Array.from({ length: LIMITS.refusalsInReview }, () => ({ held_for: "child_safety", moderation: "removed" })),
    );
    expect(await rows("SELECT is_refused, decided_at FROM appeals LIMIT 1")).toEqual([
      { is_refused: 1, decided_at: null },
    ]);
    // Neither these nor the member's own appeals fill the other's limit.
    for (let time = 0; time < LIMITS.refusalsInReview; time += 1)
      expect(await cleo.post("/api/posts", { content: ABUSE, communityId: pod, insist: "appeal" })).toMatchObject({
        status: 201,
      });
  });

  it("about a child's safety is stored however many others wait, and the log does not join an anonymous one to its author", async () => {
    const AI = new ScriptedAi({ response: "unsafe\nS4" });
    const guarded = new TestApp({ bindings: { AI, MODERATION: "guard" }, clock: app.clock });
    const cleo = await signUp(guarded, "Cleo");
    await join(pod, cleo);
    const send = (content: string, insist?: string) =>
      cleo.post("/api/posts", { content, communityId: pod, isAnonymous: true, insist });
    for (let time = 0; time < LIMITS.refusalsInReview; time += 1) await send(ABUSE, "appeal");
    await env.DB.prepare("UPDATE users SET anonymous_posts_this_month = 5 WHERE id = ?").bind(cleo.id).run();
    expect(await send("Come over alone")).toMatchObject({ status: 422, body: { rule: "child_safety" } });
    await send(ABUSE);
    await send(ABUSE, "appeal");
    expect(await rows("SELECT id FROM posts WHERE held_for = 'child_safety'")).toHaveLength(1);
    const pairs = `SELECT 1 FROM moderation_log a JOIN moderation_log b ON a.kind = b.kind AND a.category = b.category
      WHERE a.member_id IS NOT NULL AND b.content_id IS NOT NULL`;
    expect(await rows(pairs)).toEqual([]);
  });
});
