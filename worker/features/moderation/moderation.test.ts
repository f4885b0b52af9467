import { beforeEach, describe, expect, it, vi } from "vitest";
import { TestApp, type TestMember } from "../../testing/app.ts";
import { runCron } from "../../testing/cron.ts";
import { signUp } from "../../testing/members.ts";
import { join, openPod } from "../../testing/pods.ts";
import { today } from "../../testing/ripples.ts";
import { type AiAnswer, aiError, ScriptedAi } from "../../testing/scripted-ai.ts";
import { comment, postWail } from "../../testing/wails.ts";

/** An app with a guard that answers like this. */
const guarded = (...answers: AiAnswer[]) =>
  new TestApp({ bindings: { AI: new ScriptedAi(...answers), MODERATION: "guard" } });

const SAFE = { response: "safe" };
const DOWN = aiError("3040: Capacity temporarily exceeded, please try again.");

async function world(app: TestApp) {
  const pod = await openPod(app);
  const ana = await signUp(app, "Ana");
  await join(pod, ana);
  return { pod, ana };
}

const logOf = async (app: TestApp) =>
  (
    await app.env.DB.prepare(
      "SELECT kind, content_id AS contentId, member_id AS memberId, decision, decided_by AS decidedBy, category FROM moderation_log ORDER BY id",
    ).all()
  ).results;

const ABUSIVE = "You are all a$$holes";

const moderated = (reason: string) => ({
  status: 422,
  body: { code: "content_moderated", message: expect.stringMatching(new RegExp(`^Content moderated.*${reason}`, "s")) },
});

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
});

describe("everything members write for others", () => {
  const LINK = "Cheap boats at harbor dot com";
  const ABUSE = ABUSIVE;

  /** Every way in, with the kind it has in the log. */
  const ways: [
    string,
    (member: TestMember, pod: number, text: string) => Promise<{ status: number; body: unknown }>,
  ][] = [
    ["wail", (member, pod, content) => member.post("/api/posts", { content, communityId: pod })],
    [
      "comment",
      async (member, pod, content) =>
        member.post(`/api/posts/${(await postWail(member, pod)).id}/comments`, { content }),
    ],
    [
      "ripple_reply",
      async (member, pod, content) => {
        const { id: rippleId } = await today(member, pod);
        return member.post("/api/daily-ripple/reply", { rippleId, communityId: pod, content });
      },
    ],
    ["display_name", (member, _pod, displayName) => member.patch("/api/user/profile", { displayName })],
    [
      "registration_name",
      (member, _pod, name) =>
        member.app.request("POST", "/api/auth/register", {
          body: { email: "new@wail.test", password: "tide pools 7", firstName: name, lastName: "Ray" },
        }),
    ],
  ];

  it.each(ways)("is refused with a link in it: %s", async (kind, write) => {
    const app = new TestApp();
    const { pod, ana } = await world(app);
    expect(await write(ana, pod, LINK)).toMatchObject(moderated("Links"));
    const memberId = kind === "registration_name" ? null : ana.id;
    expect((await logOf(app)).at(-1)).toEqual({
      kind,
      contentId: null,
      memberId,
      decision: "refused",
      decidedBy: "links",
      category: "links",
    });
  });

  it.each(ways)("is refused with abuse in it: %s", async (kind, write) => {
    const app = new TestApp();
    const { pod, ana } = await world(app);
    expect(await write(ana, pod, ABUSE)).toMatchObject(moderated("inappropriate language"));
    expect((await logOf(app)).at(-1)).toMatchObject({ kind, decision: "refused", decidedBy: "words" });
  });

  it.each(ways)("is refused when the guard finds a hazard: %s", async (kind, write) => {
    const app = guarded(...(kind === "comment" ? [SAFE] : []), { response: "unsafe\nS10,S1" });
    const { pod, ana } = await world(app);
    expect(await write(ana, pod, "Something only a guard understands")).toMatchObject(moderated("hate.*guidelines"));
    expect((await logOf(app)).at(-1)).toMatchObject({
      kind,
      decision: "refused",
      decidedBy: "guard",
      category: "hate",
    });
  });

  it.each(ways)("is accepted and logged when it is fine: %s", async (kind, write) => {
    const app = guarded(SAFE);
    const { pod, ana } = await world(app);
    const text = "Dick Van Dyke";
    expect((await write(ana, pod, text)).status).toBeLessThan(300);
    expect((await logOf(app)).at(-1)).toMatchObject({ kind, decision: "visible", decidedBy: "accepted" });
  });

  it("leaves no text in the log, and never a content together with a member", async () => {
    const app = new TestApp();
    const { pod, ana } = await world(app);
    await postWail(ana, pod, { isAnonymous: true });
    await ana.post("/api/posts", { content: ABUSE, communityId: pod });
    const { results } = await app.env.DB.prepare("SELECT * FROM moderation_log").all();
    expect(results.length).toBeGreaterThan(2);
    expect(JSON.stringify(results)).not.toMatch(/fog|holes/i);
    for (const { content_id, member_id } of results) expect(content_id === null || member_id === null).toBe(true);
    await expect(
      app.env.DB.prepare(
        "INSERT INTO moderation_log (kind, content_id, member_id, decision, decided_by, created_at) VALUES ('wail', 1, ?, 'visible', 'accepted', 0)",
      )
        .bind(ana.id)
        .run(),
    ).rejects.toThrow("moderation_log_names_no_author");
  });

  it("stores nothing of what is refused", async () => {
    const app = new TestApp();
    const { pod, ana } = await world(app);
    await ana.post("/api/posts", { content: LINK, communityId: pod, isAnonymous: true });
    expect((await ana.get(`/api/posts/${pod}`)).body).toEqual([]);
    expect((await ana.get("/api/anonymous-posts-remaining")).body).toEqual({ remaining: 5 });
  });

  it("is decided by the embedded rules alone where there is no account for the guard", async () => {
    const ai = new ScriptedAi(DOWN);
    const app = new TestApp({ bindings: { AI: ai, MODERATION: "embedded" } });
    const { pod, ana } = await world(app);
    expect(await postWail(ana, pod)).toMatchObject({ moderation: "visible" });
    expect(ai.calls).toEqual([]);
  });
});

describe("a text that the rules are unsure about", () => {
  const UNSURE = ["I will kill you if you park there again", "He called me a faggot at the bus stop"];

  it.each(UNSURE)("is held without a guard, and stays so: %s", async (content) => {
    vi.spyOn(console, "info").mockImplementation(() => {});
    const app = new TestApp({ bindings: { MODERATION: "embedded" } });
    const { pod, ana } = await world(app);
    expect(await postWail(ana, pod, { content })).toMatchObject({ moderation: "held" });
    app.clock.advance(600_000);
    await runCron(app, app.clock());
    expect((await ana.get(`/api/posts/${pod}`)).body).toMatchObject([{ moderation: "held" }]);
  });

  it.each(UNSURE)("is decided by the guard where there is one: %s", async (content) => {
    const app = guarded(SAFE);
    const { pod, ana } = await world(app);
    expect(await postWail(ana, pod, { content })).toMatchObject({ moderation: "visible" });
  });

  it("is accepted as a name: it belongs to its bearer", async () => {
    const app = new TestApp({ bindings: { MODERATION: "embedded" } });
    const { ana } = await world(app);
    const names = [
      ["Fu", "Dicks"],
      ["B\u00edch", "Fabich"],
      ["Kike", "Cocks"],
      ["Shital", "Fagg"],
      ["Wail", "Haddad"],
    ];
    for (const [index, [firstName, lastName]] of names.entries()) {
      const body = { email: `name${index}@wail.test`, password: "tide pools 7", firstName, lastName };
      expect(await app.request("POST", "/api/auth/register", { body })).toMatchObject({
        status: 201,
        body: { firstName },
      });
    }
    expect(await ana.patch("/api/user/profile", { displayName: "Dick" })).toMatchObject({
      status: 200,
      body: { displayName: "Dick" },
    });
  });
});

describe("a word that its author may not have meant so", () => {
  const nudged = (what: string) => ({
    status: 422,
    body: { code: "content_nudged", message: expect.stringMatching(new RegExp(`^“.*” can be read as ${what}`)) },
  });

  it.each([
    ["wail", "You are a dick, honestly", "insult", "visible"],
    ["wail", "What a spic and dusty road", "slur", "held"],
    ["comment", "Qu\u00e9 mierda", "profanity", "visible"],
    ["ripple_reply", "So much porn around", "sexual", "visible"],
  ] as const)(
    "is shown to its author first, who may post it in a %s all the same: %s",
    async (way, text, rule, state) => {
      const app = guarded(SAFE);
      const { pod, ana } = await world(app);
      const wail = await postWail(ana, pod);
      const { id: rippleId } = await today(ana, pod);
      const send = (insist?: "post") =>
        ({
          wail: () => ana.post("/api/posts", { content: text, communityId: pod, insist }),
          comment: () => ana.post(`/api/posts/${wail.id}/comments`, { content: text, insist }),
          ripple_reply: () =>
            ana.post("/api/daily-ripple/reply", { rippleId, communityId: pod, content: text, insist }),
        })[way]();
      const before = await logOf(app);
      expect(await send()).toMatchObject({ ...nudged(""), body: { rule } });
      expect(await logOf(app)).toEqual(before);
      expect(await send("post")).toMatchObject({ status: 201, body: { content: text, moderation: state } });
    },
  );

  it.each([
    ["I will kill you, you dick", "threat"],
    ["I want to end my life, and you are a dick", undefined],
  ])("hides nothing of what the text means without it: %s", async (content, heldFor) => {
    const app = new TestApp({ bindings: { MODERATION: "embedded" } });
    const { pod, ana } = await world(app);
    const { body } = await ana.post("/api/posts", { content, communityId: pod, insist: "post" });
    expect(body.moderation).toBe(heldFor === undefined ? "visible" : "held");
    if (heldFor !== undefined) expect((await logOf(app)).at(-1)).toMatchObject({ category: heldFor });
  });

  it("still goes to the guard, and is held where it gives no answer", async () => {
    for (const [answer, outcome] of [
      [{ response: "unsafe\nS10" }, { status: 422 }],
      [DOWN, { status: 201, body: { moderation: "held" } }],
    ] as const) {
      const { pod, ana } = await world(guarded(answer));
      const body = { content: "You are a dick", communityId: pod, insist: "post" };
      expect(await ana.post("/api/posts", body)).toMatchObject(outcome);
    }
  });
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

  it("is still refused for links and words", async () => {
    const app = guarded(DOWN);
    const { pod, ana } = await world(app);
    expect(await ana.post("/api/posts", { content: "see harbor.com", communityId: pod })).toMatchObject({
      status: 422,
    });
  });
});
