import { describe, expect, it } from "vitest";
import type { OwnText } from "../../contract/own-texts.ts";
import { DAY_MS } from "../../lib/clock.ts";
import { TestApp, type TestMember, testClock } from "../../testing/app.ts";
import { countingD1 } from "../../testing/counting-d1.ts";
import { decide } from "../../testing/decisions.ts";
import { signUpMany } from "../../testing/members.ts";
import { join, openPod } from "../../testing/pods.ts";
import { answer, NOON, neighborhood } from "../../testing/ripples.ts";
import { comment, nextPage, postWail } from "../../testing/wails.ts";

const read = async (member: TestMember) => (await member.get("/api/user/written")).body as OwnText[];

describe("what one has written", () => {
  it("can be deleted and appealed, also across a block, in a pod one has left, and after the ripple's day", async () => {
    const { app, pod, ana, ben } = await neighborhood();
    const { name } = (await ana.get("/api/user/communities")).body[0];
    const wail = await postWail(ben, pod, { content: "What is your street?" });
    const said = await comment(ana, wail.id, "12 Elm Street");
    app.clock.advance(1000);
    const ink = await postWail(ana, pod, { content: "Nobody knows", isAnonymous: true });
    app.clock.advance(1000);
    const reply = await answer(ana, pod, "In my kitchen");
    await ben.post("/api/blocks", { memberId: ana.id });
    await ana.post(`/api/communities/${pod}/leave`);
    app.clock.advance(3 * DAY_MS);
    await decide(app, reply.id, "removed", "ripple_reply");

    expect((await ana.get(`/api/posts/${wail.id}/comments`)).status).toBe(404);
    const common = { pod: { id: pod, name }, appeal: "none", wailId: null, rippleId: null };
    expect(await read(ana)).toEqual([
      expect.objectContaining({
        ...common,
        kind: "ripple_reply",
        id: reply.id,
        moderation: "removed",
        rippleId: expect.any(Number),
        href: `/app/reply/${reply.id}`,
      }),
      expect.objectContaining({ ...common, kind: "wail", id: ink.id, isAnonymous: true, href: `/app/wail/${ink.id}` }),
      expect.objectContaining({
        ...common,
        kind: "comment",
        id: said.id,
        content: "12 Elm Street",
        isAnonymous: false,
        wailId: wail.id,
        href: null,
      }),
    ]);
    expect((await ana.delete(`/api/comments/${said.id}`)).status).toBe(204);
    expect((await ana.post("/api/appeals", { kind: "ripple_reply", id: reply.id })).status).toBe(204);
    expect(await read(ana)).toMatchObject([{ kind: "ripple_reply", appeal: "open" }, { kind: "wail" }]);
    expect(await read(ben)).toMatchObject([{ kind: "wail", content: "What is your street?" }]);
  });

  it("is listed page by page, each text once, also several of one time, in one round trip and few rows", async () => {
    const { d1, cost, reset } = countingD1(new TestApp().env.DB);
    const app = new TestApp({ clock: testClock(NOON), bindings: { DB: d1 } });
    const pod = await openPod(app);
    const [ana, ben] = await signUpMany(app, 2);
    if (ana === undefined || ben === undefined) throw new Error("two members");
    await join(pod, ana, ben);
    const wail = await postWail(ben, pod);
    const at = app.clock();
    await d1.batch([
      d1
        .prepare(
          `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300)
           INSERT INTO posts (content, category, author_id, community_id, created_at)
           SELECT 'w' || i, 'general', ?, ?, ? + i / 50 FROM n`,
        )
        .bind(ana.id, pod, at),
      d1
        .prepare(
          `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300)
           INSERT INTO post_comments (content, author_id, post_id, created_at) SELECT 'c' || i, ?, ?, ? + i / 50 FROM n`,
        )
        .bind(ana.id, wail.id, at),
    ]);
    const seen: string[] = [];
    let path: string | undefined = "/api/user/written";
    while (path !== undefined) {
      reset();
      const { body, headers }: Awaited<ReturnType<TestMember["get"]>> = await ana.get(path);
      expect(cost.roundTrips).toBe(1);
      expect(cost.rowsRead).toBeLessThan(400);
      seen.push(...body.map(({ content }: OwnText) => content));
      path = nextPage(headers);
    }
    expect(seen).toHaveLength(600);
    expect(new Set(seen).size).toBe(600);
    expect((await ana.get("/api/user/written?cursor=x")).status).toBe(400);
  });
});
