import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NO_REACTIONS, REACTION_TYPES, type ReactionCounts, type ReactionType } from "../../contract/reactions.ts";
import { TestApp, testClock } from "../../testing/app.ts";
import { signUp, signUpMany } from "../../testing/members.ts";
import { join, openPod } from "../../testing/pods.ts";
import { expectCountersEqualRecount } from "../../testing/recount.ts";
import { answer, repliesPath, rippleShells, today, toggle } from "../../testing/ripples.ts";

async function neighborhood(members: number) {
  const app = new TestApp({ clock: testClock() });
  const pod = await openPod(app);
  const everybody = await signUpMany(app, members);
  await join(pod, ...everybody);
  const [ana, ...others] = everybody;
  if (ana === undefined) throw new Error("one member at least");
  return { app, pod, ana, others };
}

describe("reacting to a reply", () => {
  it("toggles each of the four reactions on its own and pays the author one shell each", async () => {
    const { pod, ana, others } = await neighborhood(2);
    const [ben] = others;
    if (ben === undefined) throw new Error("two members");
    const reply = await answer(ana, pod);
    for (const [index, type] of REACTION_TYPES.entries()) {
      const { status, body } = await toggle(ben, reply.id, type);
      expect({ status, reacted: body.reacted }).toEqual({ status: 200, reacted: true });
      expect(await rippleShells(ana)).toBe(3 + index + 1);
    }
    const { body } = await toggle(ben, reply.id, "laugh");
    expect(body).toEqual({ reacted: false, reactionCounts: { fire: 1, laugh: 0, mind_blown: 1, shell: 1 } });
    expect(await rippleShells(ana)).toBe(6);
    const [seen] = (await ben.get(repliesPath(await today(ben, pod), pod))).body;
    expect(seen).toMatchObject({
      reactionCounts: { fire: 1, laugh: 0, mind_blown: 1, shell: 1 },
      userReacted: { fire: true, laugh: false, mind_blown: true, shell: true },
    });
  });

  it("pays nothing for one's own reaction", async () => {
    const { app, pod, ana } = await neighborhood(1);
    const reply = await answer(ana, pod);
    expect((await toggle(ana, reply.id, "shell")).body.reactionCounts.shell).toBe(1);
    expect(await rippleShells(ana)).toBe(3);
    await expectCountersEqualRecount(app.env.DB);
  });

  it("needs membership, a reply that is there and one of the four reactions", async () => {
    const { app, pod, ana } = await neighborhood(1);
    const stranger = await signUp(app, "Cleo");
    const reply = await answer(ana, pod);
    expect(await toggle(stranger, reply.id, "fire")).toMatchObject({
      status: 403,
      body: { code: "pod_membership_required" },
    });
    expect(await toggle(ana, 999_999, "fire")).toMatchObject({ status: 404, body: { code: "not_found" } });
    const strange = { replyId: reply.id, reactionType: "heart" };
    expect((await ana.post("/api/daily-ripple/react", strange)).status).toBe(400);
    expect(await rippleShells(ana)).toBe(3);
  });

  it("counts exactly when 50 members toggle all four at once, and again", async () => {
    const { app, pod, ana, others } = await neighborhood(51);
    const reply = await answer(ana, pod);
    const everyToggle = () =>
      Promise.all(others.flatMap((member) => REACTION_TYPES.map((type) => toggle(member, reply.id, type))));
    const given = await everyToggle();
    expect(given.every(({ status, body }) => status === 200 && body.reacted)).toBe(true);
    const counts = async (): Promise<ReactionCounts> =>
      (await ana.get(repliesPath(await today(ana, pod), pod))).body[0].reactionCounts;
    expect(await counts()).toEqual({ fire: 50, laugh: 50, mind_blown: 50, shell: 50 });
    expect(await rippleShells(ana)).toBe(203);
    await expectCountersEqualRecount(app.env.DB);

    const taken = await everyToggle();
    expect(taken.every(({ status, body }) => status === 200 && !body.reacted)).toBe(true);
    expect(await counts()).toEqual(NO_REACTIONS);
    expect(await rippleShells(ana)).toBe(3);
    await expectCountersEqualRecount(app.env.DB);
  });

  it("survives the deletion of the reply meanwhile", async () => {
    const { app, pod, ana, others } = await neighborhood(21);
    const reply = await answer(ana, pod);
    const [deleted, ...answers] = await Promise.all([
      ana.delete(`/api/daily-ripple/replies/${reply.id}`),
      ...others.flatMap((member) => REACTION_TYPES.map((type) => toggle(member, reply.id, type))),
    ]);
    expect(deleted.status).toBe(204);
    expect(answers.filter(({ status }) => status !== 200 && status !== 404)).toEqual([]);
    expect(await rippleShells(ana)).toBe(0);
    await expectCountersEqualRecount(app.env.DB);
  });
});

/** What a pod's replies look like by the rules alone. */
class Model {
  readonly replies = new Map<number, { id: number; reactions: Set<string> }>();

  shellsOf(member: number): number {
    const reply = this.replies.get(member);
    if (reply === undefined) return 0;
    return 3 + [...reply.reactions].filter((key) => !key.startsWith(`${member}:`)).length;
  }

  counts(member: number): ReactionCounts {
    const given = [...(this.replies.get(member)?.reactions ?? [])];
    const count = (type: ReactionType) => given.filter((key) => key.endsWith(`:${type}`)).length;
    return { fire: count("fire"), laugh: count("laugh"), mind_blown: count("mind_blown"), shell: count("shell") };
  }
}

const MEMBERS = 4;
const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("reply" as const), member: fc.nat(MEMBERS - 1) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("delete" as const), member: fc.nat(MEMBERS - 1) }) },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant("react" as const),
      member: fc.nat(MEMBERS - 1),
      target: fc.nat(MEMBERS - 1),
      type: fc.constantFrom(...REACTION_TYPES),
    }),
  },
);

describe("any sequence of replies, deletions and reactions", () => {
  it("leaves shells and counts as the rules say", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const { app, pod, ana, others } = await neighborhood(MEMBERS);
        const members = [ana, ...others];
        const model = new Model();
        for (const act of steps) {
          const actor = members[act.member];
          if (actor === undefined) throw new Error("no such member");
          const own = model.replies.get(act.member);
          if (act.kind === "reply" && own === undefined) {
            model.replies.set(act.member, { id: (await answer(actor, pod)).id, reactions: new Set() });
          } else if (act.kind === "delete" && own !== undefined) {
            expect((await actor.delete(`/api/daily-ripple/replies/${own.id}`)).status).toBe(204);
            model.replies.delete(act.member);
          } else if (act.kind === "react") {
            const reply = model.replies.get(act.target);
            if (reply === undefined) continue;
            const key = `${act.member}:${act.type}`;
            const reacted = !reply.reactions.delete(key);
            if (reacted) reply.reactions.add(key);
            const { body } = await toggle(actor, reply.id, act.type);
            expect(body).toEqual({ reacted, reactionCounts: model.counts(act.target) });
          }
        }
        for (const [index, member] of members.entries()) expect(await rippleShells(member)).toBe(model.shellsOf(index));
        expect((await today(ana, pod)).repliesCount).toBe(model.replies.size);
        await expectCountersEqualRecount(app.env.DB);
      }),
      { numRuns: 15 },
    );
  }, 300_000);
});
