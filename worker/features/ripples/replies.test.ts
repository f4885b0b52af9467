import { describe, expect, it } from "vitest";
import { openPod } from "../../testing/pods.ts";
import { expectCountersEqualRecount } from "../../testing/recount.ts";
import { answer, neighborhood, repliesPath, today, toggle } from "../../testing/ripples.ts";
import { allPages } from "../../testing/wails.ts";

describe("the list of replies", () => {
  it("shows every reply once, oldest first, page by page from either end", async () => {
    const { app, pod, ana, ben, others } = await neighborhood(45);
    const ripple = await today(ana, pod);
    for (const [index, member] of [ana, ben, ...others].entries()) {
      if (index % 3 === 0) app.clock.advance(1000);
      await answer(member, pod, `Reply ${index}`);
    }
    const pages = await allPages<{ content: string }>(ana, repliesPath(ripple, pod));
    expect(pages.map((page) => page.length)).toEqual([20, 20, 5]);
    expect(pages.flat().map(({ content }) => content)).toEqual(Array.from({ length: 45 }, (_, n) => `Reply ${n}`));
    const fromNewest = await allPages<{ content: string }>(ana, `${repliesPath(ripple, pod)}?from=newest`);
    expect(fromNewest.map((page) => page.length)).toEqual([20, 20, 5]);
    expect(fromNewest.toReversed().flat()).toEqual(pages.flat());
  });

  it("keeps pods apart, and a ripple or pod that is not there is a 404", async () => {
    const { app, pod, ana, ben } = await neighborhood();
    const other = await openPod(app);
    await answer(ana, pod);
    const ripple = await today(ben, pod);
    expect((await ben.get(repliesPath(ripple, other))).body).toEqual([]);
    expect((await ben.get(repliesPath({ id: 999_999 }, pod))).status).toBe(404);
    expect((await ben.get(repliesPath(ripple, 999_999))).status).toBe(404);
    expect((await ben.get(`${repliesPath(ripple, pod)}?cursor=nonsense`)).status).toBe(400);
  });

  it("shows a reply that is being checked to its author alone, and does not count it", async () => {
    const { app, pod, ana, ben } = await neighborhood();
    const reply = await answer(ana, pod);
    await app.env.DB.prepare("UPDATE daily_ripple_replies SET moderation = 'held' WHERE id = ?").bind(reply.id).run();
    const ripple = await today(ben, pod);
    expect(ripple.repliesCount).toBe(0);
    expect((await ben.get(repliesPath(ripple, pod))).body).toEqual([]);
    expect((await ana.get(repliesPath(ripple, pod))).body).toEqual([{ ...reply, moderation: "held" }]);
    expect((await toggle(ben, reply.id, "fire")).status).toBe(404);
    await expectCountersEqualRecount(app.env.DB);
  });

  it("shows nothing between two members of whom one has blocked the other", async () => {
    const { app, pod, ana, ben } = await neighborhood();
    const reply = await answer(ana, pod);
    const ripple = await today(ben, pod);
    await app.env.DB.prepare("INSERT INTO blocks (blocker_id, blocked_id, created_at) VALUES (?, ?, 0)")
      .bind(ana.id, ben.id)
      .run();
    expect((await ben.get(repliesPath(ripple, pod))).body).toEqual([]);
    expect((await toggle(ben, reply.id, "fire")).status).toBe(404);
    expect((await ana.get(repliesPath(ripple, pod))).body).toHaveLength(1);
  });
});
