import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { NEWCOMER } from "../../contract/limits.ts";
import { like } from "../../testing/acts.ts";
import { TestApp, type TestMember } from "../../testing/app.ts";
import { signUp } from "../../testing/members.ts";
import { setNow } from "../../testing/operators.ts";
import { join, openPod } from "../../testing/pods.ts";
import { answer } from "../../testing/ripples.ts";
import { comment, postWail } from "../../testing/wails.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

describe("limits on writing", () => {
  let app: TestApp;
  let pod: number;
  let ana: TestMember;
  let ben: TestMember;

  beforeEach(async () => {
    app = new TestApp();
    pod = await openPod(app);
    [ana, ben] = [await signUp(app), await signUp(app, "Ben")];
    await join(pod, ana, ben);
  });

  it("in a slow pod a member's texts are apart, whatever they are; others and other pods go on", async () => {
    const elsewhere = await openPod(app);
    await join(elsewhere, ana);
    await setNow(app, "slow_pod", pod, "90");
    const wail = await postWail(ben, pod);
    await postWail(ana, elsewhere);
    app.clock.advance(30_000);
    const attempts = [
      () => ana.post("/api/posts", { content: "Hi", communityId: pod }),
      () => ana.post(`/api/posts/${wail.id}/comments`, { content: "Hi" }),
    ];
    for (const attempt of attempts) {
      const { status, body, headers } = await attempt();
      expect([status, body.code, headers.get("retry-after")]).toEqual([429, "slow_pod", "60"]);
      expect(body.message).toContain("every 90 seconds. Please try again in 60 seconds.");
    }
    expect((await like(ana, wail.id)).status).toBe(200);
    await postWail(ana, elsewhere);
    app.clock.advance(90_000);
    await answer(ana, pod);
    expect((await ana.post(`/api/posts/${wail.id}/comments`, { content: "Hi" })).status).toBe(429);
    app.clock.advance(90_000);
    await comment(ana, wail.id);
    expect((await postWail(ben, pod)).id).toBeGreaterThan(wail.id);
  });

  it("leave Squid Ink out on both sides: nothing tells when a member last wrote under it", async () => {
    await setNow(app, "slow_pod", pod, "90");
    await postWail(ana, pod, { isAnonymous: true });
    await postWail(ana, pod);
    await postWail(ana, pod, { isAnonymous: true });
    await wails(NEWCOMER.perDay.wail, ben);
    await env.DB.prepare(`UPDATE posts SET is_anonymous = 1 WHERE author_id = ${ben.id}`).run();
    await postWail(ben, pod);
  });

  /** So many rows of a table, all of now. */
  const insert = (count: number, into: string, values: string) =>
    env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
       INSERT INTO ${into} SELECT ${values}, ${app.clock()} FROM n`,
    ).run();
  const wails = (count: number, by: TestMember) =>
    insert(
      count,
      "posts (content, category, author_id, community_id, created_at)",
      `'Hi', 'general', ${by.id}, ${pod}`,
    );
  const comments = (count: number, by: TestMember, wail: number) =>
    insert(count, "post_comments (content, author_id, post_id, created_at)", `'Hi', ${by.id}, ${wail}`);
  const hi = () => ana.post("/api/posts", { content: "Hi", communityId: pod });

  it.each([
    ["wail", () => wails(NEWCOMER.perDay.wail, ana), hi],
    [
      "comment",
      (wail: number) => comments(NEWCOMER.perDay.comment, ana, wail),
      (wail: number) => ana.post(`/api/posts/${wail}/comments`, { content: "Hi" }),
    ],
    [
      "report",
      async (wail: number) => {
        await comments(NEWCOMER.perDay.report, ben, wail);
        const of = `'comment', (SELECT min(id) FROM post_comments) + i - 1, ${ana.id}, 'spam'`;
        await insert(NEWCOMER.perDay.report, "content_reports (kind, content_id, reporter_id, reason, created_at)", of);
      },
      (wail: number) => ana.post("/api/reports", { kind: "wail", id: wail, reason: "spam" }),
    ],
  ])("a new member cannot %s without end", async (_act, doAll, doOneMore) => {
    const { id } = await postWail(ben, pod);
    await doAll(id);
    app.clock.advance(1000);
    expect(await doOneMore(id)).toMatchObject({ status: 429, body: { code: "newcomer_limit" } });
    const older = `UPDATE users SET created_at = created_at - ${NEWCOMER.days * DAY_MS} WHERE id = ${ana.id}`;
    await env.DB.prepare(older).run();
    expect((await doOneMore(id)).status).toBeLessThan(300);
  });

  it("go by the last 24 hours", async () => {
    await wails(NEWCOMER.perDay.wail - 1, ana);
    app.clock.advance(1000);
    expect((await hi()).status).toBe(201);
    expect((await hi()).status).toBe(429);
    app.clock.advance(DAY_MS - 1001);
    expect((await hi()).status).toBe(429);
    app.clock.advance(1);
    expect((await hi()).status).toBe(201);
  });
});
