import { beforeEach, describe, expect, it } from "vitest";
import type { Notification } from "../../contract/notifications.ts";
import { like, unlike } from "../../testing/acts.ts";
import type { TestApp, TestMember } from "../../testing/app.ts";
import { decide } from "../../testing/decisions.ts";
import { later, lines, neighbors, screen, unreadCount } from "../../testing/notifications.ts";
import { comment, nextPage, postWail } from "../../testing/wails.ts";

let app: TestApp;
let pod: number;
let ana: TestMember;
let ben: TestMember;
let cleo: TestMember;

beforeEach(async () => {
  ({ app, pod, ana, ben, cleo } = await neighbors());
});

describe("the quote of a line", () => {
  const quotes = async (member: TestMember) => (await lines(member)).map(({ quote }) => quote);

  it("is of the member's own wail, also of one that only the member can read", async () => {
    const { id } = await postWail(ana, pod, { content: "A heron\n\non the pier" });
    await like(ben, id);
    expect(await quotes(ana)).toEqual(["A heron on the pier"]);
    later(app);
    await decide(app, id, "removed");
    expect(await quotes(ana)).toEqual(["A heron on the pier", "A heron on the pier"]);
  });

  it("leaves out Squid Ink, which others may read over the shoulder", async () => {
    const { id } = await postWail(ana, pod, { isAnonymous: true });
    await like(ben, id);
    await comment(cleo, id);
    expect(await quotes(ana)).toEqual([null, null]);
  });

  it("leaves out the wail above a comment that moderation decided about", async () => {
    for (const author of [ana, ben]) {
      const { id } = await postWail(author, pod);
      await decide(app, (await comment(ana, id)).id, "removed", "comment");
    }
    const decisions = (await lines(ana)).filter(({ type }) => type === "moderation");
    expect(decisions.map(({ quote }) => quote)).toEqual([null, null]);
  });
});

describe("reading", () => {
  const tell = async (count: number) => {
    for (let i = 0; i < count; i += 1) {
      later(app);
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

  it("leaves lines without active actors unread, so that they are new when an act returns", async () => {
    const wail = await postWail(ana, pod);
    await like(ben, wail.id);
    await unlike(ben, wail.id);
    await like(cleo, (await postWail(ana, pod)).id);
    await ana.patch("/api/notifications/mark-all-read");
    expect(await unreadCount(ana)).toBe(0);
    await like(ben, wail.id);
    expect(await unreadCount(ana)).toBe(1);
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
