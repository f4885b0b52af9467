import fc from "fast-check";
import { expect } from "vitest";
import type { Answer, TestApp, TestMember } from "./app.ts";
import type { ModelComment, ModelWail, PodModel } from "./pod-model.ts";

/** The product as the commands act on it; `wails` and `comments` hold the ids of the model's, by position. */
export interface RealPods {
  readonly app: TestApp;
  readonly members: readonly TestMember[];
  readonly pods: readonly number[];
  readonly wails: number[];
  readonly comments: number[];
}

export type PodCommand = fc.AsyncCommand<PodModel, RealPods>;

/** Fails a test whose own bookkeeping went wrong. */
export function at<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new Error(`nothing at ${index}`);
  return item;
}

const command = (name: string, run: (model: PodModel, real: RealPods) => Promise<void>): PodCommand => ({
  check: () => true,
  run,
  toString: () => name,
});

/** A command about one of the wails there were so far, deleted ones included. */
const aboutWail = (
  name: string,
  pick: number,
  run: (model: PodModel, real: RealPods, wail: ModelWail, id: number) => Promise<void>,
): PodCommand => ({
  check: (model) => model.wails.length > 0,
  run: (model, real) => {
    const index = pick % model.wails.length;
    return run(model, real, at(model.wails, index), at(real.wails, index));
  },
  toString: () => `${name} wail ${pick}`,
});

const refuses = (answer: Answer, status: number, code: string) =>
  expect(answer).toMatchObject({ status, body: { code, message: expect.any(String) } });

const post = (member: number, pod: number, ink: boolean) =>
  command(`${member} posts${ink ? " in ink" : ""} to ${pod}`, async (model, real) => {
    const answer = await at(real.members, member).post("/api/posts", {
      content: `Tide table ${model.wails.length}`,
      communityId: at(real.pods, pod),
      isAnonymous: ink,
    });
    if (!model.isMember(member, pod)) return void refuses(answer, 403, "pod_membership_required");
    if (ink && model.inkLeft(member, pod) === 0) return void refuses(answer, 403, "squid_ink_limit");
    model.wails.push({
      author: member,
      pod,
      ink,
      date: model.today(pod),
      likes: new Set(),
      visible: true,
      deleted: false,
    });
    real.wails.push(answer.body.id);
    expect(answer).toMatchObject({ status: 201, body: { isMine: true, isAnonymous: ink } });
    expect(answer.body.author.totalShells).toBe(ink ? null : model.shells(member).publicly);
  });

const deleteWail = (member: number, pick: number) =>
  aboutWail(`${member} deletes`, pick, async (model, real, wail, id) => {
    const answer = await at(real.members, member).delete(`/api/posts/${id}`);
    if (!model.canSee(member, wail)) return void refuses(answer, 404, "not_found");
    if (wail.author !== member) return void refuses(answer, 403, "not_the_author");
    expect(answer.status).toBe(204);
    wail.deleted = true;
  });

const judge = (visible: boolean, pick: number) =>
  aboutWail(`moderation ${visible ? "shows" : "holds"}`, pick, async (_model, real, wail, id) => {
    const state = visible ? "visible" : "held";
    await real.app.env.DB.prepare("UPDATE posts SET moderation = ? WHERE id = ?").bind(state, id).run();
    wail.visible = visible;
  });

const setLike = (member: number, liked: boolean, pick: number) =>
  aboutWail(`${member} ${liked ? "likes" : "unlikes"}`, pick, async (model, real, wail, id) => {
    const answer = await at(real.members, member).request(liked ? "POST" : "DELETE", `/api/posts/${id}/like`);
    if (!model.canSee(member, wail)) return void refuses(answer, 404, "not_found");
    if (liked && !model.isMember(member, wail.pod)) return void refuses(answer, 403, "pod_membership_required");
    if (!wail.visible) return void refuses(answer, 409, "wail_not_visible");
    if (liked && wail.ink && wail.author === member) return void refuses(answer, 409, "own_squid_ink");
    liked ? wail.likes.add(member) : wail.likes.delete(member);
    expect(answer).toMatchObject({ status: 200, body: { liked, likeCount: wail.likes.size } });
  });

const setLikesTogether = (likedByMember: readonly boolean[], pick: number) =>
  aboutWail(
    `all at once ${likedByMember.map((liked) => (liked ? "like" : "unlike")).join(", ")}`,
    pick,
    async (...args) => {
      await Promise.all(likedByMember.map((liked, member) => likeWithoutCount(member, liked, ...args)));
    },
  );

async function likeWithoutCount(
  member: number,
  liked: boolean,
  model: PodModel,
  real: RealPods,
  wail: ModelWail,
  id: number,
): Promise<void> {
  const answer = await at(real.members, member).request(liked ? "POST" : "DELETE", `/api/posts/${id}/like`);
  if (!model.canSee(member, wail)) return void refuses(answer, 404, "not_found");
  if (liked && !model.isMember(member, wail.pod)) return void refuses(answer, 403, "pod_membership_required");
  if (!wail.visible) return void refuses(answer, 409, "wail_not_visible");
  if (liked && wail.ink && wail.author === member) return void refuses(answer, 409, "own_squid_ink");
  liked ? wail.likes.add(member) : wail.likes.delete(member);
  expect(answer).toMatchObject({ status: 200, body: { liked } });
}

const addComment = (member: number, pick: number, isAnonymous: boolean) =>
  aboutWail(`${member} comments${isAnonymous ? " in ink" : ""} on`, pick, async (model, real, wail, id) => {
    const answer = await at(real.members, member).post(`/api/posts/${id}/comments`, { content: "Aye.", isAnonymous });
    if (!model.canSee(member, wail)) return void refuses(answer, 404, "not_found");
    if (!model.isMember(member, wail.pod)) return void refuses(answer, 403, "pod_membership_required");
    if (!wail.visible) return void refuses(answer, 409, "wail_not_visible");
    if (isAnonymous && !(wail.ink && wail.author === member)) return void refuses(answer, 403, "not_own_squid_ink");
    expect(answer).toMatchObject({ status: 201, body: { isMine: true } });
    model.comments.push({ author: member, ink: isAnonymous, wail, deleted: false });
    real.comments.push(answer.body.id);
  });

const deleteComment = (member: number, pick: number): PodCommand => ({
  check: (model) => model.comments.length > 0,
  run: async (model, real) => {
    const index = pick % model.comments.length;
    const comment: ModelComment = at(model.comments, index);
    const answer = await at(real.members, member).delete(`/api/comments/${at(real.comments, index)}`);
    if (comment.deleted || comment.wail.deleted) return void refuses(answer, 404, "not_found");
    if (comment.author !== member) {
      const isThere = comment.wail.visible;
      return void (isThere ? refuses(answer, 403, "not_the_author") : refuses(answer, 404, "not_found"));
    }
    if (!comment.wail.visible) return void refuses(answer, 409, "wail_not_visible");
    expect(answer.status).toBe(204);
    comment.deleted = true;
  },
  toString: () => `${member} deletes comment ${pick}`,
});

const setMembership = (member: number, pod: number, joins: boolean) =>
  command(`${member} ${joins ? "joins" : "leaves"} ${pod}`, async (model, real) => {
    const pods = at(model.memberships, member);
    joins ? pods.add(pod) : pods.delete(pod);
    const path = `/api/communities/${at(real.pods, pod)}/${joins ? "join" : "leave"}`;
    const answer = await at(real.members, member).post(path);
    expect(answer).toMatchObject({ status: 200, body: { joined: joins, memberCount: model.memberCount(pod) } });
  });

const passTime = (hours: number) =>
  command(`${hours} h pass`, async (model, real) => {
    model.now += hours * 60 * 60 * 1000;
    real.app.clock.set(model.now);
  });

/** Sequences of acts by `members` members in `pods` pods; posting and liking come most often. */
export function podCommands(members: number, pods: number, maxCommands: number) {
  const member = fc.nat(members - 1);
  const pod = fc.nat(pods - 1);
  const pick = fc.nat(1000);
  // One member writes most, often in ink, so that limits and days are met within a sequence.
  const writer = fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: member });
  const ink = fc.constantFrom(true, true, false);
  const posting = fc.tuple(writer, pod, ink).map((args) => post(...args));
  const liking = fc.tuple(member, fc.boolean(), pick).map((args) => setLike(...args));
  const likedByMember = fc.array(fc.boolean(), { minLength: members, maxLength: members });
  return fc.commands(
    [
      posting,
      posting,
      posting,
      liking,
      liking,
      fc.tuple(likedByMember, pick).map((args) => setLikesTogether(...args)),
      fc.tuple(member, pick).map((args) => deleteWail(...args)),
      fc.tuple(fc.boolean(), pick).map((args) => judge(...args)),
      fc.tuple(member, pick, fc.boolean()).map((args) => addComment(...args)),
      fc.tuple(member, pick).map((args) => deleteComment(...args)),
      fc.tuple(member, pod, fc.boolean()).map((args) => setMembership(...args)),
      fc.integer({ min: 1, max: 20 }).map(passTime),
    ],
    { maxCommands, size: "max" },
  );
}
