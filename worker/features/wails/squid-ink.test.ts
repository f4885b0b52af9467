import { describe, expect, it } from "vitest";
import { LIMITS } from "../../contract/limits.ts";
import { DAY_MS } from "../../lib/clock.ts";
import { TestApp, type TestMember } from "../../testing/app.ts";
import { signUp } from "../../testing/members.ts";
import { join, openPod } from "../../testing/pods.ts";
import { comment, postWail, shellsOf } from "../../testing/wails.ts";

const FREE = LIMITS.freeSquidInkPerMonth;

async function world(timezone?: string, bindings: Partial<Env> = {}) {
  const app = new TestApp({ bindings });
  const pod = await openPod(app, timezone);
  const ana = await signUp(app, "Anastasia", { displayName: "Harbor Ana" });
  const ben = await signUp(app, "Benvolio");
  await join(pod, ana, ben);
  return { app, pod, ana, ben };
}

const remaining = async (member: TestMember, query = "") =>
  (await member.get(`/api/anonymous-posts-remaining${query}`)).body.remaining;

const inkTo = (communityId: number) => ({ content: "A secret", communityId, isAnonymous: true });

describe("the Squid Ink limit", () => {
  it("is five a month for free members, and says so in words the app looks for", async () => {
    const { pod, ana } = await world();
    expect(FREE).toBe(5);
    for (let left = FREE; left > 0; left -= 1) {
      expect(await remaining(ana)).toBe(left);
      await postWail(ana, pod, { isAnonymous: true });
    }
    expect(await remaining(ana)).toBe(0);
    expect(await ana.post("/api/posts", inkTo(pod))).toMatchObject({
      status: 403,
      body: { code: "squid_ink_limit", message: expect.stringContaining("Squid Ink limit") },
    });
    expect((await postWail(ana, pod)).isAnonymous).toBe(false);
    expect((await ana.get(`/api/posts/${pod}`)).body).toHaveLength(FREE + 1);
  });

  it("accepts exactly one of ten at once with one left", async () => {
    const { pod, ana } = await world();
    for (let used = 0; used < FREE - 1; used += 1) await postWail(ana, pod, { isAnonymous: true });
    const answers = await Promise.all(Array.from({ length: 10 }, () => ana.post("/api/posts", inkTo(pod))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(9).fill(403)]);
    for (const { status, body } of answers) if (status === 403) expect(body.message).toContain("Squid Ink limit");
    expect((await ana.get(`/api/posts/${pod}`)).body).toHaveLength(FREE);
  });

  it("is not refunded by deleting, and not spent by a refused wail", async () => {
    const { pod, ana } = await world();
    const { id } = await postWail(ana, pod, { isAnonymous: true });
    await ana.delete(`/api/posts/${id}`);
    await ana.post("/api/posts", { ...inkTo(pod), content: " " });
    expect(await remaining(ana)).toBe(FREE - 1);
  });

  it("starts again with the pod's month, and never twice across time zones", async () => {
    const { app, pod: newYork, ana } = await world();
    const guam = await openPod(app, "Pacific/Guam");
    app.clock.set("2026-07-31T15:00:00Z"); // August has begun in Guam alone
    for (let used = 0; used < FREE; used += 1) await postWail(ana, newYork, { isAnonymous: true });
    expect(await ana.post("/api/posts", inkTo(newYork))).toMatchObject({ status: 403 });

    await join(guam, ana);
    expect(await remaining(ana, `?communityId=${guam}`)).toBe(FREE);
    expect(await remaining(ana, `?communityId=${newYork}`)).toBe(0);
    expect(await remaining(ana)).toBe(0);
    await postWail(ana, guam, { isAnonymous: true });

    // Guam's August has begun for good: New York's last hours of July count with it.
    expect(await remaining(ana)).toBe(FREE - 1);
    for (let used = 1; used < FREE; used += 1) await postWail(ana, newYork, { isAnonymous: true });
    expect(await ana.post("/api/posts", inkTo(newYork))).toMatchObject({ status: 403 });
    app.clock.set("2026-08-01T15:00:00Z");
    expect(await ana.post("/api/posts", inkTo(newYork))).toMatchObject({ status: 403 });
    app.clock.set("2026-08-20T15:00:00Z");
    expect(await remaining(ana)).toBe(0);
    app.clock.set("2026-09-01T15:00:00Z");
    expect(await remaining(ana)).toBe(FREE);
  });

  it("does not exist for premium members", async () => {
    const { app, pod } = await world();
    const rich = await signUp(app, "Rich", { isPremium: true });
    await join(pod, rich);
    for (let used = 0; used <= FREE; used += 1) await postWail(rich, pod, { isAnonymous: true });
    expect(await remaining(rich)).toBeNull();
  });

  it("counts a held wail, and not a refused one", async () => {
    const { pod, ana } = await world("America/New_York", { MODERATION: "guard" }); // with no guard to be reached
    expect(await postWail(ana, pod, { isAnonymous: true })).toMatchObject({ moderation: "held", isMine: true });
    expect(await remaining(ana)).toBe(FREE - 1);
    expect(await ana.post("/api/posts", { ...inkTo(pod), content: "Go to www.example.com" })).toMatchObject({
      status: 422,
      body: { code: "content_moderated", message: expect.stringContaining("Content moderated") },
    });
    expect(await remaining(ana)).toBe(FREE - 1);
  });
});

describe("an anonymous wail", () => {
  it("has no author for anybody, and `isMine` for its author only", async () => {
    const { pod, ana, ben } = await world();
    const posted = await postWail(ana, pod, { isAnonymous: true });
    const shown = {
      authorId: null,
      author: { displayName: "Squid Ink", firstName: "Squid Ink", totalShells: null },
      isAnonymous: true,
    };
    expect(posted).toMatchObject({ ...shown, isMine: true });
    expect((await ben.get(`/api/wails/${posted.id}`)).body.wail).toEqual({ ...posted, isMine: false });
    expect((await ana.get(`/api/posts/${pod}`)).body).toEqual([posted]);
  });

  it("differs from another author's in nothing but id, text and time", async () => {
    const { app, pod, ana, ben } = await world();
    const reader = await signUp(app, "Reader");
    await join(pod, reader);
    for (let day = 0; day < 3; day += 1) {
      await postWail(ben, pod); // Ben has shells, a later wail and a longer past
      app.clock.advance(DAY_MS);
    }
    const one = await postWail(ana, pod, { isAnonymous: true, content: "One" });
    app.clock.advance(1000);
    const two = await postWail(ben, pod, { isAnonymous: true, content: "Two" });

    const paths = (id: number) => [
      `/api/wails/${id}`,
      `/api/posts/${pod}/${id}`,
      `/api/posts/${id}/liked`,
      `/api/posts/${id}/comments`,
    ];
    const bare = (text: string, wail: typeof one) =>
      text.replaceAll(`"id":${wail.id},`, '"id":0,').replace(wail.content, "").replace(wail.createdAt, "");
    const ofOne = await Promise.all(paths(one.id).map((path) => reader.get(path)));
    const ofTwo = await Promise.all(paths(two.id).map((path) => reader.get(path)));
    for (const [index, answer] of ofOne.entries()) {
      const other = ofTwo[index];
      expect(bare(JSON.stringify(answer.body), one)).toBe(bare(JSON.stringify(other?.body), two));
      expect(JSON.stringify(answer.body)).not.toMatch(/Anastasia|Harbor|Benvolio/);
    }
    const acts = async (id: number) => [
      await reader.delete(`/api/posts/${id}`),
      await reader.post(`/api/posts/${id}/like`),
      await reader.delete(`/api/posts/${id}/like`),
    ];
    const answers = (await Promise.all([acts(one.id), acts(two.id)])).map((list) =>
      list.map(({ status, body }) => ({ status, body })),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.[0]).toMatchObject({ status: 403, body: { code: "not_the_author" } });
  });

  it("cannot be deleted by others, with the same message as an open one", async () => {
    const { pod, ana, ben } = await world();
    const [ink, open] = [await postWail(ana, pod, { isAnonymous: true }), await postWail(ana, pod)];
    const [ofInk, ofOpen] = [await ben.delete(`/api/posts/${ink.id}`), await ben.delete(`/api/posts/${open.id}`)];
    expect({ status: ofInk.status, body: ofInk.body }).toEqual({ status: ofOpen.status, body: ofOpen.body });
  });

  it("shows no author after the account is deleted", async () => {
    const { app, pod, ana, ben } = await world();
    const { id } = await postWail(ana, pod, { isAnonymous: true });
    await app.env.DB.prepare("UPDATE posts SET author_id = NULL WHERE id = ?").bind(id).run();
    expect((await ben.get(`/api/wails/${id}`)).body.wail).toMatchObject({
      authorId: null,
      author: { displayName: "Squid Ink", totalShells: null },
      isMine: false,
    });
    expect((await ana.get(`/api/wails/${id}`)).body.wail.isMine).toBe(false);
    expect(await ben.post(`/api/posts/${id}/like`)).toMatchObject({ body: { liked: true, likeCount: 1 } });
  });

  it("lets its author comment under their own name", async () => {
    const { pod, ana, ben } = await world();
    const { id } = await postWail(ana, pod, { isAnonymous: true });
    await comment(ana, id, "It was me all along.");
    expect((await ben.get(`/api/posts/${id}/comments`)).body).toMatchObject([
      { authorId: ana.id, author: { displayName: "Harbor Ana", firstName: "Anastasia" }, isMine: false },
    ]);
  });
});

describe("public shells", () => {
  /** Ana's public total, as Ben sees it beside her open wail. */
  const publicly = async (ben: TestMember, open: { id: number }) =>
    (await ben.get(`/api/wails/${open.id}`)).body.wail.author.totalShells;

  it("do not change when an anonymous wail is posted, liked, unliked or deleted, while the author's own total does", async () => {
    const { app, pod, ana, ben } = await world();
    const open = await postWail(ana, pod);
    app.clock.advance(DAY_MS);
    const before = await publicly(ben, open);
    const steps: [string, () => Promise<unknown>, number][] = [];
    const ink = await postWail(ana, pod, { isAnonymous: true });
    steps.push(["post", async () => undefined, 2]);
    steps.push(["like", () => ben.post(`/api/posts/${ink.id}/like`), 3]);
    steps.push(["unlike", () => ben.delete(`/api/posts/${ink.id}/like`), 2]);
    steps.push(["like again", () => ben.post(`/api/posts/${ink.id}/like`), 3]);
    steps.push(["delete", () => ana.delete(`/api/posts/${ink.id}`), 1]);
    for (const [step, act, total] of steps) {
      await act();
      expect(await publicly(ben, open), step).toBe(before);
      expect((await shellsOf(app, ana.id)).total, step).toBe(total);
    }
  });

  it("rise with the first open wail of a day that began with an anonymous one", async () => {
    const { app, pod, ana, ben } = await world();
    const old = await postWail(ana, pod);
    app.clock.advance(DAY_MS);
    await postWail(ana, pod, { isAnonymous: true });
    expect(await publicly(ben, old)).toBe(1);
    await postWail(ana, pod);
    expect(await publicly(ben, old)).toBe(2);
    expect(await shellsOf(app, ana.id)).toMatchObject({ total: 2, posts: 2, publicly: 2 });
    await postWail(ana, pod);
    expect(await publicly(ben, old)).toBe(2);
  });

  it("stay as they would be without Squid Ink when the day's anonymous first wail is deleted", async () => {
    const { app, pod, ana } = await world();
    const ink = await postWail(ana, pod, { isAnonymous: true });
    await postWail(ana, pod);
    await ana.delete(`/api/posts/${ink.id}`);
    expect(await shellsOf(app, ana.id)).toMatchObject({ total: 0, publicly: 1 });
  });
});
