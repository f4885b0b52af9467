import { describe, expect, it } from "vitest";
import { SHELLS } from "../../contract/limits.ts";
import { like } from "../../testing/acts.ts";
import { TestApp, TestMember } from "../../testing/app.ts";
import { countingD1 } from "../../testing/counting-d1.ts";
import { decide } from "../../testing/decisions.ts";
import { signUp } from "../../testing/members.ts";
import { join, openPod } from "../../testing/pods.ts";
import { answer, toggle } from "../../testing/ripples.ts";
import { comment, postWail } from "../../testing/wails.ts";

describe("the member's shells", () => {
  it("are none at first", async () => {
    const ana = await signUp(new TestApp());
    expect((await ana.get("/api/user/shell-stats")).body).toEqual({
      totalShells: 0,
      shellsFromLikes: 0,
      shellsFromPosts: 0,
      shellsFromComments: 0,
      shellsFromRipples: 0,
      stormStarterBadges: 0,
      currentBadge: "baby_barnacle",
    });
    expect((await ana.get("/api/user/stats")).body).toEqual({
      wailsPosted: 0,
      commentsMade: 0,
      likesReceived: 0,
      podsJoined: 0,
    });
  });

  it("are given by source, Squid Ink included, with the badge", async () => {
    const app = new TestApp();
    const [ana, ben] = [await signUp(app), await signUp(app, "Ben")];
    const [pod, left] = [await openPod(app), await openPod(app)];
    await join(pod, ana, ben);
    await join(left, ana);
    await ana.post(`/api/communities/${left}/leave`);
    const wails = [await postWail(ana, pod), await postWail(ana, pod, { isAnonymous: true })];
    for (const { id } of wails) {
      await ben.post(`/api/posts/${id}/like`);
      await ana.post(`/api/posts/${id}/like`);
      await comment(ana, id);
    }
    const reply = await answer(ana, pod);
    for (const reaction of ["fire", "laugh"] as const) await toggle(ben, reply.id, reaction);

    // The triggers that pay and the contract that the screens quote agree on every amount.
    expect((await ana.get("/api/user/shell-stats")).body).toEqual({
      totalShells: 10,
      shellsFromLikes: 2 * SHELLS.likeReceived,
      shellsFromPosts: SHELLS.firstWailOfDay,
      shellsFromComments: 2 * SHELLS.comment,
      shellsFromRipples: SHELLS.rippleReply + 2 * SHELLS.reactionReceived,
      stormStarterBadges: 0,
      currentBadge: "reef_rookie",
    });
    expect((await ana.get("/api/user/stats")).body).toEqual({
      wailsPosted: 2,
      commentsMade: 2,
      likesReceived: 2,
      podsJoined: 1,
    });
  });

  it("are taken back with a text that is removed, and are the same once it is shown again", async () => {
    const app = new TestApp();
    const [ana, ben] = [await signUp(app), await signUp(app, "Ben")];
    const pod = await openPod(app);
    await join(pod, ana, ben);
    const [wail, reply] = [await postWail(ana, pod), await answer(ana, pod)];
    // The author's own pay nothing, then as now.
    for (const member of [ana, ben]) {
      await like(member, wail.id);
      await toggle(member, reply.id, "fire");
    }
    const shells = async () => (await ana.get("/api/user/shell-stats")).body;
    const before = await shells();
    for (const [decision, expected] of [
      ["removed", { ...before, totalShells: 0, shellsFromLikes: 0, shellsFromPosts: 0, shellsFromRipples: 0 }],
      ["visible", before],
    ] as const) {
      await decide(app, wail.id, decision);
      await decide(app, reply.id, decision, "ripple_reply");
      expect(await shells()).toMatchObject(expected);
    }
  });
});

describe("the display name", () => {
  it("can be changed, and is shown everywhere", async () => {
    const app = new TestApp();
    const ana = await signUp(app);
    const answer = await ana.patch("/api/user/profile", {
      displayName: "  Ana\n of   the Tides ",
      profileImageUrl: null,
    });
    expect(answer).toMatchObject({ status: 200, body: { id: ana.id, displayName: "Ana of the Tides" } });
    expect((await ana.get("/api/auth/user")).body).toEqual(answer.body);
    expect(Object.keys(answer.body).toSorted()).toEqual(
      "displayName email emailVerified firstName id isPremium lastName profileImageUrl stormStarterBadges".split(" "),
    );
  });

  it.each([
    [{ displayName: "" }, "displayName", "Display name is required"],
    [{ displayName: " \u200b\u2060 " }, "displayName", "Display name is required"],
    [{ displayName: "x".repeat(51) }, "displayName", "Display name must be at most 50 characters long"],
    [{ displayName: "\ud800abc" }, "displayName", expect.stringContaining("broken")],
    [{ displayName: 7 }, "displayName", "Display name is required"],
    [{}, "displayName", "Display name is required"],
    [{ displayName: "Ana", profileImageUrl: "https://evil.test/x.png" }, "profileImageUrl", expect.any(String)],
  ])("is refused when it is no name: %j", async (body, field, message) => {
    const ana = await signUp(new TestApp());
    expect(await ana.patch("/api/user/profile", body)).toMatchObject({
      status: 400,
      body: { code: "invalid_input", fields: { [field]: message } },
    });
  });

  it("is refused when it is a link or abuse, and stays as it was", async () => {
    const ana = await signUp(new TestApp(), "Ana", { displayName: "Ana" });
    for (const displayName of ["visit www.evil.com", "fuck you"]) {
      const answer = await ana.patch("/api/user/profile", { displayName });
      expect(answer).toMatchObject({ status: 422, body: { code: "content_moderated" } });
    }
    expect((await ana.get("/api/auth/user")).body).toMatchObject({ displayName: "Ana" });
  });

  it.each(["Squid Ink", "Wa\u0456l Support", "\uff21dm\u200bin"])(
    "is refused when it could be taken for Wail: %s",
    async (displayName) => {
      const ana = await signUp(new TestApp());
      expect(await ana.patch("/api/user/profile", { displayName })).toMatchObject({
        status: 400,
        body: { code: "invalid_input", fields: { displayName: expect.stringContaining("taken for Wail") } },
      });
    },
  );

  it("has one space for a gap and few marks on a letter", async () => {
    const ana = await signUp(new TestApp());
    const displayName = `A${"\u0336".repeat(96)}na\u2800\u3164 \u200b \u200b Moana\u2800`;
    expect((await ana.patch("/api/user/profile", { displayName })).body).toMatchObject({
      displayName: `A${"\u0336".repeat(6)}na Moana`,
    });
  });

  it("loses direction marks", async () => {
    const ana = await signUp(new TestApp());
    const displayName = "\u200fAna\u202e \u061c\u2067Moana\u200e\u206f";
    expect((await ana.patch("/api/user/profile", { displayName })).body).toMatchObject({ displayName: "Ana Moana" });
  });

  it("is shown to the member only while the guard gives no answer; others see the one before", async () => {
    const app = new TestApp({ bindings: { MODERATION: "guard" } });
    const [ana, ben] = [await signUp(app, "Ana", { displayName: "Ana" }), await signUp(app, "Ben")];
    const pod = await openPod(app);
    await join(pod, ana);
    const wail = await postWail(new TestMember(new TestApp(), ana.id, ana.cookie), pod);
    for (const displayName of ["Ana the First", "Ana the Second"]) {
      const answer = await ana.patch("/api/user/profile", { displayName });
      expect(answer).toMatchObject({ status: 200, body: { displayName } });
    }
    expect((await ana.get("/api/auth/user")).body).toMatchObject({ displayName: "Ana the Second" });
    expect((await ben.get(`/api/posts/${pod}/${wail.id}`)).body).toMatchObject({ author: { displayName: "Ana" } });
  });

  it("can be fifty characters of any kind", async () => {
    const ana = await signUp(new TestApp());
    const displayName = "🐋".repeat(50);
    expect((await ana.patch("/api/user/profile", { displayName })).body).toMatchObject({ displayName });
  });
});

describe("the member's own pages", () => {
  it.each([
    ["GET", "/api/user/shell-stats", undefined, 1],
    ["GET", "/api/user/stats", undefined, 1],
    ["PATCH", "/api/user/profile", { displayName: "Ana" }, 2],
  ])("%s %s needs sign-in and keeps to its round trips", async (method, path, body, roundTrips) => {
    const { d1, cost, reset } = countingD1(new TestApp().env.DB);
    const app = new TestApp({ bindings: { DB: d1 } });
    const signedOut = await app.request(method, path, { body });
    expect(signedOut).toMatchObject({ status: 401, body: { code: "authentication_required" } });
    const ana = await signUp(app);
    reset();
    expect((await ana.request(method, path, body)).status).toBe(200);
    expect(cost.roundTrips).toBe(roundTrips);
  });
});
