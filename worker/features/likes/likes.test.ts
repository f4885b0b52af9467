import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { TestApp, TestMember } from "../../testing/app.ts";
import { countingD1 } from "../../testing/counting-d1.ts";
import { signUp } from "../../testing/members.ts";
import { knowSettings, suspend } from "../../testing/operators.ts";
import { join, openPod } from "../../testing/pods.ts";
import { expectCountersEqualRecount } from "../../testing/recount.ts";
import { postWail, shellsOf } from "../../testing/wails.ts";

async function harbor() {
  const app = new TestApp();
  const pod = await openPod(app);
  const [ana, ben, zoe] = [await signUp(app, "Ana"), await signUp(app, "Ben"), await signUp(app, "Zoe")];
  await join(pod, ana, ben);
  const wail = await postWail(ana, pod);
  return { app, pod, ana, ben, zoe, wail, like: `/api/posts/${wail.id}/like`, liked: `/api/posts/${wail.id}/liked` };
}

type Harbor = Awaited<ReturnType<typeof harbor>>;

const sql = (statement: string, ...values: unknown[]) =>
  env.DB.prepare(statement)
    .bind(...values)
    .run();

const setBlock = (blocker: TestMember, blocked: TestMember) =>
  sql("INSERT INTO blocks (blocker_id, blocked_id, created_at) VALUES (?, ?, 0)", blocker.id, blocked.id);

describe("liking a wail", () => {
  it("pays its author one shell, however often it is repeated", async () => {
    const { app, ana, ben, wail, like, liked } = await harbor();
    expect((await ben.get(liked)).body).toBe(false);
    for (let time = 0; time < 3; time += 1) {
      expect(await ben.post(like)).toMatchObject({ status: 200, body: { liked: true, likeCount: 1 } });
    }
    expect((await ben.get(liked)).body).toBe(true);
    expect((await ana.get(liked)).body).toBe(false);
    expect((await ben.get(`/api/wails/${wail.id}`)).body.wail).toMatchObject({ liked: true, likesCount: 1 });
    expect((await ana.get(`/api/wails/${wail.id}`)).body.wail).toMatchObject({ liked: false, likesCount: 1 });
    expect(await shellsOf(app, ana.id)).toMatchObject({ likes: 1, total: 2 });
  });

  it("takes the shell back with the like, and never pays a relike twice", async () => {
    const { app, ana, ben, like } = await harbor();
    for (let round = 0; round < 3; round += 1) {
      expect((await ben.post(like)).body).toEqual({ liked: true, likeCount: 1 });
      expect((await shellsOf(app, ana.id)).likes).toBe(1);
      expect((await ben.delete(like)).body).toEqual({ liked: false, likeCount: 0 });
      expect((await ben.delete(like)).body).toEqual({ liked: false, likeCount: 0 });
      expect((await shellsOf(app, ana.id)).likes).toBe(0);
    }
  });

  it("counts one's own like without a shell", async () => {
    const { app, ana, like } = await harbor();
    expect((await ana.post(like)).body).toEqual({ liked: true, likeCount: 1 });
    expect((await shellsOf(app, ana.id)).likes).toBe(0);
  });

  it("is refused for one's own Squid Ink wail: the like would be deleted with the account and reveal the author", async () => {
    const { ana, wail } = await harbor();
    const ink = await postWail(ana, wail.communityId, { isAnonymous: true });
    expect(await ana.post(`/api/posts/${ink.id}/like`)).toMatchObject({ status: 409, body: { code: "own_squid_ink" } });
    expect((await ana.get(`/api/wails/${ink.id}`)).body.wail).toMatchObject({ liked: false, likesCount: 0 });
  });

  it("loses its shell with the wail", async () => {
    const { app, ana, ben, wail, like, liked } = await harbor();
    await ben.post(like);
    await ana.delete(`/api/posts/${wail.id}`);
    expect(await shellsOf(app, ana.id)).toMatchObject({ likes: 0, total: 0 });
    for (const answer of [await ben.post(like), await ben.delete(like), await ben.get(liked)]) {
      expect(answer).toMatchObject({ status: 404, body: { code: "not_found" } });
    }
    await expectCountersEqualRecount(app.env.DB);
  });

  it("loses its shell while the wail is held, allows no change meanwhile, and gets the shell back after", async () => {
    const { app, ana, ben, wail, like } = await harbor();
    await ben.post(like);
    const judge = (state: string) =>
      app.env.DB.prepare("UPDATE posts SET moderation = ? WHERE id = ?").bind(state, wail.id).run();
    await judge("held");
    expect(await shellsOf(app, ana.id)).toMatchObject({ likes: 0, total: 0 });
    for (const method of ["POST", "DELETE"]) {
      const refused = { status: 409, body: { code: "wail_not_visible" } };
      expect(await ana.request(method, like)).toMatchObject(refused);
      expect(await ben.request(method, like)).toMatchObject({ status: 404 });
    }
    await judge("visible");
    expect(await shellsOf(app, ana.id)).toMatchObject({ likes: 1, total: 2 });
    await expectCountersEqualRecount(app.env.DB);
  });
});

describe("who may like", () => {
  it("is nobody without a session", async () => {
    const { app, like, liked } = await harbor();
    for (const [method, path] of [
      ["POST", like],
      ["DELETE", like],
      ["GET", liked],
    ] as const) {
      expect(await app.request(method, path)).toMatchObject({
        status: 401,
        body: { code: "authentication_required" },
      });
    }
  });

  it("is members of the pod only, though others can read", async () => {
    const { zoe, like, liked } = await harbor();
    expect(await zoe.get(liked)).toMatchObject({ status: 200, body: false });
    expect(await zoe.post(like)).toMatchObject({
      status: 403,
      body: { code: "pod_membership_required", message: expect.stringMatching(/join/i) },
    });
  });

  it("lets somebody who has left the pod take a like back, not give one", async () => {
    const { pod, ben, like } = await harbor();
    await ben.post(like);
    await ben.post(`/api/communities/${pod}/leave`);
    expect((await ben.delete(like)).body).toEqual({ liked: false, likeCount: 0 });
    expect(await ben.post(like)).toMatchObject({ status: 403 });
  });

  /** What keeps a member from a like, with the answers to a like and to taking it back. */
  const REFUSALS: Record<string, [hinder: (scene: Harbor) => Promise<unknown>, like: unknown, unlike: unknown]> = {
    "a session that has ended": [
      ({ ben }) => sql("DELETE FROM sessions WHERE user_id = ?", ben.id),
      [401, "authentication_required"],
      [401, "authentication_required"],
    ],
    "a session that has expired": [
      ({ ben }) => sql("UPDATE sessions SET expire = 0 WHERE user_id = ?", ben.id),
      [401, "authentication_required"],
      [401, "authentication_required"],
    ],
    "a suspension": [
      ({ app, ben }) => suspend(app, ben.id, app.clock() + 1, "Spam."),
      [403, "suspended"],
      [403, "suspended"],
    ],
    "a membership that has ended": [
      ({ ben, pod }) => ben.post(`/api/communities/${pod}/leave`),
      [403, "pod_membership_required"],
      [200, undefined],
    ],
    "a block by the author": [({ ana, ben }) => setBlock(ana, ben), [404, "not_found"], [404, "not_found"]],
    "a block of the author": [({ ana, ben }) => setBlock(ben, ana), [404, "not_found"], [404, "not_found"]],
    "a wail that is held": [
      ({ wail }) => sql("UPDATE posts SET moderation = 'held' WHERE id = ?", wail.id),
      [404, "not_found"],
      [404, "not_found"],
    ],
    "one's own wail that is held": [
      async ({ ben, wail }) => {
        await sql("UPDATE posts SET moderation = 'held' WHERE id = ?", wail.id);
        await sql("UPDATE posts SET author_id = ? WHERE id = ?", ben.id, wail.id);
      },
      [409, "wail_not_visible"],
      [409, "wail_not_visible"],
    ],
    "one's own Squid Ink": [
      ({ ben, wail }) => sql("UPDATE posts SET is_anonymous = 1, author_id = ? WHERE id = ?", ben.id, wail.id),
      [409, "own_squid_ink"],
      [200, undefined],
    ],
    "a block, but Squid Ink": [
      async ({ ana, ben, wail }) => {
        await setBlock(ana, ben);
        await sql("UPDATE posts SET is_anonymous = 1 WHERE id = ?", wail.id);
      },
      [200, undefined],
      [200, undefined],
    ],
  };

  it.each(Object.entries(REFUSALS))(
    "meets %s with one answer, whether or not the isolate knows the wail's pod, and nothing is stored",
    async (_what, [hinder, like, unlike]) => {
      const scene = await harbor();
      const { app, pod, ben, wail } = scene;
      const { d1, cost, reset } = countingD1(app.env.DB);
      const knowing = new TestMember(new TestApp({ clock: app.clock, bindings: { DB: d1 } }), ben.id, ben.cookie);
      await knowSettings(knowing.app);
      await knowing.get(`/api/posts/${pod}`);
      await hinder(scene);
      reset();
      for (const [method, expected] of [
        ["POST", like],
        ["DELETE", unlike],
      ] as const) {
        const stranger = new TestMember(new TestApp({ clock: app.clock }), ben.id, ben.cookie);
        const [known, first] = [await knowing.request(method, scene.like), await stranger.request(method, scene.like)];
        expect([known.status, known.body.code]).toEqual(expected);
        expect(first).toMatchObject({ status: known.status, body: known.body });
        const stored = await sql("SELECT id FROM post_likes WHERE post_id = ?", wail.id);
        expect(stored.results.length).toBe(method === "POST" && known.status === 200 ? 1 : 0);
      }
      // All of it was checked in the pod's flush.
      expect(cost.roundTrips).toBe(0);
    },
  );

  it("knows no wail that does not exist", async () => {
    const { ben } = await harbor();
    expect(await ben.post("/api/posts/999999/like")).toMatchObject({ status: 404 });
    expect(await ben.delete("/api/posts/999999/like")).toMatchObject({ status: 404 });
    expect(await ben.get("/api/posts/999999/liked")).toMatchObject({ status: 404 });
  });
});
