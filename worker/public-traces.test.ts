import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Wail, WailComment } from "./contract/wails.ts";
import { DAY_MS } from "./lib/clock.ts";
import { leaveForGood, like, unlike } from "./testing/acts.ts";
import { TestApp, type TestMember } from "./testing/app.ts";
import { runCron } from "./testing/cron.ts";
import { decide } from "./testing/decisions.ts";
import { giveDistinctIds } from "./testing/distinct-ids.ts";
import { everythingReadable, withoutWail } from "./testing/everything-readable.ts";
import { signUp, signUpMany } from "./testing/members.ts";
import { join, openPod } from "./testing/pods.ts";
import { answer, today, toggle } from "./testing/ripples.ts";
import { seedOldMember } from "./testing/seed-old-member.ts";
import { comment, commentInInk, postWail } from "./testing/wails.ts";

/** Each of these reads everything there is again and again. */
const LONG = { timeout: 120_000 };

beforeAll(giveDistinctIds);

describe("what others can read about an author", () => {
  it("is the same before, during and after a life of a Squid Ink wail among a hundred neighbors", LONG, async () => {
    const { app, pod, author, reader, neighbors } = await bay();
    const targets = {
      pods: [pod],
      wails: await wailIds(app, pod),
      ripples: [(await today(reader, pod)).id],
      replies: [],
    };
    const before = await everythingReadable(reader, targets);
    expect(JSON.stringify(before)).toContain("Old Salt Author");

    const ink = await postWail(author, pod, { content: "Nobody knows", isAnonymous: true });
    const unchanged = async (after: string) => {
      const now = await everythingReadable(reader, { ...targets, wails: [...targets.wails, ink.id] });
      expect(withoutWail(ink, now), after).toEqual(withoutWail(ink, before));
    };
    await unchanged("posting");
    for (const [step, act] of lifeOf(ink, app, author, neighbors)) {
      await act();
      await unchanged(step);
    }
    expect((await author.get("/api/user/shell-stats")).body.totalShells).toBeGreaterThan(0);
  });

  /** An author whom the pod knows by name, a neighbor who looks, and a hundred who act. */
  async function bay() {
    const app = new TestApp();
    const pod = await openPod(app);
    const [reader, ...neighbors] = [await signUp(app, "Reader"), ...(await signUpMany(app, 101))];
    const [fan] = neighbors;
    if (fan === undefined) throw new Error("nobody signed up");
    await join(pod, reader, ...neighbors);
    const author = await seedOldMember(app, pod, fan, "Author");
    // On a day of its own, so that the wail would be the first and earn its shell.
    app.clock.advance(DAY_MS);
    return { app, pod, author, reader, neighbors };
  }

  const wailIds = async (app: TestApp, pod: number): Promise<number[]> => {
    const { results } = await app.env.DB.prepare("SELECT id FROM posts WHERE community_id = ?")
      .bind(pod)
      .all<{ id: number }>();
    return results.map(({ id }) => id);
  };

  /** Everything that can happen to a wail, step by step; the last one ends it. */
  function lifeOf(
    { id }: Wail,
    app: TestApp,
    author: TestMember,
    neighbors: readonly TestMember[],
  ): [string, () => Promise<unknown>][] {
    const each = (act: (member: TestMember) => Promise<unknown>) => Promise.all(neighbors.map(act));
    const comments: { by: TestMember; id: number }[] = [];
    const said: WailComment[] = [];
    const report = (member: TestMember) => member.post("/api/reports", { kind: "wail", id, reason: "spam" });
    return [
      ["a hundred likes", () => each((member) => like(member, id))],
      ["comments", () => each(async (by) => comments.push({ by, ...(await comment(by, id)) }))],
      ["its author's own like", () => like(author, id)],
      ["its author's comments", () => Promise.all([1, 2].map(async () => said.push(await commentInInk(author, id))))],
      ["the end of one of them", () => author.delete(`/api/comments/${said[0]?.id}`)],
      ["the removal of another", () => decide(app, said[1]?.id ?? 0, "removed", "comment")],
      ["that one's return", () => decide(app, said[1]?.id ?? 0, "visible", "comment")],
      ["its author's muting", () => author.post(`/api/posts/${id}/mute`)],
      ["unlikes", () => Promise.all(neighbors.slice(50).map((member) => unlike(member, id)))],
      ["deleted comments", () => Promise.all(comments.slice(20).map(({ by, id }) => by.delete(`/api/comments/${id}`)))],
      ["hiding", () => each((member) => member.post(`/api/posts/${id}/hide`))],
      ["reports, until it is hidden", () => each(report)],
      ["its author's acts while nobody else sees it", () => actAlone(author, id, comments[0])],
      ["an appeal", () => author.post("/api/appeals", { kind: "wail", id })],
      ["the operator's leave", () => decide(app, id, "visible")],
      ["its removal", () => decide(app, id, "removed")],
      ["its return", () => decide(app, id, "visible")],
      ["the author's reading about it", () => author.patch("/api/notifications/mark-all-read")],
      ["the cron", () => quietly(() => runCron(app, app.clock()))],
      ["its end", () => author.delete(`/api/posts/${id}`)],
    ];
  }

  /** All that an author may try with a wail that nobody else sees, other than ending or appealing it. */
  async function actAlone(author: TestMember, id: number, theirs: { by: TestMember; id: number } | undefined) {
    expect((await author.get(`/api/posts/${id}/comments`)).body).toEqual([]);
    // A commenter who is known by nothing else.
    const named = [
      await author.post("/api/reports", { kind: "comment", id: theirs?.id, reason: "spam" }),
      await author.post("/api/blocks", { memberId: theirs?.by.id }),
    ];
    for (const answer of named) expect(answer).toMatchObject({ status: 404, body: { code: "not_found" } });
    const wished = [
      await author.post(`/api/posts/${id}/comments`, { content: "Anybody here?" }),
      await author.post(`/api/posts/${id}/comments`, { content: "Anybody here?", isAnonymous: true }),
      await unlike(author, id),
      await like(author, id),
    ];
    for (const answer of wished) expect(answer).toMatchObject({ status: 409, body: { code: "wail_not_visible" } });
    await author.post(`/api/posts/${id}/hide`);
    await author.delete(`/api/posts/${id}/hide`);
    await author.post("/api/reports", { kind: "wail", id, reason: "spam" });
  }

  const quietly = async (work: () => Promise<void>) => {
    const heard = vi.spyOn(console, "info").mockImplementation(() => undefined);
    await work();
    heard.mockRestore();
  };

  it("is the same for two authors with the same open acts, one of whom also uses Squid Ink", async () => {
    const app = new TestApp();
    const [reader, fan] = [await signUp(app, "Reader"), await signUp(app, "Fan")];
    const secretive = await twin(app, fan, true);
    const plain = await twin(app, fan, false);
    const [ofSecretive, ofPlain] = [await lifeAsRead(reader, secretive), await lifeAsRead(reader, plain)];
    expect(ofSecretive).toEqual(ofPlain);
    expect(JSON.stringify(ofPlain)).toMatch(/"totalShells":[1-9]/);
  });

  interface Twin {
    readonly pod: number;
    readonly member: TestMember;
    readonly opens: readonly Wail[];
    readonly reply: { readonly id: number };
  }

  /** Days of open wails in a pod, with or without secret ones before, after and between them. */
  async function twin(app: TestApp, fan: TestMember, secretive: boolean): Promise<Twin> {
    app.clock.set("2026-07-01T16:00:00Z");
    const [pod, member] = [await openPod(app, "America/New_York", "Twin World, Maine"), await signUp(app, "Twin")];
    await join(pod, member, fan);
    const secrets: Wail[] = [];
    const secret = async () => {
      if (!secretive) return;
      const wail = await postWail(member, pod, { content: "A secret", isAnonymous: true });
      await like(fan, wail.id);
      await commentInInk(member, wail.id);
      secrets.push(wail);
    };
    const opens: Wail[] = [];
    for (let day = 0; day < 2; day += 1) {
      await secret();
      opens.push(await postWail(member, pod, { content: `Day ${day}` }));
      await like(fan, opens[day]?.id ?? 0);
      await secret();
      app.clock.advance(DAY_MS);
    }
    await secret();
    const reply = await answer(member, pod);
    await toggle(fan, reply.id, "fire");
    for (const { id } of secrets) await member.delete(`/api/posts/${id}`);
    return { pod, member, opens, reply };
  }

  async function lifeAsRead(reader: TestMember, { pod, member, opens, reply }: Twin): Promise<unknown> {
    const targets = {
      pods: [pod],
      wails: opens.map(({ id }) => id),
      ripples: [(await today(reader, pod)).id],
      replies: [reply.id],
    };
    const read = await everythingReadable(reader, targets);
    // Lists of pods hold both.
    const here = read.filter(({ path }) => !/search|communities/.test(path));
    const ids = [pod, member.id, reply.id, ...targets.wails];
    return JSON.parse(
      ids.reduce((text, id, index) => text.replaceAll(String(id), String(index)), JSON.stringify(here)),
    );
  }

  it("is the same before and after an account goes that wrote Squid Ink, whatever had become of it", LONG, async () => {
    const app = new TestApp();
    const pod = await openPod(app);
    const [author, readers] = [await signUp(app, "Author", { isPremium: true }), await signUpMany(app, 6)];
    await join(pod, author, ...readers);
    const wails: Wail[] = [];
    for (const state of ["visible", "held", "removed"]) {
      for (const [index, touch] of touches(app).entries()) {
        const wail = await postWail(author, pod, { isAnonymous: true });
        await commentInInk(author, wail.id);
        const reader = readers[index];
        if (reader === undefined) throw new Error("nobody is left to do it");
        await touch(reader, wail.id);
        if (state !== "visible") await comment(author, wail.id, "My own");
        await app.env.DB.prepare("UPDATE posts SET moderation = ? WHERE id = ?").bind(state, wail.id).run();
        wails.push(wail);
      }
    }
    // Else the pod's number of members would say it.
    await author.post(`/api/communities/${pod}/leave`);
    const targets = { pods: [pod], wails: wails.map(({ id }) => id), ripples: [], replies: [] };
    const read = () => Promise.all(readers.map((reader) => everythingReadable(reader, targets)));
    const before = await read();
    await leaveForGood(author);
    expect(await read()).toEqual(before);
    // The comparison does notice a wail that goes.
    await app.env.DB.prepare("DELETE FROM posts WHERE id = ?").bind(wails.at(-1)?.id).run();
    expect(await read()).not.toEqual(before);
  });

  /** What leaves something about a wail with the one who does it; each alone, so that none hides that another is lost. */
  const touches = (app: TestApp): ((member: TestMember, wail: number) => Promise<unknown>)[] => [
    like,
    (member, id) => member.post(`/api/posts/${id}/hide`),
    (member, id) => member.post("/api/reports", { kind: "wail", id, reason: "spam" }),
    async (member, wail) => {
      const [{ id }] = (await member.get(`/api/posts/${wail}/comments`)).body;
      await member.post("/api/reports", { kind: "comment", id, reason: "spam" });
    },
    comment,
    async (member, id) => {
      const own = await comment(member, id);
      await app.env.DB.prepare("UPDATE post_comments SET moderation = 'removed' WHERE id = ?").bind(own.id).run();
    },
  ];
});
