import { afterEach, describe, expect, it, vi } from "vitest";
import { DAY_MS } from "../../lib/clock.ts";
import { leaveForGood } from "../../testing/acts.ts";
import { TestApp } from "../../testing/app.ts";
import { countingD1 } from "../../testing/counting-d1.ts";
import { runCron } from "../../testing/cron.ts";
import { guardedApp } from "../../testing/held.ts";
import { signUp } from "../../testing/members.ts";
import { join, openPod } from "../../testing/pods.ts";
import { expectCountersEqualRecount } from "../../testing/recount.ts";
import { MARINA, seedFullAccount } from "../../testing/seed-full-account.ts";
import { comment, postWail, shellsOf } from "../../testing/wails.ts";
import { allRows, memberColumns, placesOf } from "../../testing/walk-tables.ts";

const CONFIRMED = { confirmText: "DELETE MY ACCOUNT" };
const WEEK = 7 * DAY_MS;
const SAFE = { response: "safe" };

afterEach(() => vi.restoreAllMocks());

describe("deleting an account", () => {
  it("leaves no trace in any table, in KV or in a counter, but Squid Ink without an author", async () => {
    const app = new TestApp();
    const { marina, ben, pod, quietInk } = await seedFullAccount(app);
    const before = await allRows();
    // Else the walk below would prove nothing about the columns it never saw filled.
    expect(placesOf(marina.id, before)).toEqual(expect.arrayContaining(await memberColumns()));
    const texts = Object.values(MARINA).filter((value) => typeof value === "string");
    for (const text of texts) expect(placesOf(text, before)).not.toEqual([]);
    const seenBefore = await ben.get(`/api/posts/${pod}/${quietInk.id}`);

    expect((await marina.delete("/api/user/account", CONFIRMED)).status).toBe(204);

    const after = await allRows();
    expect(placesOf(marina.id, after)).toEqual([]);
    const mayStay = new Map<string, string>([
      [MARINA.inkWail, "posts.content"],
      [MARINA.quietInkWail, "posts.content"],
      [MARINA.heldInkWail, "posts.content"],
      [MARINA.authorsComment, "post_comments.content"],
    ]);
    for (const text of texts) expect([placesOf(text, after)].flat()).toEqual([mayStay.get(text) ?? []].flat());
    const { keys } = await app.env.SESSIONS.list();
    const values = await Promise.all(keys.map(({ name }) => app.env.SESSIONS.get(name)));
    expect(values.filter((value) => value?.includes(String(marina.id)))).toEqual([]);
    await expectCountersEqualRecount(app.env.DB);
    expect(seenBefore.status).toBe(200);
    expect(await ben.get(`/api/posts/${pod}/${quietInk.id}`)).toMatchObject({ status: 200, body: seenBefore.body });
  });

  it("ends the session, clears the cookie and frees the address", async () => {
    const app = new TestApp();
    const ana = await signUp(app, "Ana", { email: "ana.again@wail.test" });
    const { headers } = await ana.delete("/api/user/account", CONFIRMED);
    expect(headers.get("set-cookie")).toMatch(/^__Host-wail=; Max-Age=0/);
    expect((await ana.get("/api/auth/user")).status).toBe(401);
    await signUp(app, "Ana", { email: "ana.again@wail.test" });
  });

  it("removes each Squid Ink wail at its own random time within a week", async () => {
    const app = new TestApp();
    const ana = await signUp(app, "Ana", { isPremium: true });
    const pod = await openPod(app);
    await join(pod, ana);
    const wails = await Promise.all(Array.from({ length: 40 }, () => postWail(ana, pod, { isAnonymous: true })));
    await ana.delete("/api/user/account", CONFIRMED);
    const { results } = await app.env.DB.prepare(
      "SELECT expires_at - ?2 AS rest, author_id AS author FROM posts WHERE community_id = ?1",
    )
      .bind(pod, app.clock())
      .all<{ rest: number; author: null }>();
    expect(results).toHaveLength(wails.length);
    expect(results.every(({ author }) => author === null)).toBe(true);
    const rests = results.map(({ rest }) => rest);
    expect(Math.min(...rests)).toBeGreaterThan(0);
    expect(Math.max(...rests)).toBeLessThanOrEqual(WEEK);
    expect(Math.max(...rests) - Math.min(...rests)).toBeGreaterThan(WEEK / 3);
    // Not even the second of the minute is shared.
    expect(new Set(rests.map((rest) => rest % 60_000)).size).toBeGreaterThan(35);
  });

  it.each(["delete my account", " DELETE MY ACCOUNT", "DELETE MY ACCOUNT ", "DELETE  MY ACCOUNT", ""])(
    "needs the exact phrase, not %j",
    async (confirmText) => {
      const ana = await signUp(new TestApp());
      expect(await ana.delete("/api/user/account", { confirmText })).toMatchObject({
        status: 400,
        body: { code: "confirmation_mismatch", message: "Type DELETE MY ACCOUNT to delete your account." },
      });
      expect((await ana.get("/api/auth/user")).status).toBe(200);
    },
  );

  it.each([{}, { confirmText: 1 }, { confirmText: null }, []])("refuses %j", async (body) => {
    const ana = await signUp(new TestApp());
    expect(await ana.delete("/api/user/account", body)).toMatchObject({ status: 400, body: { code: "invalid_input" } });
    expect((await ana.get("/api/auth/user")).status).toBe(200);
  });

  it.each(["held", "removed"])(
    "changes nobody else's public shells by %s Squid Ink that had comments",
    async (state) => {
      const app = new TestApp();
      const [ana, ben] = [await signUp(app, "Ana"), await signUp(app, "Ben")];
      const pod = await openPod(app);
      await join(pod, ana, ben);
      const ink = await postWail(ana, pod, { isAnonymous: true });
      await comment(ben, ink.id);
      await app.env.DB.prepare("UPDATE posts SET moderation = ? WHERE id = ?").bind(state, ink.id).run();
      const shellsOfBen = async () => (await shellsOf(app, ben.id)).publicly;
      const before = await shellsOfBen();
      await leaveForGood(ana);
      expect(before).toBe(1);
      expect(await shellsOfBen()).toBe(before);
      await expectCountersEqualRecount(app.env.DB);
    },
  );

  it("removes every Squid Ink wail within the week, hidden ones included", async () => {
    const app = new TestApp();
    const ana = await signUp(app, "Ana");
    const pod = await openPod(app);
    await join(pod, ana);
    const left = () =>
      app.env.DB.prepare("SELECT count(*) AS n FROM posts WHERE community_id = ?").bind(pod).first("n");
    for (const state of ["visible", "held", "removed"]) {
      const { id } = await postWail(ana, pod, { isAnonymous: true });
      await app.env.DB.prepare("UPDATE posts SET moderation = ? WHERE id = ?").bind(state, id).run();
    }
    await leaveForGood(ana);
    expect(await left()).toBe(3);
    vi.spyOn(console, "info").mockImplementation(() => undefined);
    await runCron(app, app.clock() + WEEK);
    expect(await left()).toBe(0);
  });

  it("never publishes Squid Ink that was held for the guard", async () => {
    for (const level of ["info", "warn"] as const) vi.spyOn(console, level).mockImplementation(() => undefined);
    const { app, guard } = guardedApp();
    const [ana, ben] = [await signUp(app, "Ana"), await signUp(app, "Ben")];
    const pod = await openPod(app);
    await join(pod, ana, ben);
    const [leavers, stayers] = [await postWail(ana, pod, { isAnonymous: true }), await postWail(ben, pod)];
    await leaveForGood(ana);
    guard.says(SAFE);
    await runCron(app, app.clock());
    expect((await ben.get(`/api/posts/${pod}`)).body).toMatchObject([{ id: stayers.id, moderation: "visible" }]);
    expect((await ben.get(`/api/posts/${pod}/${leavers.id}`)).status).toBe(404);
  });

  it("needs sign-in", async () => {
    const answer = await new TestApp().request("DELETE", "/api/user/account", { body: CONFIRMED });
    expect(answer).toMatchObject({ status: 401, body: { code: "authentication_required" } });
  });

  it("wins against everything the member does at the same moment", async () => {
    const app = new TestApp();
    const [ana, ben] = [await signUp(app), await signUp(app, "Ben")];
    const [pod, elsewhere] = [await openPod(app), await openPod(app)];
    await join(pod, ana, ben);
    const wail = await postWail(ben, pod);
    const answers = await Promise.all([
      ana.post("/api/posts", { content: "Hello", communityId: pod }),
      ana.post("/api/posts", { content: "Hello", communityId: pod, isAnonymous: true }),
      ana.post(`/api/posts/${wail.id}/like`),
      ana.delete("/api/user/account", CONFIRMED),
      ana.delete("/api/user/account", CONFIRMED),
      ana.post(`/api/communities/${elsewhere}/join`),
      ana.post(`/api/posts/${wail.id}/comments`, { content: "Hello" }),
      ana.post("/api/report-issue", { issueDescription: "Hello" }),
      ana.patch("/api/user/profile", { displayName: "Hello" }),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    expect((await ana.get("/api/auth/user")).status).toBe(401);
    const left = placesOf(ana.id, await allRows());
    expect(left.filter((place) => /user_id|author_id|member_id|users|actor|paid/.test(place))).toEqual([]);
    await expectCountersEqualRecount(app.env.DB);
  });

  it("refuses a sign-in that is under way", async () => {
    const app = new TestApp();
    const body = { email: "overtaken@wail.test", password: "tide pools 7", firstName: "Ana", lastName: "Reyes" };
    await app.request("POST", "/api/auth/register", { body });
    const DB = new Proxy(app.env.DB, {
      get: (target, key) =>
        key === "batch"
          ? async (statements: D1PreparedStatement[]) => {
              await target.prepare("DELETE FROM users WHERE email = ?").bind(body.email).run();
              return target.batch(statements);
            }
          : Reflect.get(target, key),
    });
    const answer = await new TestApp({ bindings: { DB } }).request("POST", "/api/auth/login", { body });
    expect(answer).toMatchObject({ status: 401, body: { code: "wrong_credentials" } });
    expect(answer.headers.get("set-cookie")).toBeNull();
  });

  it("costs two round trips", async () => {
    const { d1, cost, reset } = countingD1(new TestApp().env.DB);
    const ana = await signUp(new TestApp({ bindings: { DB: d1 } }));
    // The first write of a minute also reads what operators have set.
    await ana.delete("/api/user/account");
    reset();
    await ana.delete("/api/user/account", CONFIRMED);
    expect(cost.roundTrips).toBe(2);
  });
});
