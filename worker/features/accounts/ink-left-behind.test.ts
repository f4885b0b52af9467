import { describe, expect, it } from "vitest";
import { leaveForGood } from "../../testing/acts.ts";
import { TestApp } from "../../testing/app.ts";
import { decide } from "../../testing/decisions.ts";
import { signUp } from "../../testing/members.ts";
import { join, openPod } from "../../testing/pods.ts";
import { comment, commentInInk, postWail } from "../../testing/wails.ts";

async function setNeighbors() {
  const app = new TestApp();
  const [ana, ben] = [await signUp(app, "Ana"), await signUp(app, "Ben")];
  const pod = await openPod(app);
  await join(pod, ana, ben);
  return { app, ana, ben, pod };
}

describe("Squid Ink of a deleted account", () => {
  it.each(["held", "removed"])("%s at that time cannot be published by an operator", async (state) => {
    const { app, ana, ben, pod } = await setNeighbors();
    const { id } = await postWail(ana, pod, { isAnonymous: true });
    await app.env.DB.prepare("UPDATE posts SET moderation = ? WHERE id = ?").bind(state, id).run();
    await leaveForGood(ana);
    await decide(app, id, "visible");
    expect((await ben.get(`/api/posts/${pod}/${id}`)).status).toBe(404);
    const logged = app.env.DB.prepare(
      "SELECT count(*) AS n FROM moderation_log WHERE decided_by = 'operator' AND kind = 'wail' AND content_id = ?",
    );
    expect(await logged.bind(id).first("n")).toBe(0);
  });

  it.each(["held", "removed"])("does not bring back a comment of its author that was %s", async (state) => {
    const { app, ana, ben, pod } = await setNeighbors();
    const wail = await postWail(ana, pod, { isAnonymous: true });
    const [shown, hidden] = [await commentInInk(ana, wail.id), await commentInInk(ana, wail.id)];
    await app.env.DB.prepare("UPDATE post_comments SET moderation = ? WHERE id = ?").bind(state, hidden.id).run();
    await ana.post("/api/appeals", { kind: "comment", id: hidden.id });
    await leaveForGood(ana);
    expect(await app.env.DB.prepare("SELECT count(*) AS n FROM appeals").first("n")).toBe(0);
    await decide(app, hidden.id, "visible", "comment");
    const { body } = await ben.get(`/api/posts/${wail.id}/comments`);
    expect(body).toEqual([{ ...shown, isMine: false }]);
  });

  it("that was held is removed by the database alone, as a worker from before comments under Squid Ink erases", async () => {
    const { app, ana, ben, pod } = await setNeighbors();
    const [wail, held] = [
      await postWail(ana, pod, { isAnonymous: true }),
      await postWail(ana, pod, { isAnonymous: true }),
    ];
    const said = await commentInInk(ana, wail.id);
    await app.env.DB.batch([
      app.env.DB.prepare("UPDATE posts SET moderation = 'held' WHERE id = ?").bind(held.id),
      app.env.DB.prepare("UPDATE post_comments SET moderation = 'held' WHERE id = ?").bind(said.id),
      app.env.DB.prepare("UPDATE posts SET author_id = NULL WHERE author_id = ? AND is_anonymous").bind(ana.id),
      app.env.DB.prepare("DELETE FROM users WHERE id = ?").bind(ana.id),
    ]);
    for (const [kind, { id, content }] of [
      ["wail", held],
      ["comment", said],
    ] as const) {
      await app.env.DB.prepare(
        `INSERT INTO moderation_decisions (kind, content_id, decision, decided_by, created_at, content)
         VALUES (?, ?, 'visible', 'retry', 1, ?)`,
      )
        .bind(kind, id, content)
        .run();
      await decide(app, id, "visible", kind);
    }
    expect((await ben.get(`/api/posts/${pod}`)).body.map(({ id }: { id: number }) => id)).toEqual([wail.id]);
    expect((await ben.get(`/api/posts/${wail.id}/comments`)).body).toEqual([]);
  });

  it("that was visible at that time is hidden, shown and removed like any other", async () => {
    const { app, ana, ben, pod } = await setNeighbors();
    const { id } = await postWail(ana, pod, { isAnonymous: true });
    await leaveForGood(ana);
    const status = async () => (await ben.get(`/api/posts/${pod}/${id}`)).status;
    await app.env.DB.prepare("UPDATE posts SET moderation = 'held' WHERE id = ?").bind(id).run();
    expect(await status()).toBe(404);
    await decide(app, id, "visible");
    expect(await status()).toBe(200);
    await decide(app, id, "removed");
    expect(await status()).toBe(404);
  });

  it("does not prevent a comment with the same id from being shown", async () => {
    const { app, ana, ben, pod } = await setNeighbors();
    const { id } = await postWail(ana, pod, { isAnonymous: true });
    const wail = await postWail(ben, pod);
    const said = await comment(ben, wail.id);
    await app.env.DB.prepare("UPDATE posts SET moderation = 'removed' WHERE id = ?").bind(id).run();
    await leaveForGood(ana);
    await app.env.DB.prepare("UPDATE post_comments SET id = ?, moderation = 'held' WHERE id = ?")
      .bind(id, said.id)
      .run();
    await app.env.DB.prepare(
      "INSERT INTO moderation_decisions (kind, content_id, decision, decided_by, created_at) VALUES ('comment', ?, 'visible', 'operator', 1)",
    )
      .bind(id)
      .run();
    const state = app.env.DB.prepare("SELECT moderation FROM post_comments WHERE id = ?");
    expect(await state.bind(id).first("moderation")).toBe("visible");
  });
});
