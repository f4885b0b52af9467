import { beforeEach, describe, expect, it } from "vitest";
import { block, leaveForGood, like, unlike } from "../../testing/acts.ts";
import type { TestApp, TestMember } from "../../testing/app.ts";
import { later, lines, neighbors, screen, sql, unreadCount } from "../../testing/notifications.ts";
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

describe("what is gone", () => {
  it("removes its lines: wail, actor, and the unread count", async () => {
    const { id: wail } = await postWail(ana, pod);
    const { id: other } = await postWail(ana, pod);
    await like(ben, wail);
    await comment(ben, wail);
    await like(ben, other);
    later(app);
    await like(cleo, other);
    // The line of a like that was taken back is not counted, and goes without counting either.
    const { id: unliked } = await postWail(ana, pod);
    await like(ben, unliked);
    await unlike(ben, unliked);
    await ana.delete(`/api/posts/${unliked}`);
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
      app,
      `SELECT 1 FROM notification_actors WHERE actor_id = ?1
       UNION ALL SELECT 1 FROM notifications WHERE ?1 IN (user_id, related_user_id, newest_actor_id, second_actor_id)`,
      ben.id,
    );
    expect(results).toEqual([]);
  });

  it("shows a new name in old lines", async () => {
    const { id: wail } = await postWail(ana, pod);
    await like(ben, wail);
    await sql(app, "UPDATE users SET display_name = 'Captain Ben' WHERE id = ?", ben.id);
    expect(await screen(ana)).toEqual(["• Captain Ben liked your wail"]);
    await sql(app, "UPDATE users SET display_name = NULL, first_name = NULL WHERE id = ?", ben.id);
    expect(await screen(ana)).toEqual(["• A neighbor liked your wail"]);
  });
});

describe("Squid Ink", () => {
  it("notifies its author and names nobody: own comments notify nobody and look like any neighbor's", async () => {
    const { id: wail } = await postWail(ana, pod, { isAnonymous: true });
    await comment(ana, wail);
    await like(ben, wail);
    await comment(cleo, wail);
    expect((await screen(ana)).toSorted()).toEqual(["• Ben liked your wail", "• Cleo commented on your wail"]);
    for (const member of [ben, cleo, dora]) expect(await lines(member)).toEqual([]);
    const told = JSON.stringify(await lines(ana));
    expect(told).not.toMatch(/squid|ink|anonym|"authorId"|"userId"/i);
  });

  it("notifies nobody once its author's account is deleted", async () => {
    const { id: wail } = await postWail(ana, pod, { isAnonymous: true });
    await like(ben, wail);
    await leaveForGood(ana);
    expect((await like(cleo, wail)).status).toBe(200);
    expect((await unlike(ben, wail)).status).toBe(200);
    const { results } = await sql(app, "SELECT 1 FROM notifications WHERE related_post_id = ?", wail);
    expect(results).toEqual([]);
  });
});

describe("blocks", () => {
  it.each([
    ["the author blocks", () => block(ana, ben)],
    ["the other one blocks", () => block(ben, ana)],
  ])("remove names from lines and add none when %s", async (_who, act) => {
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
