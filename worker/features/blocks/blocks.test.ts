import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { PAGE } from "../../contract/limits.ts";
import type { BlockedMember } from "../../contract/safety.ts";
import { like } from "../../testing/acts.ts";
import { TestApp, type TestMember } from "../../testing/app.ts";
import { countingD1 } from "../../testing/counting-d1.ts";
import { signUp, signUpMany } from "../../testing/members.ts";
import { join, openPod } from "../../testing/pods.ts";
import { answer, repliesPath, today, toggle } from "../../testing/ripples.ts";
import { allPages, comment, postWail } from "../../testing/wails.ts";

let app: TestApp;
let pod: number;
let ana: TestMember;
let ben: TestMember;
let cleo: TestMember;

beforeEach(async () => {
  app = new TestApp();
  pod = await openPod(app);
  [ana, ben, cleo] = [await signUp(app, "Ana"), await signUp(app, "Ben"), await signUp(app, "Cleo")];
  await join(pod, ana, ben, cleo);
});

const block = (member: TestMember, memberId: number) => member.post("/api/blocks", { memberId });
const unblock = (member: TestMember, memberId: number) => member.delete("/api/blocks", { memberId });
const feedOf = async (member: TestMember): Promise<number[]> =>
  (await member.get(`/api/posts/${pod}`)).body.map(({ id }: { id: number }) => id);

/** Each way round: who blocks, and who is blocked. */
const directions: [string, () => [TestMember, TestMember]][] = [
  ["the blocker", () => [ana, ben]],
  ["the blocked", () => [ben, ana]],
];

describe("a block", () => {
  it.each(directions)("hides everything under the other's name from %s", async (_side, sides) => {
    const [viewer, other] = sides();
    const wail = await postWail(other, pod);
    const theirs = await postWail(cleo, pod);
    await comment(other, theirs.id, "Nice");
    await comment(cleo, theirs.id, "Thanks");
    const reply = await answer(other, pod);
    const replies = repliesPath(await today(cleo, pod), pod);
    expect((await block(ana, (await named(ben)).id)).status).toBe(204);

    expect(await feedOf(viewer)).toEqual([theirs.id]);
    for (const path of [`/api/posts/${pod}/${wail.id}`, `/api/wails/${wail.id}`, `/api/posts/${wail.id}/comments`]) {
      expect((await viewer.get(path)).status, path).toBe(404);
    }
    expect((await viewer.get(`/api/posts/${theirs.id}/comments`)).body).toMatchObject([{ content: "Thanks" }]);
    expect((await viewer.get(replies)).body).toEqual([]);
    for (const write of [
      () => viewer.post(`/api/posts/${wail.id}/comments`, { content: "Hello" }),
      () => like(viewer, wail.id),
      () => toggle(viewer, reply.id, "fire"),
      () => viewer.post("/api/reports", { kind: "wail", id: wail.id, reason: "spam" }),
    ]) {
      expect((await write()).status).toBe(404);
    }
    expect((await cleo.get(`/api/posts/${theirs.id}/comments`)).body).toHaveLength(2);
    expect(await feedOf(cleo)).toEqual([theirs.id, wail.id]);
  });

  /** Somebody can only be blocked who has been met by name. */
  async function named(member: TestMember): Promise<TestMember> {
    await postWail(member, await podOf(member));
    return member;
  }
  const podOf = async (member: TestMember) => {
    const elsewhere = await openPod(app);
    await join(elsewhere, member);
    return elsewhere;
  };

  it.each(directions)("never hides Squid Ink wails: %s still sees them", async (_side, sides) => {
    const [viewer, other] = sides();
    const open = await postWail(other, pod);
    const ink = await postWail(other, pod, { isAnonymous: true });
    await named(ben);
    const before = (await viewer.get(`/api/posts/${pod}`)).body.find(({ id }: { id: number }) => id === ink.id);
    expect((await block(ana, ben.id)).status).toBe(204);
    expect(await feedOf(viewer)).toEqual([ink.id]);
    expect((await viewer.get(`/api/posts/${pod}`)).body).toEqual([before]);
    expect((await viewer.get(`/api/wails/${ink.id}`)).status).toBe(200);
    expect((await viewer.post(`/api/posts/${ink.id}/comments`, { content: "Hello" })).status).toBe(201);
    expect((await like(viewer, ink.id)).status).toBe(200);
    expect((await viewer.get(`/api/wails/${open.id}`)).status).toBe(404);
  });

  it.each(directions)("removes the acts of the other from the notifications of %s", async (_side, sides) => {
    const [viewer, other] = sides();
    const wail = await postWail(viewer, pod, { isAnonymous: true });
    await named(ben);
    await like(other, wail.id);
    expect((await viewer.get("/api/notifications")).body).toHaveLength(1);
    await block(ana, ben.id);
    expect((await viewer.get("/api/notifications")).body).toEqual([]);
    await comment(other, wail.id);
    expect((await viewer.get("/api/notifications/unread-count")).body).toEqual({ count: 0 });
  });

  it("can be taken back, and both see each other again", async () => {
    const wail = await postWail(ben, pod);
    await block(ana, ben.id);
    expect((await unblock(ben, ana.id)).status).toBe(204);
    expect(await feedOf(ana)).toEqual([]);
    expect((await unblock(ana, ben.id)).status).toBe(204);
    expect((await unblock(ana, ben.id)).status).toBe(204);
    expect(await feedOf(ana)).toEqual([wail.id]);
  });

  it("exists once however often it is requested, and never for oneself", async () => {
    await postWail(ben, pod);
    await postWail(ana, pod);
    const answers = await Promise.all([1, 2, 3].map(() => block(ana, ben.id)));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect((await ana.get("/api/blocks")).body).toHaveLength(1);
    expect(await block(ana, ana.id)).toMatchObject({ status: 400, body: { code: "invalid_input" } });
  });

  it("needs a member the caller can have seen: neither a random id nor a Squid Ink author", async () => {
    await postWail(ben, pod, { isAnonymous: true });
    expect(await block(ana, ben.id)).toMatchObject({ status: 404, body: { code: "not_found" } });
    expect(await block(ana, 987_654)).toMatchObject({ status: 404 });
    await comment(ben, (await postWail(cleo, pod)).id);
    expect((await block(ana, ben.id)).status).toBe(204);
  });
});

describe("a member of whom others see nothing", () => {
  const hide = (table: string, id: number) =>
    env.DB.prepare(`UPDATE ${table} SET moderation = 'held' WHERE id = ?`).bind(id).run();

  it.each<[string, () => Promise<unknown>]>([
    ["a wail that is hidden", async () => hide("posts", (await postWail(ben, pod)).id)],
    [
      "a comment that is hidden",
      async () => hide("post_comments", (await comment(ben, (await postWail(cleo, pod)).id)).id),
    ],
    ["a reply that is hidden", async () => hide("daily_ripple_replies", (await answer(ben, pod)).id)],
    [
      "a comment below a wail that is hidden",
      async () => {
        const wail = await postWail(cleo, pod);
        await comment(ben, wail.id);
        await hide("posts", wail.id);
      },
    ],
  ])("but %s cannot be blocked", async (_what, write) => {
    await write();
    expect(await block(ana, ben.id)).toMatchObject({ status: 404, body: { code: "not_found" } });
    await postWail(ben, pod);
    expect((await block(ana, ben.id)).status).toBe(204);
  });
});

it("prevents reports of comments below a wail that it hides", async () => {
  const wail = await postWail(ben, pod);
  const { id } = await comment(cleo, wail.id);
  expect((await block(ana, ben.id)).status).toBe(204);
  const report = { kind: "comment", id, reason: "spam" };
  expect((await ana.post("/api/reports", report)).status).toBe(404);
  await unblock(ana, ben.id);
  expect((await ana.post("/api/reports", report)).status).toBe(204);
});

describe("the list of blocks", () => {
  it("shows whom one has blocked, newest first, in pages, and nobody else's", async () => {
    const others = await signUpMany(app, PAGE.blocks + 3);
    await join(pod, ...others);
    for (const other of others) {
      await postWail(other, pod);
      app.clock.advance(1000);
      await block(ana, other.id);
    }
    await postWail(ana, pod);
    await block(ben, ana.id);
    const pages = await allPages<BlockedMember>(ana, "/api/blocks");
    expect(pages.map((page) => page.length)).toEqual([PAGE.blocks, 3]);
    expect(pages.flat().map(({ memberId }) => memberId)).toEqual(others.map(({ id }) => id).toReversed());
    expect(Object.keys(pages[0]?.[0] ?? {}).toSorted()).toEqual(["createdAt", "displayName", "firstName", "memberId"]);
  });
});

describe("hiding a single wail", () => {
  it.each([false, true])("removes it from one's own feed only (Squid Ink: %s)", async (isAnonymous) => {
    const wail = await postWail(ben, pod, { isAnonymous });
    const other = await postWail(ben, pod, { isAnonymous });
    const path = `/api/posts/${wail.id}/hide`;
    expect((await ana.post(path)).status).toBe(204);
    expect((await ana.post(path)).status).toBe(204);
    expect(await feedOf(ana)).toEqual([other.id]);
    expect(await feedOf(cleo)).toEqual([other.id, wail.id]);
    expect((await ana.delete(path)).status).toBe(204);
    expect(await feedOf(ana)).toEqual([other.id, wail.id]);
  });

  it("is a 404 for an unknown wail", async () => {
    expect((await ana.post("/api/posts/987654/hide")).status).toBe(404);
  });
});

describe("what blocks cost", () => {
  it("is the same for the first page however many there are, and the cursor names a member", async () => {
    const { d1, cost, reset } = countingD1(env.DB);
    const counted = new TestApp({ bindings: { DB: d1 }, clock: app.clock });
    const dora = await signUp(counted, "Dora");
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 400)
       INSERT INTO users (email, password, last_active_at, created_at, updated_at)
       SELECT 'blocked-' || i || '@wail.test', '', 1, 1, 1 FROM n`,
    ).run();
    // All at the same moment but for their ids.
    await env.DB.prepare(
      "INSERT INTO blocks (blocker_id, blocked_id, created_at) SELECT ?, id, 7 FROM users WHERE email LIKE 'blocked-%'",
    )
      .bind(dora.id)
      .run();
    reset();
    const { body, headers } = await dora.get("/api/blocks");
    expect(cost).toMatchObject({ roundTrips: 1 });
    // A block and a member for each line, and the session.
    expect(cost.rowsRead).toBeLessThanOrEqual(2 * (PAGE.blocks + 1) + 2);
    expect(headers.get("link")).toContain(`cursor=7_${body.at(-1).memberId}>`);
    const pages = await allPages<BlockedMember>(dora, "/api/blocks");
    expect(new Set(pages.flat().map(({ memberId }) => memberId)).size).toBe(400);
  });

  it("is no additional row for a feed page without blocks, in one round trip", async () => {
    const { d1, cost, reset } = countingD1(env.DB);
    const counted = new TestApp({ bindings: { DB: d1 }, clock: app.clock });
    const members = await signUpMany(counted, PAGE.feed + 1);
    await join(pod, ...members);
    for (const member of members) await postWail(member, pod);
    const [viewer] = members;
    if (viewer === undefined) throw new Error("nobody signed up");
    reset();
    await viewer.get(`/api/posts/${pod}`);
    expect(cost.roundTrips).toBe(1);
    expect(cost.rowsRead).toBeLessThanOrEqual(70);
  });
});
