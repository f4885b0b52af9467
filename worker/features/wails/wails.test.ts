import { describe, expect, it } from "vitest";
import { TestApp } from "../../testing/app.ts";
import { signUp, signUpMany } from "../../testing/members.ts";
import { join, openPod } from "../../testing/pods.ts";
import { postWail, shellsOf } from "../../testing/wails.ts";

/** A pod with two members, Ana and Ben, and Zoe who is not in it. */
async function harbor() {
  const app = new TestApp();
  const pod = await openPod(app);
  const [ana, ben, zoe] = [await signUp(app, "Ana"), await signUp(app, "Ben"), await signUp(app, "Zoe")];
  await join(pod, ana, ben);
  return { app, pod, ana, ben, zoe };
}

describe("posting a wail", () => {
  it("shows it to the pod under the author's name, with the shell of the day", async () => {
    const { pod, ana, ben } = await harbor();
    const posted = await ana.post("/api/posts", {
      content: "  Who else heard the foghorn?\r\n",
      communityId: pod,
      category: "question",
    });
    expect(posted).toMatchObject({
      status: 201,
      body: {
        content: "Who else heard the foghorn?",
        category: "question",
        communityId: pod,
        community: { id: pod },
        authorId: ana.id,
        author: { displayName: null, firstName: "Ana", totalShells: 1 },
        isAnonymous: false,
        likesCount: 0,
        repliesCount: 0,
        liked: false,
        isMine: true,
        moderation: "visible",
      },
    });
    const seenByBen = { ...posted.body, isMine: false };
    expect((await ben.get(`/api/posts/${pod}`)).body).toEqual([seenByBen]);
    expect((await ben.get(`/api/posts/${pod}/${posted.body.id}`)).body).toEqual(seenByBen);
  });

  it("accepts the pod's id as digits, and defaults to the general category", async () => {
    const { pod, ana } = await harbor();
    const { status, body } = await ana.post("/api/posts", { content: "Hello", communityId: String(pod) });
    expect(status).toBe(201);
    expect(body).toMatchObject({ communityId: pod, category: "general", isAnonymous: false });
  });

  it("pays the first wail of the pod's day, once a day, and not again for a deleted one", async () => {
    const { app, pod, ana } = await harbor();
    app.clock.set("2026-07-02T03:59:00Z"); // 23:59 on July 1 in New York
    const first = await postWail(ana, pod);
    await postWail(ana, pod);
    expect(await shellsOf(app, ana.id)).toMatchObject({ total: 1, posts: 1 });

    await ana.delete(`/api/posts/${first.id}`);
    await postWail(ana, pod);
    expect(await shellsOf(app, ana.id)).toMatchObject({ total: 0, posts: 0 });

    app.clock.advance(60_000); // midnight
    await postWail(ana, pod);
    expect(await shellsOf(app, ana.id)).toMatchObject({ total: 1, posts: 1 });
  });

  it("never pays a day twice across time zones", async () => {
    const { app, ana } = await harbor();
    const guam = await openPod(app, "Pacific/Guam");
    const honolulu = await openPod(app, "Pacific/Honolulu");
    await join(guam, ana);
    await join(honolulu, ana);
    app.clock.set("2026-07-01T15:00:00Z"); // July 2 in Guam, July 1 in Honolulu
    await postWail(ana, guam);
    await postWail(ana, honolulu);
    expect((await shellsOf(app, ana.id)).posts).toBe(1);
    app.clock.set("2026-07-03T12:00:00Z"); // July 3 in Guam, July 3 in Honolulu
    await postWail(ana, honolulu);
    await postWail(ana, guam);
    expect((await shellsOf(app, ana.id)).posts).toBe(2);
  });

  it("pays one of many first wails that arrive at once", async () => {
    const { app, pod, ana } = await harbor();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => ana.post("/api/posts", { content: "First!", communityId: pod })),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(201));
    expect(await shellsOf(app, ana.id)).toMatchObject({ total: 1, publicly: 1, posts: 1 });
  });
});

describe("who may do what with wails", () => {
  it("lets signed-out visitors do nothing", async () => {
    const { app, pod, ana } = await harbor();
    const { id } = await postWail(ana, pod);
    const requests: [string, string, unknown?][] = [
      ["GET", `/api/posts/${pod}`],
      ["GET", `/api/posts/${pod}/${id}`],
      ["GET", `/api/wails/${id}`],
      ["POST", "/api/posts", { content: "Hello", communityId: pod }],
      ["DELETE", `/api/posts/${id}`],
      ["GET", "/api/anonymous-posts-remaining"],
    ];
    for (const [method, path, body] of requests) {
      const answer = await app.request(method, path, { body });
      expect(answer, `${method} ${path}`).toMatchObject({ status: 401, body: { code: "authentication_required" } });
    }
  });

  it("lets members of other pods read a wail and its page, but not post in its pod", async () => {
    const { pod, ana, zoe } = await harbor();
    const wail = await postWail(ana, pod);
    expect((await zoe.get(`/api/posts/${pod}`)).body).toHaveLength(1);
    expect(await zoe.get(`/api/wails/${wail.id}`)).toMatchObject({
      status: 200,
      body: { wail: { id: wail.id, isMine: false }, pod: { id: pod, isMember: false } },
    });
    expect((await ana.get(`/api/wails/${wail.id}`)).body).toMatchObject({
      wail: { isMine: true },
      pod: { isMember: true },
    });
    expect(await zoe.post("/api/posts", { content: "Hello", communityId: pod })).toMatchObject({
      status: 403,
      body: { code: "pod_membership_required", message: expect.stringMatching(/join/i) },
    });
  });

  it("stops a member from posting after leaving the pod", async () => {
    const { pod, ana } = await harbor();
    await ana.post(`/api/communities/${pod}/leave`);
    expect(await ana.post("/api/posts", { content: "Hello", communityId: pod })).toMatchObject({ status: 403 });
  });

  it("lets only the author delete, tells others so, and answers 404 afterwards", async () => {
    const { pod, ana, ben, zoe } = await harbor();
    const { id } = await postWail(ana, pod);
    for (const other of [ben, zoe]) {
      expect(await other.delete(`/api/posts/${id}`)).toMatchObject({ status: 403, body: { code: "not_the_author" } });
    }
    expect(await ana.delete(`/api/posts/${id}`)).toMatchObject({ status: 204, body: "" });
    for (const member of [ana, ben]) {
      expect(await member.delete(`/api/posts/${id}`)).toMatchObject({ status: 404, body: { code: "not_found" } });
      expect(await member.get(`/api/wails/${id}`)).toMatchObject({ status: 404 });
    }
    expect((await ben.get(`/api/posts/${pod}`)).body).toEqual([]);
  });

  it("is a 404 for a wail of another pod, and for an unknown pod", async () => {
    const { app, pod, ana } = await harbor();
    const elsewhere = await openPod(app);
    const { id } = await postWail(ana, pod);
    expect(await ana.get(`/api/posts/${elsewhere}/${id}`)).toMatchObject({ status: 404 });
    expect(await ana.get("/api/posts/999999")).toMatchObject({ status: 404, body: { code: "not_found" } });
    expect(await ana.post("/api/posts", { content: "Hello", communityId: 999_999 })).toMatchObject({ status: 404 });
  });

  it("stops at once when the session has ended", async () => {
    const { app, pod, ana } = await harbor();
    await app.env.DB.prepare("DELETE FROM sessions WHERE user_id = ?").bind(ana.id).run();
    expect(await ana.get(`/api/posts/${pod}`)).toMatchObject({ status: 401 });
    expect(await ana.post("/api/posts", { content: "Hello", communityId: pod })).toMatchObject({ status: 401 });
  });
});

describe("a wail that is not visible", () => {
  it.each(["held", "removed"])("is shown marked as %s to its author and to nobody else", async (state) => {
    const { app, pod, ana, ben } = await harbor();
    const { id } = await postWail(ana, pod);
    await app.env.DB.prepare("UPDATE posts SET moderation = ? WHERE id = ?").bind(state, id).run();

    expect((await ana.get(`/api/posts/${pod}`)).body).toMatchObject([{ id, moderation: state, isMine: true }]);
    expect((await ana.get(`/api/wails/${id}`)).body).toMatchObject({ wail: { moderation: state } });
    expect((await ben.get(`/api/posts/${pod}`)).body).toEqual([]);
    for (const path of [`/api/wails/${id}`, `/api/posts/${pod}/${id}`, `/api/posts/${id}/liked`]) {
      expect(await ben.get(path), path).toMatchObject({ status: 404 });
    }
    expect(await ben.delete(`/api/posts/${id}`)).toMatchObject({ status: 404 });
    expect(await ben.post(`/api/posts/${id}/like`)).toMatchObject({ status: 404 });
    expect(await ben.post(`/api/posts/${id}/comments`, { content: "Hm" })).toMatchObject({ status: 404 });
    expect(await shellsOf(app, ana.id)).toMatchObject({ total: 0 });
    expect(await ana.delete(`/api/posts/${id}`)).toMatchObject({ status: 204 });
  });
});

describe("a held wail", () => {
  it("is stored, shown to its author alone, and earns the day's shell once it is accepted", async () => {
    const app = new TestApp({ bindings: { MODERATION: "guard" } }); // with no guard to be reached
    const pod = await openPod(app);
    const [ana, ben] = [await signUp(app, "Ana"), await signUp(app, "Ben")];
    await join(pod, ana, ben);
    const { id, moderation } = await postWail(ana, pod);
    expect(moderation).toBe("held");
    expect((await ben.get(`/api/posts/${pod}`)).body).toEqual([]);
    expect((await ana.get(`/api/posts/${pod}`)).body).toMatchObject([{ id, moderation: "held" }]);
    expect((await shellsOf(app, ana.id)).posts).toBe(0);

    await app.env.DB.prepare("UPDATE posts SET moderation = 'visible' WHERE id = ?").bind(id).run();
    expect((await ben.get(`/api/posts/${pod}`)).body).toMatchObject([{ id, moderation: "visible" }]);
    expect(await shellsOf(app, ana.id)).toMatchObject({ posts: 1, publicly: 1 });
  });
});

describe("many members at once", () => {
  it("keeps every wail of a busy minute", async () => {
    const { app, pod } = await harbor();
    const crowd = await signUpMany(app, 30);
    await join(pod, ...crowd);
    const wails = await Promise.all(crowd.map((member) => postWail(member, pod)));
    expect(new Set(wails.map((wail) => wail.id)).size).toBe(30);
    for (const [index, wail] of wails.entries()) expect(wail.authorId).toBe(crowd[index]?.id);
  });
});
