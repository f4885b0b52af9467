import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import type { Scene } from "../../testing/scene.ts";
import { setScene } from "../../testing/scene.ts";
import { allRows } from "../../testing/walk-tables.ts";
import { wrapD1 } from "../../testing/wrapped-d1.ts";

type Send = (scene: Scene) => Promise<{ status: number; body: unknown }>;

const TABLES = { wail: "posts", comment: "post_comments", ripple_reply: "daily_ripple_replies" } as const;
type Kind = keyof typeof TABLES;

const textOf = ({ open, comment, reply }: Scene, kind: Kind) => ({ wail: open, comment, ripple_reply: reply })[kind].id;

/** Sends what looks first and then does, while `meanwhile` happens in between. Answers what changed after that. */
async function send(act: Send, prepare: (scene: Scene) => string, meanwhile: (scene: Scene) => string) {
  const scene = await setScene();
  await env.DB.exec(prepare(scene));
  let before: unknown;
  const DB = wrapD1(env.DB, async (_sent, trip) => {
    const answer = await trip();
    if (before === undefined) {
      await env.DB.exec(meanwhile(scene));
      before = await allRows();
    }
    return answer;
  });
  Object.assign(scene.app.env, { DB });
  const answer = await act(scene);
  expect(await allRows()).toEqual(before);
  return answer;
}

const nothing = () => "SELECT 1";
const isGone = (kind: Kind) => (scene: Scene) => `DELETE FROM ${TABLES[kind]} WHERE id = ${textOf(scene, kind)}`;
const turns = (kind: Kind, state: string) => (scene: Scene) =>
  `UPDATE ${TABLES[kind]} SET moderation = '${state}' WHERE id = ${textOf(scene, kind)}`;

const appeal =
  (kind: Kind): Send =>
  (scene) =>
    scene.author.post("/api/appeals", { kind, id: textOf(scene, kind), reason: "Mine alone" });

const NOT_FOUND = { status: 404, body: { code: "not_found" } };

for (const kind of ["wail", "comment", "ripple_reply"] as const) {
  it(`stores no report of a ${kind} that is deleted at the same moment`, async () => {
    const report: Send = (scene) =>
      scene.member.post("/api/reports", { kind, id: textOf(scene, kind), reason: "spam" });
    expect(await send(report, nothing, isGone(kind))).toMatchObject(NOT_FOUND);
  });

  it(`stores no appeal of a ${kind} that is deleted at the same moment`, async () => {
    expect(await send(appeal(kind), turns(kind, "held"), isGone(kind))).toMatchObject(NOT_FOUND);
  });

  it(`stores no appeal of a ${kind} that is let through at the same moment`, async () => {
    expect(await send(appeal(kind), turns(kind, "held"), turns(kind, "visible"))).toMatchObject({
      status: 409,
      body: { code: "not_appealable" },
    });
  });
}

it("deletes no comment below a wail that is hidden at the same moment", async () => {
  const remove: Send = (scene) => scene.author.delete(`/api/comments/${scene.comment.id}`);
  const hidesAll = () => "UPDATE posts SET moderation = 'held'";
  expect(await send(remove, nothing, hidesAll)).toMatchObject({ status: 409, body: { code: "wail_not_visible" } });
});

it("stores no report of a comment below a wail that is hidden at the same moment", async () => {
  const report: Send = (scene) =>
    scene.member.post("/api/reports", { kind: "comment", id: scene.comment.id, reason: "spam" });
  expect(await send(report, nothing, () => "UPDATE posts SET moderation = 'held'")).toMatchObject(NOT_FOUND);
});

it.each([
  ["its author", "author", { status: 409, body: { code: "wail_not_visible" } }],
  ["a neighbor", "member", NOT_FOUND],
] as const)("stores no comment by %s on a wail that is hidden at the same moment", async (_who, actor, refusal) => {
  const comment: Send = (scene) => scene[actor].post(`/api/posts/${scene.open.id}/comments`, { content: "Hello" });
  expect(await send(comment, nothing, turns("wail", "held"))).toMatchObject(refusal);
});
