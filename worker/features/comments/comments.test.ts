import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { PAGE } from "../../contract/limits.ts";
import type { WailComment } from "../../contract/wails.ts";
import { block, unblock } from "../../testing/acts.ts";
import { TestApp, type TestMember } from "../../testing/app.ts";
import { countingD1 } from "../../testing/counting-d1.ts";
import { signUp } from "../../testing/members.ts";
import { join, openPod } from "../../testing/pods.ts";
import { expectCountersEqualRecount } from "../../testing/recount.ts";
import { allPages, comment, nextPage, postWail, shellsOf } from "../../testing/wails.ts";
import { wrapD1 } from "../../testing/wrapped-d1.ts";

async function harbor() {
  const app = new TestApp();
  const pod = await openPod(app);
  const [ana, ben, zoe] = [await signUp(app, "Ana"), await signUp(app, "Ben"), await signUp(app, "Zoe")];
  await join(pod, ana, ben);
  const wail = await postWail(ana, pod);
  const repliesCount = async () => (await ana.get(`/api/wails/${wail.id}`)).body.wail.repliesCount;
  return { app, pod, ana, ben, zoe, wail, repliesCount, thread: `/api/posts/${wail.id}/comments` };
}

describe("commenting", () => {
  it("shows the comment under one's name and earns a shell each time", async () => {
    const { app, ana, ben, repliesCount, thread } = await harbor();
    const added = await ben.post(thread, { content: " I heard it too.\r\n" });
    expect(added).toMatchObject({
      status: 201,
      body: {
        content: "I heard it too.",
        authorId: ben.id,
        author: { displayName: null, firstName: "Ben" },
        isMine: true,
        moderation: "visible",
      },
    });
    await ben.post(thread, { content: "Twice." });
    expect((await ana.get(thread)).body).toMatchObject([
      { ...added.body, isMine: false },
      { content: "Twice.", isMine: false },
    ]);
    expect(await repliesCount()).toBe(2);
    expect(await shellsOf(app, ben.id)).toMatchObject({ comments: 2, total: 2 });
  });

  it("takes 500 characters and no more", async () => {
    const { ben, repliesCount, thread } = await harbor();
    const tooLong = { code: "invalid_input", message: "A comment can have at most 500 characters." };
    expect(await ben.post(thread, { content: "a".repeat(501) })).toMatchObject({ status: 400, body: tooLong });
    expect(await ben.post(thread, { content: "🐙".repeat(500) })).toMatchObject({ status: 201 });
    expect(await repliesCount()).toBe(1);
  });

  it("takes the shell back when the comment is deleted, and when the wail is", async () => {
    const { app, ana, ben, wail, repliesCount, thread } = await harbor();
    const { id } = await comment(ben, wail.id);
    await comment(ben, wail.id);
    expect(await ben.delete(`/api/comments/${id}`)).toMatchObject({ status: 204, body: "" });
    expect(await repliesCount()).toBe(1);
    expect((await shellsOf(app, ben.id)).comments).toBe(1);
    expect(await ben.delete(`/api/comments/${id}`)).toMatchObject({ status: 404 });

    await ana.delete(`/api/posts/${wail.id}`);
    expect((await shellsOf(app, ben.id)).comments).toBe(0);
    expect(await ben.get(thread)).toMatchObject({ status: 404 });
    expect(await ben.post(thread, { content: "Too late" })).toMatchObject({ status: 404 });
    await expectCountersEqualRecount(app.env.DB);
  });

  it("lists comments oldest first, in pages that repeat and skip nothing while others write and delete", async () => {
    const { app, ana, ben, wail, thread } = await harbor();
    const written: number[] = [];
    for (let index = 0; index < 2 * PAGE.comments + 5; index += 1) {
      if (index % 3 === 0) app.clock.advance(1000);
      written.push((await comment(ben, wail.id, `Comment ${index}`)).id);
    }
    const pages = await allPages<WailComment>(ana, thread);
    expect(pages.map((page) => page.length)).toEqual([PAGE.comments, PAGE.comments, 5]);
    expect(pages.flat().map(({ id }) => id)).toEqual(written);
    const ownPages = await allPages<WailComment>(ben, thread);
    expect(ownPages.flat().map(({ id }) => id)).toEqual(written);

    const first = await ana.get(thread);
    await ben.delete(`/api/comments/${first.body.at(-1).id}`);
    await ben.delete(`/api/comments/${first.body.at(0).id}`);
    const second = await ana.get(nextPage(first.headers) ?? "");
    expect(second.body.map(({ id }: WailComment) => id)).toEqual(written.slice(PAGE.comments, 2 * PAGE.comments));
  });

  it("lists them from the newest, too: each page oldest first, none repeated or skipped while others write", async () => {
    const { app, ana, ben, wail, thread } = await harbor();
    const written: number[] = [];
    const write = async (count: number) => {
      for (let index = 0; index < count; index += 1) {
        if (index % 3 === 0) app.clock.advance(1000);
        written.push((await comment(ben, wail.id)).id);
      }
    };
    const ids = ({ body }: { body: WailComment[] }) => body.map(({ id }) => id);
    await write(PAGE.comments + 14);
    const newest = await ana.get(`${thread}?from=newest`);
    expect(ids(newest)).toEqual(written.slice(14));
    await write(1);
    const earlier = await ana.get(nextPage(newest.headers) ?? "");
    expect(ids(earlier)).toEqual(written.slice(0, 14));
    expect(nextPage(earlier.headers)).toBeUndefined();
    expect(ids(await ana.get(`${thread}?from=newest`))).toEqual(written.slice(15));
    expect(await ana.get(`${thread}?from=middle`)).toMatchObject({ status: 400, body: { code: "invalid_input" } });
  });

  it("shows a held comment to its author alone, uncounted and unpaid until it is visible", async () => {
    const { app, ana, ben, wail, repliesCount, thread } = await harbor();
    const { id } = await comment(ben, wail.id);
    const judge = (state: string) =>
      app.env.DB.prepare("UPDATE post_comments SET moderation = ? WHERE id = ?").bind(state, id).run();
    await judge("held");
    expect((await ben.get(thread)).body).toMatchObject([{ id, moderation: "held", isMine: true }]);
    expect((await ana.get(thread)).body).toEqual([]);
    expect(await ana.delete(`/api/comments/${id}`)).toMatchObject({ status: 404 });
    expect(await repliesCount()).toBe(0);
    expect((await shellsOf(app, ben.id)).comments).toBe(0);
    await judge("visible");
    expect(await repliesCount()).toBe(1);
    expect((await shellsOf(app, ben.id)).comments).toBe(1);
  });

  it("costs one round trip and as many rows however long the thread, and whatever is held in it", async () => {
    const { d1, cost, reset } = countingD1(env.DB);
    const app = new TestApp({ bindings: { DB: d1 } });
    const pod = await openPod(app);
    const [ana, ben] = [await signUp(app, "Ana"), await signUp(app, "Ben")];
    await join(pod, ana, ben);
    const { id } = await postWail(ana, pod);
    const fill = (count: number, state: string) =>
      d1
        .prepare(
          `INSERT INTO post_comments (post_id, author_id, content, created_at, moderation)
           WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
           SELECT ?2, ?3, 'Comment', i, ?4 FROM n`,
        )
        .bind(count, id, ben.id, state)
        .run();
    const costsOfPages = async () => {
      const costs = [];
      for (const from of ["oldest", "newest"]) {
        reset();
        expect((await ana.get(`/api/posts/${id}/comments?from=${from}`)).body).toHaveLength(PAGE.comments);
        costs.push({ ...cost });
      }
      return costs;
    };
    await fill(50, "visible");
    const short = await costsOfPages();
    for (const { roundTrips, rowsRead } of short) {
      expect(roundTrips).toBe(1);
      expect(rowsRead).toBeLessThanOrEqual(70);
    }
    await fill(2000, "held");
    await fill(2000, "visible");
    expect(await costsOfPages()).toEqual(short);
  });

  it("keeps all of many that arrive at once", async () => {
    const { app, ana, ben, wail, repliesCount } = await harbor();
    await Promise.all(Array.from({ length: 20 }, (_, index) => comment(index % 2 ? ana : ben, wail.id)));
    expect(await repliesCount()).toBe(20);
    await expectCountersEqualRecount(app.env.DB);
  });
});

describe("who may do what with comments", () => {
  it("lets signed-out visitors do nothing", async () => {
    const { app, ben, wail, thread } = await harbor();
    const { id } = await comment(ben, wail.id);
    for (const [method, path, body] of [
      ["GET", thread, undefined],
      ["POST", thread, { content: "Hello" }],
      ["DELETE", `/api/comments/${id}`, undefined],
    ] as const) {
      expect(await app.request(method, path, { body })).toMatchObject({
        status: 401,
        body: { code: "authentication_required" },
      });
    }
  });

  it("lets members of other pods read, not write", async () => {
    const { ben, zoe, wail, thread } = await harbor();
    await comment(ben, wail.id);
    expect((await zoe.get(thread)).body).toHaveLength(1);
    expect(await zoe.post(thread, { content: "Hello" })).toMatchObject({
      status: 403,
      body: { code: "pod_membership_required" },
    });
  });

  it("lets only the commenter delete, not even the wail's author", async () => {
    const { ana, ben, zoe, wail } = await harbor();
    const { id } = await comment(ben, wail.id);
    for (const other of [ana, zoe]) {
      expect(await other.delete(`/api/comments/${id}`)).toMatchObject({
        status: 403,
        body: { code: "not_the_author" },
      });
    }
    expect(await ben.delete(`/api/comments/${id}`)).toMatchObject({ status: 204 });
    expect(await ben.delete("/api/comments/999999")).toMatchObject({ status: 404 });
  });

  it("answers 404 to a deletion by those who cannot see its wail", async () => {
    const { app, ana, ben, zoe, wail } = await harbor();
    const { id } = await comment(ben, wail.id);
    const refused = async (member: TestMember) => (await member.delete(`/api/comments/${id}`)).status;
    await block(zoe, ana);
    expect(await refused(zoe)).toBe(404);
    await unblock(zoe, ana);
    expect(await refused(zoe)).toBe(403);
    await app.env.DB.prepare("UPDATE posts SET moderation = 'held' WHERE id = ?").bind(wail.id).run();
    expect(await refused(zoe)).toBe(404);
    expect(await refused(ana), "the wail's author sees no more than others").toBe(404);
    expect(await refused(ben)).toBe(409);
    expect((await ana.get(`/api/posts/${wail.id}/comments`)).body).toEqual([]);
    await app.env.DB.prepare("UPDATE posts SET moderation = 'visible' WHERE id = ?").bind(wail.id).run();
    expect(await refused(ben)).toBe(204);
  });

  it("is not reported as deleted when its wail was hidden at that moment and is back", async () => {
    const { app, ben, wail } = await harbor();
    const { id } = await comment(ben, wail.id);
    const turn = (state: string) => env.DB.exec(`UPDATE posts SET moderation = '${state}' WHERE id = ${wail.id}`);
    const DB = wrapD1(env.DB, async (sent, trip) => {
      if (!sent.some(({ sql }) => sql.startsWith("delete"))) return trip();
      await turn("held");
      const answer = await trip();
      await turn("visible");
      return answer;
    });
    Object.assign(app.env, { DB });
    expect(await ben.delete(`/api/comments/${id}`)).toMatchObject({ status: 409, body: { code: "wail_not_visible" } });
    expect(await env.DB.prepare("SELECT 1 FROM post_comments WHERE id = ?").bind(id).first()).not.toBeNull();
  });
});
