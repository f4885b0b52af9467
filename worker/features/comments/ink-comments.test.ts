import { describe, expect, it } from "vitest";
import { IDEMPOTENCY_KEY_HEADER, idempotencyKeyValue } from "../../contract/idempotency-key.ts";
import { block } from "../../testing/acts.ts";
import { TestApp, type TestMember } from "../../testing/app.ts";
import { decide } from "../../testing/decisions.ts";
import { signUp } from "../../testing/members.ts";
import { setNow } from "../../testing/operators.ts";
import { join, openPod } from "../../testing/pods.ts";
import { expectCountersEqualRecount } from "../../testing/recount.ts";
import { comment, commentInInk, postWail, shellsOf } from "../../testing/wails.ts";

/** Ana's Squid Ink wail, and Ben, who wonders whose it is. */
async function cove() {
  const app = new TestApp();
  const pod = await openPod(app);
  const [ana, ben] = [await signUp(app, "Ana"), await signUp(app, "Ben")];
  await join(pod, ana, ben);
  const wail = await postWail(ana, pod, { isAnonymous: true });
  return { app, pod, ana, ben, wail, thread: `/api/posts/${wail.id}/comments` };
}

const ask = (member: TestMember, wailId: number) =>
  member.post(`/api/posts/${wailId}/comments`, { content: "By me.", isAnonymous: true });

describe("a comment of the author under Squid Ink", () => {
  it("has no author for anybody but the mark that it is the author's, and one under the name no mark", async () => {
    const { app, ana, ben, wail, thread } = await cove();
    const inked = await commentInInk(ana, wail.id);
    const named = await comment(ana, wail.id, "And this is me.");
    expect(inked).toEqual({
      id: inked.id,
      content: "By me.",
      authorId: null,
      author: { displayName: "Squid Ink", firstName: "Squid Ink" },
      isAnonymous: true,
      createdAt: new Date(app.clock()).toISOString(),
      isEdited: false,
      isMine: true,
      moderation: "visible",
      appeal: "none",
    });
    expect(named).toEqual({
      ...inked,
      id: named.id,
      content: "And this is me.",
      authorId: ana.id,
      author: { displayName: null, firstName: "Ana" },
      isAnonymous: undefined,
    });
    const asBenSees = [inked, named].map((text) => ({ ...text, isMine: false }));
    expect((await ben.get(thread)).body).toEqual(JSON.parse(JSON.stringify(asBenSees)));
    expect((await ana.get("/api/notifications")).body).toEqual([]);
  });

  it("is refused below all other wails, and to all others", async () => {
    const { pod, ana, ben, wail } = await cove();
    const [open, bens] = [await postWail(ana, pod), await postWail(ben, pod, { isAnonymous: true })];
    for (const answer of [await ask(ana, open.id), await ask(ana, bens.id), await ask(ben, wail.id)]) {
      expect(answer).toMatchObject({ status: 403, body: { code: "not_own_squid_ink" } });
    }
    const odd = { content: "By me.", isAnonymous: "yes" };
    expect(await ana.post(`/api/posts/${wail.id}/comments`, odd)).toMatchObject({
      status: 400,
      body: { fields: { isAnonymous: "Squid Ink is either on or off." } },
    });
  });

  it("can be written and edited after its author has left the pod, and so rules out nobody who left", async () => {
    const { pod, ana, ben, wail, thread } = await cove();
    expect((await ana.post(`/api/communities/${pod}/leave`)).status).toBe(200);
    const { status, body } = await ask(ana, wail.id);
    expect(status).toBe(201);
    expect((await ana.patch(`/api/comments/${body.id}`, { content: "Still by me." })).status).toBe(200);
    expect((await ben.get(thread)).body).toMatchObject([{ content: "Still by me.", authorId: null }]);
    expect(await ana.post(thread, { content: "By name." })).toMatchObject({
      status: 403,
      body: { code: "pod_membership_required" },
    });
  });

  it("does not go with a block, and is nobody's name to block", async () => {
    const { app, pod, ana, ben, wail, thread } = await cove();
    await commentInInk(ana, wail.id);
    expect((await block(ben, ana)).status).toBe(404);
    await postWail(ana, pod);
    const before = (await ben.get(thread)).body;
    expect((await block(ben, ana)).status).toBe(204);
    expect((await ben.get(thread)).body).toEqual(before);
    const report = { kind: "comment", id: before[0].id, reason: "spam" };
    expect((await ben.post("/api/reports", report)).status).toBe(204);
    expect(await app.env.DB.prepare("SELECT count(*) AS n FROM content_reports").first("n")).toBe(1);
  });

  it("is its author's to find, appeal and delete, and earns a shell that others do not see", async () => {
    const { app, ana, ben, wail, thread } = await cove();
    const before = await shellsOf(app, ana.id);
    const { id } = await commentInInk(ana, wail.id);
    const earned = { comments: 1, total: before.total + 1, publicly: before.publicly };
    expect(await shellsOf(app, ana.id)).toMatchObject(earned);
    expect((await ana.get("/api/user/stats")).body.commentsMade).toBe(1);

    await decide(app, id, "removed", "comment");
    expect(await shellsOf(app, ana.id)).toEqual(before);
    expect((await ben.get(thread)).body).toEqual([]);
    expect((await ana.get(thread)).body).toMatchObject([{ id, isMine: true, moderation: "removed" }]);
    const written = { kind: "comment", id, isAnonymous: true, moderation: "removed" };
    expect((await ana.get("/api/user/written")).body).toContainEqual(expect.objectContaining(written));
    expect((await ana.get("/api/notifications")).body).toMatchObject([{ type: "moderation" }]);
    expect((await ana.post("/api/appeals", { kind: "comment", id })).status).toBe(204);

    await decide(app, id, "visible", "comment");
    expect(await shellsOf(app, ana.id)).toMatchObject(earned);
    await expectCountersEqualRecount(app.env.DB);
    expect((await ana.delete(`/api/comments/${id}`)).status).toBe(204);
    await commentInInk(ana, wail.id);
    await ana.delete(`/api/posts/${wail.id}`);
    expect((await shellsOf(app, ana.id)).comments).toBe(0);
    await expectCountersEqualRecount(app.env.DB);
  });

  it("is another text than the same words under the name, when it is sent again", async () => {
    const { app, ana, thread } = await cove();
    const key = idempotencyKeyValue("00000000-0000-4000-8000-000000000028");
    const send = (isAnonymous: boolean) =>
      app.request("POST", thread, {
        body: { content: "By me.", isAnonymous },
        headers: { cookie: ana.cookie, [IDEMPOTENCY_KEY_HEADER]: key },
      });
    const first = await send(true);
    expect((await send(true)).body).toEqual(first.body);
    expect(await send(false)).toMatchObject({ status: 422, body: { code: "idempotency_key_reused" } });
  });

  it("neither waits in a slow pod nor has a text under the name wait", async () => {
    const { app, pod, ana, wail } = await cove();
    await setNow(app, "slow_pod", pod, "90");
    await commentInInk(ana, wail.id);
    await comment(ana, wail.id);
    await commentInInk(ana, wail.id);
  });
});
