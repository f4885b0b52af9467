import { beforeEach, describe, expect, it } from "vitest";
import type { Notification } from "../../contract/notifications.ts";
import { block, leaveForGood, like, unlike } from "../../testing/acts.ts";
import { TestApp, type TestMember } from "../../testing/app.ts";
import { runCron } from "../../testing/cron.ts";
import { signUp } from "../../testing/members.ts";
import { join, openPod } from "../../testing/pods.ts";
import { answer, toggle } from "../../testing/ripples.ts";
import { comment, nextPage, postWail } from "../../testing/wails.ts";

let app: TestApp;
let pod: number;
let ana: TestMember;
let ben: TestMember;
let cleo: TestMember;
let dora: TestMember;

beforeEach(async () => {
  app = new TestApp();
  pod = await openPod(app, "America/New_York", "Old Town, Portland");
  ana = await signUp(app, "Ana");
  ben = await signUp(app, "Ben");
  cleo = await signUp(app, "Cleo");
  dora = await signUp(app, "Dora");
  await join(pod, ana, ben, cleo, dora);
});

const lines = async (member: TestMember): Promise<Notification[]> => (await member.get("/api/notifications")).body;

const unreadCount = async (member: TestMember) => (await member.get("/api/notifications/unread-count")).body.count;

/** What the member reads, one sentence a line, the unread ones with a bullet. */
const screen = async (member: TestMember) => {
  const all = await lines(member);
  expect(await unreadCount(member)).toBe(all.filter(({ read }) => !read).length);
  return all.map(({ message, read }) => (read ? message : `• ${message}`));
};

const sql = (query: string, ...values: unknown[]) =>
  app.env.DB.prepare(query)
    .bind(...values)
    .run();

const later = () => app.clock.advance(60_000);

describe("likes", () => {
  it("gather in one line while it is unread, newest first, and open a new one after", async () => {
    const { id: wail } = await postWail(ana, pod);
    await like(ben, wail);
    expect(await screen(ana)).toEqual(["• Ben liked your wail"]);
    later();
    await like(cleo, wail);
    expect(await screen(ana)).toEqual(["• Cleo and Ben liked your wail"]);
    later();
    await like(dora, wail);
    expect(await screen(ana)).toEqual(["• Dora and 2 others liked your wail"]);
    expect(await lines(ana)).toEqual([
      {
        id: expect.any(Number),
        type: "like",
        title: "New like",
        message: "Dora and 2 others liked your wail",
        read: false,
        createdAt: new Date(app.clock()).toISOString(),
        href: `/app/wail/${wail}`,
      },
    ]);

    await ana.patch("/api/notifications/mark-all-read");
    const eve = await signUp(app, "Eve");
    await join(pod, eve);
    later();
    await like(eve, wail);
    expect(await screen(ana)).toEqual(["• Eve liked your wail", "Dora and 2 others liked your wail"]);
  });

  it("are never told about one's own", async () => {
    const { id: wail } = await postWail(ana, pod);
    await like(ana, wail);
    await comment(ana, wail);
    expect(await screen(ana)).toEqual([]);
  });

  it("toggled ten times make one line, which does not climb", async () => {
    const { id: first } = await postWail(ana, pod);
    const { id: second } = await postWail(ana, pod);
    await like(ben, first);
    later();
    await like(cleo, second);
    for (let i = 0; i < 10; i += 1) {
      later();
      await unlike(ben, first);
      later();
      await like(ben, first);
    }
    expect(await screen(ana)).toEqual(["• Cleo liked your wail", "• Ben liked your wail"]);
  });

  it("given again after they were read are not told again", async () => {
    const { id: wail } = await postWail(ana, pod);
    await like(ben, wail);
    const [line] = await lines(ana);
    await ana.patch(`/api/notifications/${line?.id}/read`);
    await unlike(ben, wail);
    expect(await screen(ana)).toEqual([]);
    await like(ben, wail);
    expect(await screen(ana)).toEqual(["Ben liked your wail"]);
    const { results } = await sql("SELECT id FROM notifications WHERE related_post_id = ?", wail);
    expect(results).toEqual([{ id: line?.id }]);
  });

  it("taken back leave the line, and the last one takes it along", async () => {
    const { id: wail } = await postWail(ana, pod);
    await like(ben, wail);
    later();
    await like(cleo, wail);
    await unlike(cleo, wail);
    expect(await screen(ana)).toEqual(["• Ben liked your wail"]);
    await unlike(ben, wail);
    expect(await screen(ana)).toEqual([]);
    later();
    await like(dora, wail);
    expect(await screen(ana)).toEqual(["• Dora liked your wail"]);
  });
});

describe("comments", () => {
  it("count their writers once each, and are new each time after reading", async () => {
    const { id: wail } = await postWail(ana, pod);
    const { id: first } = await comment(ben, wail);
    await comment(ben, wail);
    later();
    await comment(cleo, wail);
    expect(await screen(ana)).toEqual(["• Cleo and Ben commented on your wail"]);
    await ana.patch("/api/notifications/mark-all-read");
    later();
    const { id: third } = await comment(ben, wail);
    expect(await screen(ana)).toEqual(["• Ben commented on your wail", "Cleo and Ben commented on your wail"]);

    await ben.delete(`/api/comments/${first}`);
    expect(await screen(ana)).toEqual(["• Ben commented on your wail", "Cleo and Ben commented on your wail"]);
    await ben.delete(`/api/comments/${third}`);
    expect(await screen(ana)).toEqual(["Cleo and Ben commented on your wail"]);
  });

  it("are told when moderation lets them appear, with that moment, and leave while they are hidden", async () => {
    const { id: wail } = await postWail(ana, pod);
    await sql(
      "INSERT INTO post_comments (post_id, author_id, content, moderation, created_at) VALUES (?, ?, 'x', 'held', ?)",
      wail,
      ben.id,
      app.clock(),
    );
    expect(await screen(ana)).toEqual([]);
    const decide = async (decision: string) => {
      const target = "(SELECT id FROM post_comments WHERE post_id = ?)";
      await app.env.DB.batch([
        app.env.DB.prepare(
          `INSERT INTO moderation_log (kind, content_id, decision, decided_by, created_at)
           VALUES ('comment', ${target}, ?, 'operator', ?)`,
        ).bind(wail, decision, app.clock()),
        app.env.DB.prepare(`UPDATE post_comments SET moderation = ? WHERE id = ${target}`).bind(decision, wail),
      ]);
    };
    app.clock.advance(3_600_000);
    await decide("visible");
    expect(await screen(ana)).toEqual(["• Ben commented on your wail"]);
    expect((await lines(ana))[0]?.createdAt).toBe(new Date(app.clock()).toISOString());
    await ana.patch("/api/notifications/mark-all-read");
    await decide("removed");
    expect(await screen(ana)).toEqual([]);
    await decide("visible");
    expect(await screen(ana)).toEqual(["Ben commented on your wail"]);
    expect((await lines(ben)).map(({ type }) => type)).toContain("moderation");
    expect(await unreadCount(ben)).toBe((await lines(ben)).length);
  });
});

describe("the Daily Ripple", () => {
  it("tells of reactions, each member once whatever the number of emoji", async () => {
    const { id: reply } = await answer(ana, pod);
    await toggle(ben, reply, "fire");
    await toggle(ben, reply, "laugh");
    await toggle(ana, reply, "shell");
    expect(await screen(ana)).toEqual(["• Ben reacted to your ripple reply"]);
    expect((await lines(ana))[0]).toMatchObject({ type: "reaction", title: "New reaction", href: `/app/?pod=${pod}` });
    await toggle(ben, reply, "fire");
    expect(await screen(ana)).toEqual(["• Ben reacted to your ripple reply"]);
    await toggle(ben, reply, "laugh");
    expect(await screen(ana)).toEqual([]);
    await ana.patch("/api/notifications/mark-all-read");
    await toggle(ben, reply, "shell");
    expect(await screen(ana)).toEqual(["• Ben reacted to your ripple reply"]);
    await ana.delete(`/api/daily-ripple/replies/${reply}`);
    expect(await screen(ana)).toEqual([]);
  });

  it("tells the Storm Starter of a pod, also after the reply is gone", async () => {
    const { id: reply } = await answer(ana, pod);
    await toggle(ben, reply, "fire");
    await runCron(app, "2026-07-02T12:00:00Z");
    await ana.delete(`/api/daily-ripple/replies/${reply}`);
    expect(await screen(ana)).toEqual(["• Your ripple reply was the favorite of Old Town. You are a Storm Starter! ⛈️"]);
    expect((await lines(ana))[0]).toMatchObject({
      type: "storm_starter",
      title: "Storm Starter",
      createdAt: "2026-07-02T12:00:00.000Z",
      href: `/app/?pod=${pod}`,
    });
  });
});

describe("badges", () => {
  it("are told once per level, with the moment of the act, however often the total goes up and down", async () => {
    const { id: wail } = await postWail(ana, pod);
    for (let i = 0; i < 8; i += 1) await comment(ana, wail);
    expect(await screen(ana)).toEqual([]);
    later();
    await like(ben, wail);
    expect(await screen(ana)).toContain("• You reached Reef Rookie 🐠");
    const badge = (await lines(ana)).find(({ type }) => type === "badge");
    expect(badge).toMatchObject({ createdAt: new Date(app.clock()).toISOString(), href: "/app/badges" });
    await unlike(ben, wail);
    later();
    await like(ben, wail);
    await like(cleo, wail);
    expect((await lines(ana)).filter(({ type }) => type === "badge")).toEqual([badge]);
    await ana.patch("/api/notifications/mark-all-read");
    for (const member of [ben, cleo]) await unlike(member, wail);
    for (const member of [ben, cleo]) expect((await like(member, wail)).body.liked).toBe(true);
    expect((await lines(ana)).filter(({ type }) => type === "badge")).toHaveLength(1);
  });
});

describe("what is gone", () => {
  it("takes its lines along: wail, actor, and the unread count", async () => {
    const { id: wail } = await postWail(ana, pod);
    const { id: other } = await postWail(ana, pod);
    await like(ben, wail);
    await comment(ben, wail);
    await like(ben, other);
    later();
    await like(cleo, other);
    expect(await unreadCount(ana)).toBe(3);
    await ana.delete(`/api/posts/${wail}`);
    expect(await screen(ana)).toEqual(["• Cleo and Ben liked your wail"]);
    await leaveForGood(cleo);
    expect(await screen(ana)).toEqual(["• Ben liked your wail"]);
    await leaveForGood(ben);
    expect(await screen(ana)).toEqual([]);
  });

  it("leaves no row of a member behind, not even of likes taken back", async () => {
    const { id: wail } = await postWail(ana, pod);
    await like(ben, wail);
    await unlike(ben, wail);
    await leaveForGood(ben);
    const { results } = await sql(
      `SELECT 1 FROM notification_actors WHERE actor_id = ?1
       UNION ALL SELECT 1 FROM notifications WHERE user_id = ?1 OR related_user_id = ?1`,
      ben.id,
    );
    expect(results).toEqual([]);
  });

  it("shows a new name in old lines", async () => {
    const { id: wail } = await postWail(ana, pod);
    await like(ben, wail);
    await sql("UPDATE users SET display_name = 'Captain Ben' WHERE id = ?", ben.id);
    expect(await screen(ana)).toEqual(["• Captain Ben liked your wail"]);
    await sql("UPDATE users SET display_name = NULL, first_name = NULL WHERE id = ?", ben.id);
    expect(await screen(ana)).toEqual(["• A neighbor liked your wail"]);
  });
});

describe("Squid Ink", () => {
  it("has its author told in private, and names nobody: own comments are silent and read like any neighbor's", async () => {
    const { id: wail } = await postWail(ana, pod, { isAnonymous: true });
    await comment(ana, wail);
    await like(ben, wail);
    await comment(cleo, wail);
    expect((await screen(ana)).toSorted()).toEqual(["• Ben liked your wail", "• Cleo commented on your wail"]);
    for (const member of [ben, cleo, dora]) expect(await lines(member)).toEqual([]);
    const told = JSON.stringify(await lines(ana));
    expect(told).not.toMatch(/squid|ink|anonym|"authorId"|"userId"/i);
  });

  it("is told to nobody once its author has left", async () => {
    const { id: wail } = await postWail(ana, pod, { isAnonymous: true });
    await like(ben, wail);
    await leaveForGood(ana);
    expect((await like(cleo, wail)).status).toBe(200);
    expect((await unlike(ben, wail)).status).toBe(200);
    const { results } = await sql("SELECT 1 FROM notifications WHERE related_post_id = ?", wail);
    expect(results).toEqual([]);
  });
});

describe("blocks", () => {
  it.each([
    ["the author blocks", () => block(ana, ben)],
    ["the other one blocks", () => block(ben, ana)],
  ])("take names out of lines and let no new ones in when %s", async (_who, act) => {
    const { id: wail } = await postWail(ana, pod, { isAnonymous: true });
    await like(ben, wail);
    await comment(ben, wail);
    await comment(cleo, wail);
    const { id: bens } = await postWail(ben, pod, { isAnonymous: true });
    await like(ana, bens);
    await comment(ana, bens);
    expect((await act()).status).toBe(204);
    expect(await screen(ana)).toEqual(["• Cleo commented on your wail"]);
    expect(await screen(ben)).toEqual([]);
    await unlike(ben, wail);
    await like(ben, wail);
    await comment(ben, wail);
    expect(await screen(ana)).toEqual(["• Cleo commented on your wail"]);
  });
});

describe("reading", () => {
  const tell = async (count: number) => {
    for (let i = 0; i < count; i += 1) {
      later();
      await like(ben, (await postWail(ana, pod)).id);
    }
  };

  it("marks one line, harmlessly twice, and never another member's", async () => {
    await tell(2);
    const [newest] = await lines(ana);
    const path = `/api/notifications/${newest?.id}/read`;
    expect((await cleo.patch(path)).status).toBe(404);
    expect(await unreadCount(ana)).toBe(2);
    for (let i = 0; i < 2; i += 1) expect((await ana.patch(path)).status).toBe(204);
    expect(await screen(ana)).toEqual(["Ben liked your wail", "• Ben liked your wail"]);
    expect(await ana.patch("/api/notifications/999999999/read")).toMatchObject({
      status: 404,
      body: { code: "not_found" },
    });
    expect((await ana.patch("/api/notifications/abc/read")).status).toBe(400);
  });

  it("marks all, also when nothing is unread", async () => {
    await tell(3);
    for (let i = 0; i < 2; i += 1) expect((await ana.patch("/api/notifications/mark-all-read")).status).toBe(204);
    expect(await unreadCount(ana)).toBe(0);
    expect((await lines(ana)).every(({ read }) => read)).toBe(true);
  });

  it("goes page by page without losing or repeating a line while new ones arrive", async () => {
    await tell(45);
    const seen: number[] = [];
    let path: string | undefined = "/api/notifications";
    while (path !== undefined) {
      const { body, headers } = await ana.get(path);
      seen.push(...body.filter(({ type }: Notification) => type === "like").map(({ id }: Notification) => id));
      path = nextPage(headers);
      await tell(1);
    }
    expect(seen).toHaveLength(45);
    expect(new Set(seen).size).toBe(45);
    expect((await ana.get("/api/notifications?cursor=nonsense")).status).toBe(400);
  });

  it.each([
    ["GET", "/api/notifications"],
    ["GET", "/api/notifications/unread-count"],
    ["PATCH", "/api/notifications/mark-all-read"],
    ["PATCH", "/api/notifications/1/read"],
  ])("needs a session: %s %s", async (method, path) => {
    expect((await app.request(method, path)).status).toBe(401);
    await ana.post("/api/auth/logout");
    expect((await ana.request(method, path)).status).toBe(401);
  });
});
