import { beforeEach, describe, expect, it, vi } from "vitest";
import { TestApp, type TestMember } from "../../testing/app.ts";
import { signUp } from "../../testing/members.ts";
import { ABUSIVE, DOWN, guarded, logOf, SAFE, world } from "../../testing/moderation.ts";
import { join } from "../../testing/pods.ts";
import { today } from "../../testing/ripples.ts";
import type { AiAnswer } from "../../testing/scripted-ai.ts";
import { comment, postWail } from "../../testing/wails.ts";

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
});

describe("a text about its author's own despair", () => {
  const CRY = "I want to end my life";
  const write = ({ ana, pod }: { ana: TestMember; pod: number }, content: string) =>
    ana.post("/api/posts", { content, communityId: pod });

  it.each([
    ["no guard", undefined, 201, "visible"],
    ["a guard that finds it safe", SAFE, 201, "visible"],
    ["a guard that finds self-harm", { response: "unsafe\nS11" }, 201, "held"],
    ["a guard that is down", DOWN, 201, "held"],
    ["a guard that refuses it", { response: "unsafe\nS11,S1" }, 422, undefined],
  ] as const)("brings the crisis line with %s", async (_why, answer, status, moderation) => {
    const app = answer === undefined ? new TestApp({ bindings: { MODERATION: "embedded" } }) : guarded(answer);
    const sent = await write(await world(app), CRY);
    expect(sent).toMatchObject({ status, body: { crisisLine: true } });
    expect(sent.body.moderation).toBe(moderation);
  });

  it.each([
    ["the guard also sees defamation", { response: "unsafe\nS5,S11" }, CRY, "self_harm"],
    ["the guard sees private details alone", { response: "unsafe\nS7" }, CRY, "self_harm"],
    ["it has a slur", SAFE, `${CRY}, what a spic`, "self_harm"],
    ["it also threatens and the guard is down", DOWN, `${CRY}, but first I will kill you`, "no_answer:self_harm"],
    [
      "it also concerns a child and the guard is down",
      DOWN,
      `${CRY}, and I will kill you. I love them young.`,
      "no_answer:child_safety",
    ],
  ] as const)("keeps its place in the operators' lists when %s", async (_why, answer, content, heldFor) => {
    const app = guarded(answer);
    const { pod, ana } = await world(app);
    const { status } = await ana.post("/api/posts", { content, communityId: pod, insist: "post" });
    expect([status, (await logOf(app)).at(-1)?.category]).toEqual([201, heldFor]);
  });

  it("is no reason for the crisis line in other texts, also refused ones", async () => {
    const own = await world(new TestApp());
    expect((await write(own, "The pier is open")).body).not.toHaveProperty("crisisLine");
    expect((await write(own, ABUSIVE)).body).not.toHaveProperty("crisisLine");
  });
});

describe("a text that the guard gives no answer about", () => {
  it.each<[string, AiAnswer]>([
    ["is unreachable", DOWN],
    ["talks nonsense", { response: "I think this is fine." }],
    ["contradicts itself", { response: { safe: true, categories: ["S1"] } }],
    ["takes too long", () => new Promise<never>(() => {})],
  ])("is held when the guard %s: kept, shown to its author alone, not paid", async (_why, answer) => {
    const app = guarded(answer);
    const { pod, ana } = await world(app);
    const ben = await signUp(app, "Ben");
    await join(pod, ben);
    const wail = await postWail(ana, pod, { content: "Is anybody there?" });
    expect(wail.moderation).toBe("held");

    expect((await ana.get(`/api/posts/${pod}`)).body).toMatchObject([{ id: wail.id, moderation: "held" }]);
    expect((await ben.get(`/api/posts/${pod}`)).body).toEqual([]);
    expect((await ben.get(`/api/wails/${wail.id}`)).status).toBe(404);
    expect((await ana.get("/api/user/shell-stats")).body.totalShells).toBe(0);
    expect((await ana.get("/api/notifications")).body).toMatchObject([
      { type: "moderation", message: "Your wail is being checked and will appear soon.", href: `/app/wail/${wail.id}` },
    ]);
    expect((await logOf(app)).at(-1)).toMatchObject({
      kind: "wail",
      contentId: wail.id,
      decision: "held",
      decidedBy: "guard",
      category: "no_answer",
    });
  });

  it("is held as a comment and as a ripple reply too", async () => {
    const app = guarded(SAFE, DOWN);
    const { pod, ana } = await world(app);
    const wail = await postWail(ana, pod);
    expect(await comment(ana, wail.id)).toMatchObject({ moderation: "held" });
    const ben = await signUp(app, "Ben");
    await join(pod, ben);
    expect((await ben.get(`/api/posts/${wail.id}/comments`)).body).toEqual([]);

    const { id: rippleId } = await today(ana, pod);
    const reply = await ana.post("/api/daily-ripple/reply", { rippleId, communityId: pod, content: "The pier" });
    expect(reply).toMatchObject({ status: 201 });
    expect((await ana.get(`/api/daily-ripple/replies/${rippleId}/${pod}`)).body).toHaveLength(1);
    expect((await ben.get(`/api/daily-ripple/replies/${rippleId}/${pod}`)).body).toEqual([]);
  });
});
