import { beforeEach, describe, expect, it, vi } from "vitest";
import { LIMITS } from "../../contract/limits.ts";
import { CONTENT_KINDS, type ContentKind } from "../../contract/safety.ts";
import { MINUTE_MS } from "../../lib/clock.ts";
import { block, like } from "../../testing/acts.ts";
import type { TestApp, TestMember } from "../../testing/app.ts";
import { decide } from "../../testing/decisions.ts";
import { type GuardedWorld, guardedWorld, SAFE } from "../../testing/held.ts";
import { heard, listen } from "../../testing/live.ts";
import { ABUSIVE } from "../../testing/moderation.ts";
import { suspend } from "../../testing/operators.ts";
import { expectCountersEqualRecount } from "../../testing/recount.ts";
import { TEXT_FACTORIES } from "../../testing/reports.ts";
import { toggle } from "../../testing/ripples.ts";
import { comment, postWail, shellsOf } from "../../testing/wails.ts";
import { wrapD1 } from "../../testing/wrapped-d1.ts";

const PATHS = { wail: "/api/posts", comment: "/api/comments", ripple_reply: "/api/daily-ripple/replies" } as const;
const NUDGING = "He is such a dick";

let world: GuardedWorld;
let app: TestApp;
let pod: number;
let ana: TestMember;
let ben: TestMember;

beforeEach(async () => {
  for (const level of ["info", "warn"] as const) vi.spyOn(console, level).mockImplementation(() => undefined);
  world = await guardedWorld();
  ({ app, pod, ana, ben } = world);
  world.guard.says(SAFE);
  await app.env.DB.exec("DELETE FROM earlier_texts");
});

/** Ana has written a text of this kind. */
async function written(kind: ContentKind) {
  const make = TEXT_FACTORIES.find(([other]) => other === kind)?.[1];
  if (make === undefined) throw new Error("no such kind");
  const { id, seenBy } = await make({ ...world, crowd: [] });
  const path = `${PATHS[kind]}/${id}`;
  const seen = async (member: TestMember) =>
    (await seenBy(member)).find((text) => (text as { id: number }).id === id) as Record<string, unknown> | undefined;
  const edit = (content: string, insist?: string) => ana.patch(path, { content, insist });
  return { id, path, seen, edit };
}

const rows = async (sql: string) => (await app.env.DB.prepare(sql).all()).results;
const earlier = () => rows("SELECT kind, content_id AS id, content FROM earlier_texts ORDER BY id");

describe.each(CONTENT_KINDS)("an edited %s", (kind) => {
  it("has its new words for everybody, and its place, time and likes", async () => {
    const { id, seen, edit } = await written(kind);
    const before = await seen(ben);
    if (kind === "wail") await like(ben, id);
    if (kind === "ripple_reply") await toggle(ben, id, "fire");
    const liked = await seen(ben);
    app.clock.advance(5 * MINUTE_MS);
    expect(await edit("  Fog until ten.\r\n")).toMatchObject({
      status: 200,
      body: { id, content: "Fog until ten.", isEdited: true, isMine: true },
    });
    expect(before).toMatchObject({ isEdited: false });
    expect(await seen(ben)).toEqual({ ...liked, content: "Fog until ten.", isEdited: true });
    expect(await earlier()).toEqual([{ kind, id, content: before?.content }]);
    expect((await ana.get("/api/user/export")).body.earlierTexts).toMatchObject([
      { kind, contentId: id, content: before?.content, replacedAt: new Date(app.clock()).toISOString() },
    ]);
    expect(
      (await ana.get("/api/notifications")).body.filter(({ type }: { type: string }) => type === "moderation"),
    ).toEqual([]);
    await expectCountersEqualRecount(app.env.DB);
  });

  it(`can be edited for ${LIMITS.editMinutes} minutes, to the last moment`, async () => {
    const { seen, edit } = await written(kind);
    app.clock.advance(15 * MINUTE_MS);
    expect((await edit("In time")).status).toBe(200);
    app.clock.advance(1);
    expect(await edit("Too late")).toMatchObject({
      status: 409,
      body: { code: "not_editable", message: expect.stringContaining("15 minutes") },
    });
    // As sent once more after a lost answer.
    expect((await edit("In time")).status).toBe(200);
    expect(await seen(ben)).toMatchObject({ content: "In time" });
  });

  it("is judged anew: what is nudged or refused stays as it was, and its author may post a nudge anyway", async () => {
    const { seen, edit } = await written(kind);
    const before = await seen(ben);
    const logged = () => rows("SELECT 1 FROM moderation_log WHERE content_id IS NOT NULL");
    expect(await edit(NUDGING)).toMatchObject({ status: 422, body: { code: "content_nudged", rule: "insult" } });
    expect(await edit(ABUSIVE)).toMatchObject({ status: 422, body: { code: "content_moderated", rule: "profanity" } });
    expect(await edit(ABUSIVE, "appeal")).toMatchObject({ status: 400 });
    for (const content of ["", "a".repeat(501)]) expect((await edit(content)).status).toBe(400);
    app.clock.advance(10 * MINUTE_MS);
    // The same words are no edit.
    expect(await edit(` ${before?.content} `)).toMatchObject({ status: 200, body: { isEdited: false } });
    expect(await seen(ben)).toEqual(before);
    expect(await earlier()).toEqual([]);
    const decisions = await logged();
    expect(await edit(NUDGING, "post")).toMatchObject({ status: 200, body: { content: NUDGING } });
    // Accepted texts are not logged.
    expect(await logged()).toEqual(decisions);
  });

  it("is hidden with its new words while they are held, and appears with its likes when they are through", async () => {
    const { id, seen, edit } = await written(kind);
    if (kind === "wail") await like(ben, id);
    if (kind === "ripple_reply") await toggle(ben, id, "fire");
    const before = await seen(ben);
    const shells = await shellsOf(app, ana.id);
    world.guard.breaks();
    expect(await edit("Who knows?")).toMatchObject({
      status: 200,
      body: { content: "Who knows?", moderation: "held" },
    });
    expect(await seen(ben)).toBeUndefined();
    expect(await seen(ana)).toMatchObject({ content: "Who knows?", moderation: "held", appeal: "none" });
    expect((await shellsOf(app, ana.id)).total).toBeLessThan(shells.total);
    expect(await edit("Who knows?")).toMatchObject({ status: 200 });
    expect(await edit("Somebody?")).toMatchObject({ status: 409, body: { code: "not_editable" } });
    await expectCountersEqualRecount(app.env.DB);
    world.guard.says(SAFE);
    await world.retry();
    expect(await seen(ben)).toEqual({ ...before, content: "Who knows?", isEdited: true });
    expect(await shellsOf(app, ana.id)).toEqual(shells);
    expect((await earlier()).length).toBe(1);
  });

  it("that puts a child at risk goes to the operators with its new words, and an earlier appeal is none of them", async () => {
    const { id, seen, edit } = await written(kind);
    await decide(app, id, "removed", kind);
    await ana.post("/api/appeals", { kind, id });
    await decide(app, id, "visible", kind);
    world.guard.says({ response: "unsafe\nS4" });
    expect(await edit("Come over alone")).toMatchObject({ status: 422, body: { code: "content_moderated" } });
    expect(await seen(ben)).toBeUndefined();
    expect(await seen(ana)).toMatchObject({ content: "Come over alone", moderation: "removed", appeal: "open" });
    expect(await rows("SELECT is_refused, decided_at FROM appeals")).toEqual([{ is_refused: 1, decided_at: null }]);
  });

  it("is not published by an edit while it is hidden, also when that happens at the same moment", async () => {
    const { id, seen, edit } = await written(kind);
    const hide = () => decide(app, id, "removed", kind);
    const { DB } = app.env;
    let isHidden = false;
    Object.assign(app.env, {
      DB: wrapD1(DB, async (_sent, trip) => {
        const answer = await trip();
        if (!isHidden) {
          isHidden = true;
          Object.assign(app.env, { DB });
          await hide();
        }
        return answer;
      }),
    });
    expect(await edit("Harmless")).toMatchObject({ status: 409, body: { code: "not_editable" } });
    expect(isHidden).toBe(true);
    expect(await edit("Harmless")).toMatchObject({ status: 409, body: { code: "not_editable" } });
    expect(await seen(ben)).toBeUndefined();
    expect(await earlier()).toEqual([]);
  });

  it("is edited by whoever could write it there now, and takes what it said before with it when it is deleted", async () => {
    const { path, edit } = await written(kind);
    await suspend(app, ana.id, app.clock() + MINUTE_MS);
    expect(await edit("Suspended")).toMatchObject({ status: 403, body: { code: "suspended" } });
    app.clock.advance(2 * MINUTE_MS);
    await ana.post(`/api/communities/${pod}/leave`);
    expect(await edit("Left")).toMatchObject({ status: 403, body: { code: "pod_membership_required" } });
    await ana.post(`/api/communities/${pod}/join`);
    expect(await edit("Back again")).toMatchObject({ status: 200 });
    expect((await ana.patch(`${PATHS[kind]}/999999`, { content: "Nothing" })).status).toBe(404);
    expect(await earlier()).toHaveLength(1);
    expect((await ana.delete(path)).status).toBe(204);
    expect(await earlier()).toEqual([]);
  });
});

describe("editing", () => {
  it("is followed by the search, the pin, and the open tabs of the pod", async () => {
    app.clock.advance(25 * 60 * MINUTE_MS);
    const { id } = await postWail(ana, pod, { content: "Flood in the harbour", category: "emergency" });
    const tab = await listen(ben, pod);
    await ana.patch(`/api/posts/${id}`, { content: "Flood at the lighthouse" });
    expect(await heard(tab, "edited")).toEqual([{ type: "edited", id }]);
    const found = async (word: string) => (await ben.get(`/api/search/${pod}?q=${word}`)).body;
    expect(await found("harbour")).toEqual([]);
    expect(await found("lighthouse")).toMatchObject([{ id, isEdited: true }]);
    expect((await ben.get(`/api/posts/${pod}/pinned`)).body).toMatchObject([
      { id, content: "Flood at the lighthouse" },
    ]);
    world.guard.breaks();
    await ana.patch(`/api/posts/${id}`, { content: "Flood at the pier" });
    expect(await heard(tab, "removed")).toEqual([{ type: "removed", id }]);
    for (const word of ["lighthouse", "pier"]) expect(await found(word)).toEqual([]);
    expect((await ben.get(`/api/posts/${pod}/pinned`)).body).toEqual([]);
    world.guard.says(SAFE);
    await world.retry();
    expect(await found("pier")).toMatchObject([{ id }]);
    expect((await ben.get(`/api/posts/${pod}/pinned`)).body).toMatchObject([{ id, content: "Flood at the pier" }]);
  });

  it("of a comment stops where its wail is hidden or behind a block, and tells its thread otherwise", async () => {
    const wail = await postWail(ben, pod);
    const { id } = await comment(ana, wail.id);
    const edit = (content: string) => ana.patch(`/api/comments/${id}`, { content });
    const tab = await listen(ben, pod);
    expect((await edit("Better")).status).toBe(200);
    expect(await heard(tab, "comment")).toEqual([{ type: "comment", wailId: wail.id, count: 1 }]);
    await decide(app, wail.id, "removed");
    expect((await edit("Hidden")).status).toBe(404);
    await decide(app, wail.id, "visible");
    const own = await postWail(ana, pod, { isAnonymous: true });
    const below = await comment(ana, own.id);
    await decide(app, own.id, "removed");
    expect(await ana.patch(`/api/comments/${below.id}`, { content: "Mine" })).toMatchObject({
      status: 409,
      body: { code: "wail_not_visible" },
    });
    await block(ben, ana);
    expect((await edit("Blocked")).status).toBe(404);
  });

  it("of a reply ends with its ripple", async () => {
    app.clock.set("2026-07-02T11:59:00Z");
    const { edit } = await written("ripple_reply");
    app.clock.advance(MINUTE_MS - 1);
    expect((await edit("Just before eight")).status).toBe(200);
    app.clock.advance(1);
    expect(await edit("At eight")).toMatchObject({ status: 409, body: { code: "no_active_ripple" } });
  });

  it("meanwhile is not what the guard has judged: a held text of other words stays held", async () => {
    world.guard.breaks();
    const { id } = await postWail(ana, pod, { content: "The first words" });
    world.guard.says(async () => {
      await decide(app, id, "visible");
      world.guard.breaks();
      await ana.patch(`/api/posts/${id}`, { content: "Other words" });
      return SAFE;
    });
    app.clock.advance(MINUTE_MS);
    await world.retry();
    expect(await rows(`SELECT content, moderation FROM posts WHERE id = ${id}`)).toEqual([
      { content: "Other words", moderation: "held" },
    ]);
  });
});
