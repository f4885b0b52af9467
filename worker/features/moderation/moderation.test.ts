import { beforeEach, describe, expect, it, vi } from "vitest";
import { TestApp, type TestMember } from "../../testing/app.ts";
import { runCron } from "../../testing/cron.ts";
import { ABUSIVE, DOWN, guarded, logOf, SAFE, world } from "../../testing/moderation.ts";
import { today } from "../../testing/ripples.ts";
import { ScriptedAi } from "../../testing/scripted-ai.ts";
import { postWail } from "../../testing/wails.ts";
import type { TextKind } from "./decisions.repository.ts";

const moderated = (reason: string) => ({
  status: 422,
  body: { code: "content_moderated", message: expect.stringMatching(new RegExp(`^Content moderated.*${reason}`, "s")) },
});

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
});

type Way = (
  member: TestMember,
  pod: number,
  text: string,
  insist?: "post",
) => Promise<{ status: number; body: { moderation?: string } }>;

/** Every way in, by the kind it has in the log. */
const WAYS: Record<TextKind, Way> = {
  wail: (member, communityId, content, insist) => member.post("/api/posts", { content, communityId, insist }),
  comment: async (member, pod, content, insist) =>
    member.post(`/api/posts/${(await postWail(member, pod)).id}/comments`, { content, insist }),
  ripple_reply: async (member, communityId, content, insist) => {
    const { id: rippleId } = await today(member, communityId);
    return member.post("/api/daily-ripple/reply", { rippleId, communityId, content, insist });
  },
  display_name: (member, _pod, displayName) => member.patch("/api/user/profile", { displayName }),
  registration_name: (member, _pod, firstName) =>
    member.app.request("POST", "/api/auth/register", {
      body: { email: "new@wail.test", password: "tide pools 7", firstName, lastName: "Ray" },
    }),
};

describe("everything members write for others", () => {
  const LINK = "Cheap boats at harbor dot com";
  const ways = Object.entries(WAYS);

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
    expect(await write(ana, pod, ABUSIVE)).toMatchObject(moderated("inappropriate language"));
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

  it.each(ways)("is accepted when it is fine, and counted if a text, logged if a name: %s", async (kind, write) => {
    const app = guarded(SAFE);
    const { pod, ana } = await world(app);
    const text = "Dick Van Dyke";
    expect((await write(ana, pod, text)).status).toBeLessThan(300);
    const counted = await app.env.DB.prepare("SELECT kind FROM accepted_counts").all();
    const logged = (await logOf(app)).filter(({ decidedBy }) => decidedBy === "accepted");
    expect([...counted.results, ...logged]).toContainEqual(expect.objectContaining({ kind }));
    expect(logged.filter(({ contentId }) => contentId !== null)).toEqual([]);
  });

  it("leaves no text in the log, and never a content together with a member", async () => {
    const app = new TestApp();
    const { pod, ana } = await world(app);
    await postWail(ana, pod, { isAnonymous: true });
    await ana.post("/api/posts", { content: ABUSIVE, communityId: pod });
    const { results } = await app.env.DB.prepare("SELECT * FROM moderation_log").all();
    expect(results.length).toBeGreaterThan(1);
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
    const names = ["Fu Dicks", "B\u00edch Fabich", "Kike Cocks", "Shital Fagg", "Wail Haddad"];
    for (const [index, name] of names.entries()) {
      const [firstName, lastName] = name.split(" ");
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
      const send = (insist?: "post") => WAYS[way](ana, pod, text, insist);
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
