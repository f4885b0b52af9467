import { beforeEach, describe, expect, it } from "vitest";
import { LIMITS } from "../../contract/limits.ts";
import type { Wail } from "../../contract/wails.ts";
import { leaveForGood, like, unlike } from "../../testing/acts.ts";
import type { TestApp, TestMember } from "../../testing/app.ts";
import { countingD1 } from "../../testing/counting-d1.ts";
import { decide } from "../../testing/decisions.ts";
import { later, neighbors, screen, sql } from "../../testing/notifications.ts";
import { comment, postWail } from "../../testing/wails.ts";

let app: TestApp;
let pod: number;
let ana: TestMember;
let ben: TestMember;
let cleo: TestMember;

beforeEach(async () => {
  ({ app, pod, ana, ben, cleo } = await neighbors());
});

const mute = (member: TestMember, wailId: number) => member.post(`/api/posts/${wailId}/mute`);
const unmute = (member: TestMember, wailId: number) => member.delete(`/api/posts/${wailId}/mute`);
const mutedBy = async (member: TestMember) => (await member.get("/api/user/muted-threads")).body;
const wailIn = async (member: TestMember, wailId: number): Promise<Wail> =>
  (await member.get(`/api/posts/${pod}/${wailId}`)).body;

describe.each([
  ["an open wail", { isAnonymous: false }],
  ["a Squid Ink wail", { isAnonymous: true }],
])("muting %s", (_name, ink) => {
  it("stops its notifications until it is unmuted, and leaves those that are there", async () => {
    const { id: wail } = await postWail(ana, pod, ink);
    await like(ben, wail);
    expect((await mute(ana, wail)).status).toBe(204);
    later(app);
    await like(cleo, wail);
    await comment(cleo, wail);
    // As moderation does with a comment that it looks at.
    for (const state of ["held", "visible"]) {
      await sql(app, "UPDATE post_comments SET moderation = ? WHERE post_id = ?", state, wail);
    }
    expect(await screen(ana)).toEqual(["• Ben liked your wail"]);
    await ana.patch("/api/notifications/mark-all-read");
    await unlike(ben, wail);
    await like(ben, wail);
    await comment(ben, wail);
    expect(await screen(ana)).toEqual([]);

    expect((await unmute(ana, wail)).status).toBe(204);
    expect(await screen(ana)).toEqual([]);
    await comment(cleo, wail);
    expect(await screen(ana)).toEqual(["• Cleo commented on your wail"]);
  });

  it("keeps the decisions of moderation and the notifications of other wails", async () => {
    const { id: wail } = await postWail(ana, pod, ink);
    await mute(ana, wail);
    await decide(app, wail, "removed");
    later(app);
    await like(ben, (await postWail(ana, pod)).id);
    expect(await screen(ana)).toEqual(["• Ben liked your wail", expect.stringMatching(/removed/)]);
  });

  it("is seen by its author alone", async () => {
    const { id: wail } = await postWail(ana, pod, ink);
    const before = await wailIn(ben, wail);
    await mute(ana, wail);
    expect(await wailIn(ben, wail)).toEqual(before);
    expect(before).not.toHaveProperty("isMuted");
    expect(await wailIn(ana, wail)).toMatchObject({ isMuted: true });
    expect(await mutedBy(ben)).toEqual([]);
    await unmute(ben, wail);
    expect(await mutedBy(ana)).toHaveLength(1);
    await unmute(ana, wail);
    expect(await wailIn(ana, wail)).not.toHaveProperty("isMuted");
  });
});

describe("the list of muted threads", () => {
  it("has the newest first, the beginning of open wails, and nothing of what is gone", async () => {
    const texts = ["The first", "Under ink", "x".repeat(101)];
    const ids: number[] = [];
    for (const content of texts) {
      later(app);
      const { id } = await postWail(ana, pod, { content, isAnonymous: content === "Under ink" });
      ids.push(id);
      // Twice is as once.
      await mute(ana, id);
      await mute(ana, id);
    }
    const [first, ink, long = 0] = ids;
    const lines = await mutedBy(ana);
    expect(lines[0]).toEqual({
      wailId: long,
      quote: `${"x".repeat(100)}…`,
      podName: "Old Town, Portland",
      createdAt: new Date(app.clock()).toISOString(),
    });
    expect(lines.slice(1)).toMatchObject([
      { wailId: ink, quote: null },
      { wailId: first, quote: "The first" },
    ]);
    await ana.delete(`/api/posts/${long}`);
    expect(await mutedBy(ana)).toHaveLength(2);
  });

  it("leaves nothing at a Squid Ink wail whose author's account is deleted", async () => {
    const { id: wail } = await postWail(ana, pod, { isAnonymous: true });
    await mute(ana, wail);
    await leaveForGood(ana);
    const rows = await app.env.DB.prepare("SELECT author_id, is_muted FROM posts WHERE id = ?").bind(wail).all();
    expect(rows.results).toEqual([{ author_id: null, is_muted: 0 }]);
  });

  it("is bounded, and full says so", async () => {
    const { id: one } = await postWail(ana, pod);
    const { id: wail } = await postWail(ana, pod);
    await mute(ana, one);
    await sql(
      app,
      `WITH RECURSIVE n(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
       INSERT INTO posts (content, category, author_id, community_id, is_muted, created_at)
       SELECT 'Muted', 'general', ?2, ?3, 1, ?4 FROM n`,
      LIMITS.mutedThreads,
      ana.id,
      pod,
      app.clock(),
    );
    expect(await mute(ana, wail)).toMatchObject({
      status: 409,
      body: { code: "mute_limit", message: expect.stringContaining("unmute one first") },
    });
    expect((await mute(ana, one)).status).toBe(204);
    expect(await mutedBy(ana)).toHaveLength(LIMITS.mutedThreads);
    await unmute(ana, one);
    expect((await mute(ana, wail)).status).toBe(204);
  });

  it("keeps to its round trips", async () => {
    const { id: wail } = await postWail(ana, pod);
    const { d1, cost, reset } = countingD1(app.env.DB);
    Object.assign(app.env, { DB: d1 });
    for (const act of [() => mute(ana, wail), () => mutedBy(ana), () => unmute(ana, wail)]) {
      reset();
      await act();
      expect(cost.roundTrips).toBe(1);
    }
  });
});
