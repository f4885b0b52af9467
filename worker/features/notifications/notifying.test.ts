import { beforeEach, describe, expect, it } from "vitest";
import { like, unlike } from "../../testing/acts.ts";
import type { TestApp, TestMember } from "../../testing/app.ts";
import { runCron } from "../../testing/cron.ts";
import { signUp } from "../../testing/members.ts";
import { later, lines, neighbors, screen, sql, unreadCount } from "../../testing/notifications.ts";
import { join } from "../../testing/pods.ts";
import { answer, toggle } from "../../testing/ripples.ts";
import { comment, postWail } from "../../testing/wails.ts";

let app: TestApp;
let pod: number;
let ana: TestMember;
let ben: TestMember;
let cleo: TestMember;
let dora: TestMember;

beforeEach(async () => {
  ({ app, pod, ana, ben, cleo, dora } = await neighbors());
});

describe("likes", () => {
  it("gather in one line while it is unread, newest first, and open a new one after", async () => {
    const { id: wail } = await postWail(ana, pod);
    await like(ben, wail);
    expect(await screen(ana)).toEqual(["• Ben liked your wail"]);
    later(app);
    await like(cleo, wail);
    expect(await screen(ana)).toEqual(["• Cleo and Ben liked your wail"]);
    later(app);
    await like(dora, wail);
    expect(await screen(ana)).toEqual(["• Dora and 2 others liked your wail"]);
    expect(await lines(ana)).toEqual([
      {
        id: expect.any(Number),
        type: "like",
        title: "New like",
        message: "Dora and 2 others liked your wail",
        quote: "Fog over the harbor this morning.",
        read: false,
        createdAt: new Date(app.clock()).toISOString(),
        href: `/app/wail/${wail}`,
      },
    ]);

    await ana.patch("/api/notifications/mark-all-read");
    const eve = await signUp(app, "Eve");
    await join(pod, eve);
    later(app);
    await like(eve, wail);
    expect(await screen(ana)).toEqual(["• Eve liked your wail", "Dora and 2 others liked your wail"]);
  });

  it("never notify about one's own", async () => {
    const { id: wail } = await postWail(ana, pod);
    await like(ana, wail);
    await comment(ana, wail);
    expect(await screen(ana)).toEqual([]);
  });

  it("toggled ten times make one line, which does not climb", async () => {
    const { id: first } = await postWail(ana, pod);
    const { id: second } = await postWail(ana, pod);
    await like(ben, first);
    later(app);
    await like(cleo, second);
    for (let i = 0; i < 10; i += 1) {
      later(app);
      await unlike(ben, first);
      later(app);
      await like(ben, first);
    }
    expect(await screen(ana)).toEqual(["• Cleo liked your wail", "• Ben liked your wail"]);
  });

  it("given again after they were read cause no new line", async () => {
    const { id: wail } = await postWail(ana, pod);
    await like(ben, wail);
    const [line] = await lines(ana);
    await ana.patch(`/api/notifications/${line?.id}/read`);
    await unlike(ben, wail);
    expect(await screen(ana)).toEqual([]);
    await like(ben, wail);
    expect(await screen(ana)).toEqual(["Ben liked your wail"]);
    const { results } = await sql(app, "SELECT id FROM notifications WHERE related_post_id = ?", wail);
    expect(results).toEqual([{ id: line?.id }]);
  });

  it("taken back leave the line, and the last one removes it", async () => {
    const { id: wail } = await postWail(ana, pod);
    await like(ben, wail);
    later(app);
    await like(cleo, wail);
    await unlike(cleo, wail);
    expect(await screen(ana)).toEqual(["• Ben liked your wail"]);
    await unlike(ben, wail);
    expect(await screen(ana)).toEqual([]);
    later(app);
    await like(dora, wail);
    expect(await screen(ana)).toEqual(["• Dora liked your wail"]);
  });
});

describe("comments", () => {
  it("count their writers once each, and are new each time after reading", async () => {
    const { id: wail } = await postWail(ana, pod);
    const { id: first } = await comment(ben, wail);
    await comment(ben, wail);
    later(app);
    await comment(cleo, wail);
    expect(await screen(ana)).toEqual(["• Cleo and Ben commented on your wail"]);
    await ana.patch("/api/notifications/mark-all-read");
    later(app);
    const { id: third } = await comment(ben, wail);
    expect(await screen(ana)).toEqual(["• Ben commented on your wail", "Cleo and Ben commented on your wail"]);

    await ben.delete(`/api/comments/${first}`);
    expect(await screen(ana)).toEqual(["• Ben commented on your wail", "Cleo and Ben commented on your wail"]);
    await ben.delete(`/api/comments/${third}`);
    expect(await screen(ana)).toEqual(["Cleo and Ben commented on your wail"]);
  });

  it("appear in lines when moderation accepts them, with that time, and disappear while they are hidden", async () => {
    const { id: wail } = await postWail(ana, pod);
    await sql(
      app,
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
  it("notifies about reactions, each member once whatever the number of emoji", async () => {
    const { id: reply } = await answer(ana, pod);
    await toggle(ben, reply, "fire");
    await toggle(ben, reply, "laugh");
    await toggle(ana, reply, "shell");
    expect(await screen(ana)).toEqual(["• Ben reacted to your ripple reply"]);
    expect((await lines(ana))[0]).toMatchObject({
      type: "reaction",
      title: "New reaction",
      href: `/app/reply/${reply}`,
    });
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

  it("notifies the Storm Starter of a pod, with a link to the reply, or to the pod once the reply is gone", async () => {
    const { id: reply } = await answer(ana, pod);
    await toggle(ben, reply, "fire");
    await runCron(app, "2026-07-02T12:00:00Z");
    expect((await lines(ana))[0]).toMatchObject({
      type: "storm_starter",
      href: `/app/reply/${reply}`,
      quote: "The old pier.",
    });
    await ana.delete(`/api/daily-ripple/replies/${reply}`);
    expect(await screen(ana)).toEqual(["• Your ripple reply was the favorite of Old Town. You are a Storm Starter! ⛈️"]);
    expect((await lines(ana))[0]).toMatchObject({
      type: "storm_starter",
      title: "Storm Starter",
      createdAt: "2026-07-02T12:00:00.000Z",
      href: `/app/?pod=${pod}`,
      quote: null,
    });
  });
});

describe("badges", () => {
  it("notify once per level, with the time of the act, however often the total goes up and down", async () => {
    const { id: wail } = await postWail(ana, pod);
    for (let i = 0; i < 8; i += 1) await comment(ana, wail);
    expect(await screen(ana)).toEqual([]);
    later(app);
    await like(ben, wail);
    expect(await screen(ana)).toContain("• You reached Reef Rookie 🐠");
    const badge = (await lines(ana)).find(({ type }) => type === "badge");
    expect(badge).toMatchObject({ createdAt: new Date(app.clock()).toISOString(), href: "/app/badges" });
    await unlike(ben, wail);
    later(app);
    await like(ben, wail);
    await like(cleo, wail);
    expect((await lines(ana)).filter(({ type }) => type === "badge")).toEqual([badge]);
    await ana.patch("/api/notifications/mark-all-read");
    for (const member of [ben, cleo]) await unlike(member, wail);
    for (const member of [ben, cleo]) expect((await like(member, wail)).body.liked).toBe(true);
    expect((await lines(ana)).filter(({ type }) => type === "badge")).toHaveLength(1);
  });
});
