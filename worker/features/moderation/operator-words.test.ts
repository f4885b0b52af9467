import { beforeEach, describe, expect, it } from "vitest";
import { TestApp, type TestMember } from "../../testing/app.ts";
import { guardedApp, SAFE } from "../../testing/held.ts";
import { signUp } from "../../testing/members.ts";
import { IN_FORCE_MS, set, setNow, unsetAll } from "../../testing/operators.ts";
import { join, openPod } from "../../testing/pods.ts";

let app: TestApp;
let pod: number;
let ana: TestMember;

async function settle(made = new TestApp()) {
  app = made;
  pod = await openPod(app);
  ana = await signUp(app);
  await join(pod, ana);
  await unsetAll(app);
}

beforeEach(() => settle());

const post = (content: string) => ana.post("/api/posts", { content, communityId: pod });

describe("the operators' words", () => {
  it.each([
    ["refuse", { status: 422, body: { code: "content_moderated" } }],
    ["hold", { status: 201, body: { moderation: "held" } }],
    ["nudge", { status: 422, body: { code: "content_nudged" } }],
  ])("%s a text within a minute, until the word is removed", async (action, expected) => {
    expect((await post("A zorblat.")).body.moderation).toBe("visible");
    await setNow(app, "word", "zorblat", action);
    app.clock.advance(IN_FORCE_MS);
    expect(await post("A zorblat.")).toMatchObject(expected);
    expect((await post("A squirrel.")).body.moderation).toBe("visible");
    await unsetAll(app);
    expect((await post("A zorblat.")).body.moderation).toBe("visible");
  });

  it("are logged when they refuse, without the text or the word", async () => {
    await set(app, "word", "zorblat", "refuse");
    await post("A zorblat.");
    const newest = "SELECT member_id, decision, decided_by, category FROM moderation_log ORDER BY id DESC LIMIT 1";
    expect(await app.env.DB.prepare(newest).first()).toEqual({
      member_id: ana.id,
      decision: "refused",
      decided_by: "words",
      category: "blocked_word",
    });
  });

  it("hold what the guard finds safe, and refuse names", async () => {
    const { app: guarded, guard } = guardedApp();
    await settle(guarded);
    guard.says(SAFE);
    await set(app, "word", "zorblat", "hold");
    await setNow(app, "word", "frimp", "refuse");
    app.clock.advance(IN_FORCE_MS);
    expect((await post("A zorblat.")).body.moderation).toBe("held");
    expect((await ana.patch("/api/user/profile", { displayName: "Zorblat" })).body.isNameHeld).toBeUndefined();
    expect((await ana.patch("/api/user/profile", { displayName: "Frimp" })).status).toBe(422);
  });
});
