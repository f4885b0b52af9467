import fc from "fast-check";
import { expect, it } from "vitest";
import type { Wail } from "../../contract/wails.ts";
import { TestApp } from "../../testing/app.ts";
import { signUpMany } from "../../testing/members.ts";
import { at, podCommands, type RealPods } from "../../testing/pod-commands.ts";
import { MODEL_ZONES, PodModel } from "../../testing/pod-model.ts";
import { join, openPod } from "../../testing/pods.ts";
import { expectCountersEqualRecount } from "../../testing/recount.ts";
import { allPages, shellsOf } from "../../testing/wails.ts";

const MEMBERS = 4;

/** The evening of July's last days: days and months turn over within a sequence, one pod ahead of the other. */
const START = Date.parse("2026-07-30T12:00:00Z");

async function freshPods(): Promise<{ model: PodModel; real: RealPods }> {
  const app = new TestApp();
  app.clock.set(START);
  const model = new PodModel(MEMBERS, START);
  const pods = await Promise.all(MODEL_ZONES.map((zone) => openPod(app, zone)));
  const members = await signUpMany(app, MEMBERS);
  for (const [index, pod] of pods.entries()) {
    await join(pod, ...members.slice(0, 3));
    for (let member = 0; member < 3; member += 1) model.memberships[member]?.add(index);
  }
  return { model, real: { app, members, pods, wails: [], comments: [] } };
}

/** Everything the API and the shell columns say, against the model. */
async function expectModelToHold(model: PodModel, real: RealPods): Promise<void> {
  for (const [member, reader] of real.members.entries()) {
    expect(await shellsOf(real.app, reader.id)).toEqual(model.shells(member));
    for (const [pod, podId] of real.pods.entries()) {
      const feed = (await allPages<Wail>(reader, `/api/posts/${podId}`)).flat();
      expect(feed.map(essence)).toEqual(model.feed(member, pod).map((wail) => expectedOf(model, real, member, wail)));
      const { body } = await reader.get(`/api/anonymous-posts-remaining?communityId=${podId}`);
      if (model.isMember(member, pod)) expect(body.remaining).toBe(model.inkLeft(member, pod));
    }
  }
  for (const wail of model.wails.filter(({ deleted, visible }) => visible && !deleted)) {
    const id = at(real.wails, model.wails.indexOf(wail));
    const { body } = await at(real.members, 0).get(`/api/posts/${id}/comments`);
    const thread = model.thread(wail).map((comment) => at(real.comments, model.comments.indexOf(comment)));
    expect(body.map((comment: { id: number }) => comment.id)).toEqual(thread);
  }
}

const essence = ({ id, authorId, author, liked, likesCount, repliesCount, isMine, moderation }: Wail) => ({
  id,
  authorId,
  totalShells: author.totalShells,
  liked,
  likesCount,
  repliesCount,
  isMine,
  moderation,
});

function expectedOf(model: PodModel, real: RealPods, viewer: number, wail: PodModel["wails"][number]) {
  return {
    id: at(real.wails, model.wails.indexOf(wail)),
    authorId: wail.ink ? null : at(real.members, wail.author).id,
    totalShells: wail.ink ? null : model.shells(wail.author).publicly,
    liked: wail.likes.has(viewer),
    likesCount: wail.likes.size,
    repliesCount: model.thread(wail).length,
    isMine: wail.author === viewer,
    moderation: wail.visible ? "visible" : "held",
  };
}

it("follows the rules through any sequence of acts by several members", { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(podCommands(MEMBERS, MODEL_ZONES.length, 40), async (commands) => {
      const { model, real } = await freshPods();
      await fc.asyncModelRun(() => ({ model, real }), commands);
      await expectModelToHold(model, real);
      await expectCountersEqualRecount(real.app.env.DB);
    }),
    { numRuns: 25, endOnFailure: true },
  );
});
