import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { PAGE } from "../../contract/limits.ts";
import type { Wail } from "../../contract/wails.ts";
import { TestApp } from "../../testing/app.ts";
import { countingD1 } from "../../testing/counting-d1.ts";
import { signUp, signUpMany } from "../../testing/members.ts";
import { join, openPod } from "../../testing/pods.ts";
import { allPages, nextPage, postWail } from "../../testing/wails.ts";

const ids = (wails: readonly Wail[]) => wails.map((wail) => wail.id);

describe("the feed", () => {
  it("lists a pod's wails and no others, newest first, in pages", async () => {
    const app = new TestApp();
    const [pod, elsewhere] = [await openPod(app), await openPod(app)];
    const ana = await signUp(app, "Ana");
    await join(pod, ana);
    await join(elsewhere, ana);
    const posted: number[] = [];
    for (let index = 0; index < 2 * PAGE.feed + 3; index += 1) {
      if (index % 4 === 0) app.clock.advance(1000); // most share their moment with others
      posted.unshift((await postWail(ana, pod)).id);
    }
    await postWail(ana, elsewhere);

    const pages = await allPages<Wail>(ana, `/api/posts/${pod}`);
    expect(pages.map((page) => page.length)).toEqual([PAGE.feed, PAGE.feed, 3]);
    expect(ids(pages.flat())).toEqual(posted);
  });

  it("ends without a link, also when the last page is full", async () => {
    const app = new TestApp();
    const pod = await openPod(app);
    const ana = await signUp(app, "Ana");
    await join(pod, ana);
    expect(await ana.get(`/api/posts/${pod}`)).toMatchObject({ status: 200, body: [] });
    for (let index = 0; index < PAGE.feed; index += 1) await postWail(ana, pod);
    const { body, headers } = await ana.get(`/api/posts/${pod}`);
    expect(body).toHaveLength(PAGE.feed);
    expect(nextPage(headers)).toBeUndefined();
  });

  it("repeats and skips nothing while wails come and go between the pages", async () => {
    const app = new TestApp();
    const pod = await openPod(app);
    const ana = await signUp(app, "Ana");
    await join(pod, ana);
    const posted: Wail[] = [];
    for (let index = 0; index < 3 * PAGE.feed; index += 1) posted.unshift(await postWail(ana, pod));

    const seen: number[] = [];
    const deleted: number[] = [];
    let path: string | undefined = `/api/posts/${pod}`;
    while (path !== undefined) {
      const { body, headers } = await ana.get(path);
      seen.push(...ids(body));
      path = nextPage(headers);
      await postWail(ana, pod);
      const goes = [body.at(0), body.at(-1)].map((wail: Wail) => wail.id);
      deleted.push(...goes);
      for (const id of goes) await ana.delete(`/api/posts/${id}`);
    }
    expect(deleted.length).toBeGreaterThan(4);
    expect(seen).toEqual(ids(posted));
  });
});

/** Fills a pod in one statement: wails by changing authors, most recent first in the feed. */
async function fill(app: TestApp, pod: number, authors: readonly number[], count: number, state = "visible") {
  await app.env.DB.prepare(
    `INSERT INTO posts (content, category, author_id, community_id, created_at, moderation)
     WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
     SELECT 'Wail ' || i, 'general', json_extract(?2, '$[' || CAST(i % ?3 AS INTEGER) || ']'), ?4, ?5 + i, ?6 FROM n`,
  )
    .bind(count, JSON.stringify(authors), authors.length, pod, app.clock(), state)
    .run();
}

async function costlyPod() {
  const { d1, cost, reset } = countingD1(env.DB);
  const app = new TestApp({ bindings: { DB: d1 } });
  const pod = await openPod(app);
  const members = await signUpMany(app, 20);
  await join(pod, ...members);
  const [viewer] = members;
  if (viewer === undefined) throw new Error("nobody signed up");
  /** Everything a page can cost: each wail by another author, each liked by the viewer. */
  const likeNewest = () =>
    app.env.DB.prepare(
      `INSERT INTO post_likes (post_id, user_id, created_at)
       SELECT id, ?1, 0 FROM posts WHERE community_id = ?2 ORDER BY created_at DESC LIMIT 60 ON CONFLICT DO NOTHING`,
    )
      .bind(viewer.id, pod)
      .run();
  const costOf = async (path: string) => {
    reset();
    const { status, body, headers } = await viewer.get(path);
    expect({ status, length: body.length }).toEqual({ status: 200, length: PAGE.feed });
    return { ...cost, next: nextPage(headers) };
  };
  return { app, pod, members: members.map(({ id }) => id), viewer, likeNewest, costOf };
}

describe("what a feed page costs", () => {
  it("is one round trip and at most 70 rows, the same at 100 and at 100,000 wails", { timeout: 120_000 }, async () => {
    const { app, pod, members, likeNewest, costOf } = await costlyPod();
    const path = `/api/posts/${pod}`;
    const second = (next: string | undefined) => next ?? expect.fail("there is no second page");

    await fill(app, pod, members, 100);
    await likeNewest();
    const small = await costOf(path);
    const smallSecond = await costOf(second(small.next));
    app.clock.advance(1_000_000);
    await fill(app, pod, members, 99_900);
    await likeNewest();
    const inPod = await app.env.DB.prepare("SELECT count(*) AS count FROM posts WHERE community_id = ?")
      .bind(pod)
      .first();
    expect(inPod).toEqual({ count: 100_000 });
    const large = await costOf(path);
    const largeSecond = await costOf(second(large.next));

    expect(small.roundTrips).toBe(1);
    expect(small.rowsRead).toBeLessThanOrEqual(70);
    expect(smallSecond.rowsRead).toBeLessThanOrEqual(70);
    const { next: _, ...largeCost } = large;
    expect(small).toMatchObject(largeCost);
    expect(largeSecond.rowsRead).toBe(smallSecond.rowsRead);
  });

  it("does not grow with the held wails of others", async () => {
    const { app, pod, members, viewer, likeNewest, costOf } = await costlyPod();
    await fill(app, pod, members, 100);
    await likeNewest();
    const { rowsRead } = await costOf(`/api/posts/${pod}`);
    const others = members.filter((id) => id !== viewer.id);
    await fill(app, pod, others, 6000, "held");
    // Removed afterwards: what is stored as removed goes to the operators.
    await app.env.DB.prepare("UPDATE posts SET moderation = 'removed' WHERE moderation = 'held' AND id % 2").run();
    expect((await costOf(`/api/posts/${pod}`)).rowsRead).toBe(rowsRead);
  });

  it("stays within 70 rows for an author with held wails among them", async () => {
    const { app, pod, members, viewer, likeNewest, costOf } = await costlyPod();
    await fill(app, pod, members, 100);
    await fill(app, pod, [viewer.id], 100, "held");
    await likeNewest();
    expect((await costOf(`/api/posts/${pod}`)).rowsRead).toBeLessThanOrEqual(70);
  });
});

describe("what other calls cost", () => {
  it("is one round trip to read a wail, two to post and comment, one to like beside the pod's own", async () => {
    const { d1, cost, reset } = countingD1(env.DB);
    const app = new TestApp({ bindings: { DB: d1 } });
    const pod = await openPod(app);
    const ana = await signUp(app, "Ana");
    await join(pod, ana);
    const tripsOf = async (method: string, path: string, body?: unknown) => {
      reset();
      const answer = await ana.request(method, path, body);
      expect(answer.status, `${method} ${path}`).toBeLessThan(300);
      return { trips: cost.roundTrips, body: answer.body };
    };
    const posted = await tripsOf("POST", "/api/posts", { content: "Hello", communityId: pod });
    const wail = `/api/posts/${posted.body.id}`;
    const commented = await tripsOf("POST", `${wail}/comments`, { content: "Hello" });
    const trips = {
      post: posted.trips,
      comment: commented.trips,
      like: (await tripsOf("POST", `${wail}/like`)).trips,
      liked: (await tripsOf("GET", `${wail}/liked`)).trips,
      comments: (await tripsOf("GET", `${wail}/comments`)).trips,
      page: (await tripsOf("GET", `/api/wails/${posted.body.id}`)).trips,
      remaining: (await tripsOf("GET", "/api/anonymous-posts-remaining")).trips,
      deleteComment: (await tripsOf("DELETE", `/api/comments/${commented.body.id}`)).trips,
      delete: (await tripsOf("DELETE", wail)).trips,
    };
    expect(trips).toEqual({
      post: 2,
      comment: 2,
      like: 1,
      liked: 1,
      comments: 1,
      page: 1,
      remaining: 1,
      deleteComment: 2,
      delete: 2,
    });
  });
});
