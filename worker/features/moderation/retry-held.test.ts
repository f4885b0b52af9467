import { beforeEach, describe, expect, it, vi } from "vitest";
import { LIMITS } from "../../contract/limits.ts";
import { connect } from "../../db/client.ts";
import { like } from "../../testing/acts.ts";
import type { TestApp, TestMember } from "../../testing/app.ts";
import { ample } from "../../testing/budget.ts";
import { countingD1 } from "../../testing/counting-d1.ts";
import { type GuardedWorld, guardedWorld, SAFE, type TestGuard, UNSAFE } from "../../testing/held.ts";
import { signUpMany } from "../../testing/members.ts";
import { logOf } from "../../testing/moderation.ts";
import { join } from "../../testing/pods.ts";
import { expectCountersEqualRecount } from "../../testing/recount.ts";
import { comment, postWail, shellsOf } from "../../testing/wails.ts";
import { retryHeld } from "./retry-held.ts";

let app: TestApp;
let guard: TestGuard;
let pod: number;
let ana: TestMember;
let ben: TestMember;
let retry: GuardedWorld["retry"];

beforeEach(async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.spyOn(console, "info").mockImplementation(() => {});
  ({ app, guard, pod, ana, ben, retry } = await guardedWorld());
});

/** A wail of Ben's that everybody sees, from before the guard was down. */
async function seenWail() {
  guard.says(SAFE);
  const wail = await postWail(ben, pod);
  guard.breaks();
  return wail;
}

const messages = async (member: TestMember) =>
  (await member.get("/api/notifications")).body.map(({ message }: { message: string }) => message);

const decisionsAbout = async (kind: string, id: number) =>
  (await logOf(app)).filter((row) => row.kind === kind && row.contentId === id);

/** Wails of Ana's that wait for the guard. */
const holdWails = (count: number) =>
  app.env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
     INSERT INTO posts (content, category, author_id, community_id, moderation, created_at)
     SELECT 'Waits', 'general', ?1, ?3, 'held', i FROM n`,
  )
    .bind(ana.id, count, pod)
    .run();

/** One run, and what it asks of D1. */
async function countedRetry() {
  const { d1, cost } = countingD1(app.env.DB);
  const progress = await retryHeld({ db: connect(d1), env: app.env, now: app.clock(), budget: ample() });
  return { progress, cost };
}

describe("what is held", () => {
  it("becomes visible, counted and paid once the guard finds it safe, and its author is notified", async () => {
    const seen = await seenWail();
    const wail = await postWail(ana, pod);
    const remark = await comment(ana, seen.id);
    guard.says(SAFE);
    await retry();

    expect((await ben.get(`/api/posts/${pod}`)).body).toMatchObject([
      { id: wail.id, moderation: "visible" },
      { id: seen.id, repliesCount: 1 },
    ]);
    expect((await ben.get(`/api/posts/${seen.id}/comments`)).body).toMatchObject([{ id: remark.id }]);
    expect(await shellsOf(app, ana.id)).toMatchObject({ total: 2, publicly: 2, posts: 1, comments: 1 });
    expect(await messages(ana)).toEqual(
      expect.arrayContaining([
        "We checked your wail. Everyone can see it now.",
        "We checked your comment. Everyone can see it now.",
      ]),
    );
    expect(await decisionsAbout("wail", wail.id)).toMatchObject([
      { decision: "held", decidedBy: "guard", category: "no_answer" },
      { decision: "visible", decidedBy: "retry", category: null },
    ]);
    await expectCountersEqualRecount(app.env.DB);
  });

  it("is removed once the guard finds a hazard, stays visible to its author, who is notified", async () => {
    const wail = await postWail(ana, pod, { isAnonymous: true });
    guard.says(UNSAFE);
    await retry();
    expect((await ben.get(`/api/posts/${pod}`)).body).toEqual([]);
    expect((await ana.get(`/api/posts/${pod}`)).body).toMatchObject([{ id: wail.id, moderation: "removed" }]);
    expect(await messages(ana)).toContain(
      "Your wail went against our community guidelines and was removed. You can appeal once.",
    );
    expect(await decisionsAbout("wail", wail.id)).toMatchObject([
      { decision: "held" },
      { decision: "removed", decidedBy: "retry", category: "hate" },
    ]);
    expect((await shellsOf(app, ana.id)).total).toBe(0);
  });

  it("stays held while the guard is down, and is never lost", async () => {
    const wail = await postWail(ana, pod);
    await retry();
    await retry();
    expect((await ana.get(`/api/posts/${pod}`)).body).toMatchObject([{ id: wail.id, moderation: "held" }]);
    expect(await decisionsAbout("wail", wail.id)).toHaveLength(1);
    guard.says(SAFE);
    await retry();
    expect((await ben.get(`/api/posts/${pod}`)).body).toMatchObject([{ id: wail.id }]);
  });

  it("is asked about in small groups, until a whole group gets no answer", async () => {
    for (let index = 0; index < 12; index += 1) await postWail(ana, pod);
    const asked = guard.ai.calls.length;
    await retry();
    // Each of five is a question to both models.
    expect(guard.ai.calls.length - asked).toBe(10);
    guard.says(SAFE);
    await retry();
    expect((await ben.get(`/api/posts/${pod}`)).body).toHaveLength(12);
  });

  it("is asked about although the guard never answers about older items, names included", async () => {
    const seen = await seenWail();
    for (let index = 0; index < 8; index += 1) await postWail(ana, pod, { content: `Riddle number ${index}` });
    const wail = await postWail(ana, pod, { content: "Plain words" });
    const remark = await comment(ana, seen.id, "Plain words too");
    await ana.patch("/api/user/profile", { displayName: "Plain Ana" });
    guard.answersBut(/riddle/i, SAFE);
    await retry();
    expect(await decisionsAbout("comment", remark.id)).toMatchObject([{ decision: "held" }, { decision: "visible" }]);
    expect(await app.env.DB.prepare("SELECT 1 FROM held_names").first()).toBeNull();
    await retry();
    expect((await ben.get(`/api/posts/${pod}`)).body).toMatchObject([
      { id: wail.id, author: { displayName: "Plain Ana" } },
      { id: seen.id, repliesCount: 1 },
    ]);
    expect((await ben.get(`/api/posts/${seen.id}/comments`)).body).toMatchObject([{ id: remark.id }]);
    guard.says(SAFE);
    await retry();
    expect((await ben.get(`/api/posts/${pod}`)).body).toHaveLength(10);
  });

  it("costs the retry the same however much is held", async () => {
    const rowsRead = async (held: number) => {
      await holdWails(held);
      return (await countedRetry()).cost.rowsRead;
    };
    expect(await rowsRead(1000)).toBe(await rowsRead(50));
  });

  it("is decided within half an hour of an outage's end, however much an hour of it has held", {
    timeout: 120_000,
  }, async () => {
    await holdWails(2500);
    guard.says(SAFE);
    // A third of 7,500 in each of the three runs, within what an invocation may ask D1.
    const { progress, cost } = await countedRetry();
    expect(progress).toEqual({ done: 2500, remaining: 0 });
    expect(cost.roundTrips).toBeLessThan(600);
    expect(await app.env.DB.prepare("SELECT count(*) FROM posts WHERE moderation = 'held'").first("count(*)")).toBe(0);
  });

  it("is asked about in order: children's safety, despair, then all others, with what a comment answers", async () => {
    const seen = await seenWail();
    await postWail(ana, pod, { content: "Plain words" });
    await comment(ana, seen.id, "I want to end my life");
    await postWail(ana, pod, { content: "I'm 13 and want to meet older men" });
    const asked = guard.ai.calls.length;
    guard.says(SAFE);
    await retry();
    const texts = guard.ai.calls.slice(asked).map(({ inputs }) => JSON.stringify(inputs.messages));
    expect(texts.map((text) => /older men|end my life|Plain/.exec(text)?.[0])).toEqual([
      "older men",
      "end my life",
      "Plain",
    ]);
    expect(texts[1]).toContain(seen.content);
  });

  it("is left to the operators where the guard says so, and not asked about again", async () => {
    const wail = await postWail(ana, pod);
    guard.says({ response: "unsafe\nS7" });
    await retry();
    const asked = guard.ai.calls.length;
    await retry();
    expect(guard.ai.calls).toHaveLength(asked);
    expect((await ana.get(`/api/posts/${pod}`)).body).toMatchObject([{ moderation: "held" }]);
    expect(await decisionsAbout("wail", wail.id)).toMatchObject([
      { decision: "held" },
      { decision: "held", decidedBy: "retry", category: "privacy" },
    ]);
  });

  it("is decided once, also when two runs come at once", async () => {
    const wail = await postWail(ana, pod);
    guard.says(SAFE);
    await Promise.all([retry(), retry()]);
    await like(ben, wail.id);
    expect(await decisionsAbout("wail", wail.id)).toHaveLength(2);
    expect((await shellsOf(app, ana.id)).total).toBe(2);
    await expectCountersEqualRecount(app.env.DB);
  });

  it("is decided once, also when a run comes late about what another has left to the operators", async () => {
    const wail = await postWail(ana, pod);
    const answers: ((answer: unknown) => void)[] = [];
    guard.says(() => new Promise((resolve) => answers.push(resolve)));
    const both = [retry(), retry()];
    await vi.waitUntil(() => answers.length === 2);
    answers[0]?.({ response: "unsafe\nS7" });
    await vi.waitUntil(async () => (await decisionsAbout("wail", wail.id)).length === 2);
    answers[1]?.(SAFE);
    await Promise.all(both);
    expect((await ben.get(`/api/posts/${pod}`)).body).toEqual([]);
    expect(await decisionsAbout("wail", wail.id)).toMatchObject([{ decision: "held" }, { category: "privacy" }]);
  });

  it("stays with the operators when members reported it", async () => {
    guard.says(SAFE);
    const crowd = await signUpMany(app, LIMITS.reportsToHide);
    await join(pod, ...crowd);
    app.clock.advance(LIMITS.reportEligibilityHours * 60 * 60 * 1000);
    const wail = await postWail(ana, pod);
    for (const member of crowd) {
      await member.post("/api/reports", { kind: "wail", id: wail.id, reason: "spam" });
    }
    const asked = guard.ai.calls.length;
    await retry();
    expect(guard.ai.calls).toHaveLength(asked);
    expect((await ana.get(`/api/posts/${pod}`)).body).toMatchObject([{ moderation: "held" }]);
  });
});
