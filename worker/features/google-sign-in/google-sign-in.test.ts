import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { TestApp, TestMember } from "../../testing/app.ts";
import {
  cookies,
  GOOGLE_CLIENT,
  type NextVisitor,
  providerAnswers,
  RUTH,
  signInWith,
  stopProvider,
  visitProvider,
  whoIs,
} from "../../testing/google.ts";
import { TestGuard, UNSAFE } from "../../testing/held.ts";
import { signUp } from "../../testing/members.ts";
import { set, unsetAll } from "../../testing/operators.ts";
import { newestTokenTo } from "../../testing/outbox.ts";
import { forget, newAddress, reset } from "../../testing/recovery.ts";
import { wrapD1 } from "../../testing/wrapped-d1.ts";

let app: TestApp;

beforeAll(async () => {
  app = new TestApp({ bindings: { ...GOOGLE_CLIENT, GOOGLE_ISSUER: await providerAnswers() } });
  app.clock.set(Date.now());
});

afterAll(stopProvider);

/** A last name that waits for the guard. */
const holdName = (memberId: number, value: string) =>
  app.env.DB.prepare("INSERT INTO held_names (member_id, field, value, created_at) VALUES (?, 'last_name', ?, 1)")
    .bind(memberId, value)
    .run();

describe("Continue with Google", () => {
  it("makes an account at the first sign-in and finds it again at the next", async () => {
    const first = await signInWith(app, { claims: RUTH });
    expect(first).toMatchObject({ status: 302 });
    expect(first.headers.get("location")).toBe("/app/");
    const ruth = await whoIs(app, first.headers);
    expect(ruth).toMatchObject({ email: "ruth@example.com", firstName: "Ruth", emailVerified: true });
    const changed = { ...RUTH, email: "new-address@example.com", given_name: "Changed" };
    const again = await signInWith(app, { claims: changed });
    expect(await whoIs(app, again.headers)).toEqual(ruth);
    expect(cookies(again.headers)).not.toBe(cookies(first.headers));
  });

  it("makes no account while nobody new may join, and signs in whom it knows", async () => {
    const known = { ...RUTH, sub: "google-known", email: "known@example.com" };
    await signInWith(app, { claims: known });
    await set(app, "switch", "registration_closed");
    const refused = await signInWith(app, { claims: { ...RUTH, sub: "google-late", email: "late@example.com" } });
    expect(refused.headers.get("location")).toBe("/app/login?google=closed");
    expect((await signInWith(app, { claims: known })).headers.get("location")).toBe("/app/");
    await unsetAll(app);
  });

  it("makes one account when the same visitor returns twice at once", async () => {
    const claims = { ...RUTH, sub: "google-twin", email: "twin@example.com" };
    const visits = [await visitProvider(app, { claims }), await visitProvider(app, { claims })];
    const answers = await Promise.all(
      visits.map(({ back, cookie }) => app.request("GET", back, { headers: { cookie } })),
    );
    const ids = await Promise.all(answers.map(async ({ headers }) => (await whoIs(app, headers)).id));
    expect(ids[0]).toEqual(expect.any(Number));
    expect(ids[1]).toBe(ids[0]);
  });

  it.each([
    ["Squid", "Ink", { firstName: "Squid", lastName: null }],
    ["Wa\u0456l Support", "Moana", { firstName: "Neighbor", lastName: "Moana" }],
    ["Moderator", undefined, { firstName: "Neighbor", lastName: null }],
    ["\u202eKai\u200f", "\u2065", { firstName: "Kai", lastName: null }],
    ["Asshole", "harbor.com", { firstName: "Neighbor", lastName: null }],
  ])(
    "signs in a member who is called %s %s at Google, with an acceptable name",
    async (given_name, family_name, shown) => {
      const sub = `google-${crypto.randomUUID()}`;
      const claims = { sub, email: `${sub}@example.com`, email_verified: true, given_name, family_name };
      expect(await whoIs(app, (await signInWith(app, { claims })).headers)).toMatchObject(shown);
    },
  );

  it.each([
    ["refuses", UNSAFE],
    ["does not answer about", undefined],
  ])("signs in a member whose names the guard %s, without them", async (_, answer) => {
    const guard = new TestGuard();
    if (answer !== undefined) guard.says(answer);
    const guarded = new TestApp({
      bindings: { ...GOOGLE_CLIENT, GOOGLE_ISSUER: await providerAnswers(), AI: guard.ai, MODERATION: "guard" },
    });
    const sub = `google-${crypto.randomUUID()}`;
    const claims = { ...RUTH, sub, email: newAddress(), family_name: "Reyes" };
    const { headers } = await signInWith(guarded, { claims });
    const shown = { firstName: "Neighbor", lastName: null };
    expect((await new TestMember(guarded, 0, cookies(headers)).get("/api/auth/user")).body).toMatchObject(shown);
    // Without an answer the second model is asked, too.
    expect(guard.ai.calls).toHaveLength(answer === undefined ? 4 : 2);
  });

  it("accepts a token with further audiences when we are its authorized party", async () => {
    const claims = {
      ...RUTH,
      aud: [GOOGLE_CLIENT.GOOGLE_CLIENT_ID, "another-client"],
      azp: GOOGLE_CLIENT.GOOGLE_CLIENT_ID,
    };
    expect((await signInWith(app, { claims })).headers.get("location")).toBe("/app/");
  });

  it("ends the session whose cookie the new one replaces", async () => {
    const ana = await signUp(app, "Ana");
    const { back, cookie } = await visitProvider(app, { claims: RUTH });
    const answer = await app.request("GET", back, { headers: { cookie: `${cookie}; ${ana.cookie}` } });
    expect(await whoIs(app, answer.headers)).toMatchObject({ email: "ruth@example.com" });
    expect((await ana.get("/api/auth/user")).status).toBe(401);
  });

  it.each<[string, NextVisitor, string]>([
    ["an unverified address", { claims: { ...RUTH, sub: "u", email: "u@x.com", email_verified: false } }, "unverified"],
    ["a cancelled attempt", { claims: {}, error: "access_denied" }, "cancelled"],
    ["an error at the provider", { claims: {}, error: "server_error" }, "failed"],
    ["a foreign nonce", { claims: { ...RUTH, nonce: "forged" } }, "failed"],
    ["a foreign audience", { claims: { ...RUTH, aud: "another-client" } }, "failed"],
    [
      "a token for others too",
      { claims: { ...RUTH, aud: [GOOGLE_CLIENT.GOOGLE_CLIENT_ID, "another-client"] } },
      "failed",
    ],
    [
      "a token that another client asked for",
      { claims: { ...RUTH, aud: [GOOGLE_CLIENT.GOOGLE_CLIENT_ID, "another-client"], azp: "another-client" } },
      "failed",
    ],
    ["a token for us that another client asked for", { claims: { ...RUTH, azp: "another-client" } }, "failed"],
    ["a foreign issuer", { claims: { ...RUTH, iss: "https://evil.test" } }, "failed"],
    ["an expired token", { claims: { ...RUTH, exp: 1 } }, "failed"],
    ["a code that is turned down", { claims: RUTH, redeeming: "refused" }, "failed"],
    ["a connection that breaks", { claims: RUTH, redeeming: "cut off" }, "failed"],
    ["no address at all", { claims: { sub: "nobody", email_verified: true } }, "failed"],
  ])("leads back to login with a message after %s", async (_name, next, notice) => {
    const answer = await signInWith(app, next);
    expect(answer.headers.get("location")).toBe(`/app/login?google=${notice}`);
    expect(cookies(answer.headers)).not.toContain("__Host-wail=");
  });

  it("leads back to login with a message after eight seconds without an answer", async () => {
    const wait = setTimeout;
    vi.spyOn(globalThis, "setTimeout").mockImplementation((act, ms) => wait(act, ms === 8_000 ? 100 : ms));
    const answer = await signInWith(app, { claims: RUTH, redeeming: "never answered" });
    expect(answer.headers.get("location")).toBe("/app/login?google=failed");
  });

  it("refuses a foreign, a missing and a reused state", async () => {
    for (const forge of [
      () => "forged",
      () => "",
      (state: string) => state.slice(0, -1),
      (state: string) => `${state}A`,
    ]) {
      const forged = await signInWith(app, { claims: RUTH }, ({ searchParams }) =>
        searchParams.set("state", forge(searchParams.get("state") ?? "")),
      );
      expect(forged.headers.get("location")).toBe("/app/login?google=expired");
    }

    const { back, cookie } = await visitProvider(app, { claims: RUTH });
    expect((await app.request("GET", back)).headers.get("location")).toBe("/app/login?google=expired");
    const used = await app.request("GET", back, { headers: { cookie } });
    expect(used.headers.get("location")).toBe("/app/");
    expect(used.headers.get("set-cookie")).toContain("__Host-wail-google=;");
    const replayed = await app.request("GET", back, { headers: { cookie } });
    expect(replayed.headers.get("location")).toBe("/app/login?google=failed");
  });
});

describe("Google sign-in to an account that is there", () => {
  it("takes over an account whose address was never verified, and ends its password and sessions", async () => {
    const squatter = { email: "oma@example.com", password: "squatting here", firstName: "Not", lastName: "Oma" };
    const registered = await app.request("POST", "/api/auth/register", { body: squatter });
    const inside = new TestMember(app, registered.body.id, cookies(registered.headers));
    expect((await inside.get("/api/auth/user")).status).toBe(200);

    const oma = await signInWith(app, {
      claims: { sub: "google-oma", email: "oma@example.com", email_verified: true },
    });
    expect((await whoIs(app, oma.headers)).id).toBe(registered.body.id);
    expect((await inside.get("/api/auth/user")).status).toBe(401);
    const { email, password } = squatter;
    expect((await app.request("POST", "/api/auth/login", { body: { email, password } })).status).toBe(401);
  });

  it("takes over an account and invalidates its mailed links", async () => {
    const email = newAddress();
    const squatter = { email, password: "squatting here", firstName: "Not", lastName: "Opa" };
    await app.request("POST", "/api/auth/register", { body: squatter });
    const verification = await newestTokenTo(app, email);
    await forget(app, email);
    const recovery = await newestTokenTo(app, email);
    expect(recovery).not.toBe(verification);
    await signInWith(app, { claims: { sub: "google-of-opa", email, email_verified: true } });
    const answers = [
      await app.request("POST", "/api/auth/verify-email", { body: { token: verification } }),
      await reset(app, recovery),
    ];
    expect(answers.map(({ status }) => status)).toEqual([410, 410]);
  });

  it("takes over neither the names of the account nor its held names", async () => {
    const squatter = { email: "opa@example.com", password: "squatting here", firstName: "Not", lastName: "Opa" };
    const registered = await app.request("POST", "/api/auth/register", { body: squatter });
    const inside = new TestMember(app, registered.body.id, cookies(registered.headers));
    await inside.patch("/api/user/profile", { displayName: "Opa is silly" });
    await holdName(inside.id, "Silly");
    const claims = { sub: "google-opa", email: "opa@example.com", email_verified: true };
    const opa = await signInWith(app, { claims: { ...claims, given_name: "Otto", family_name: "Moderator" } });
    expect(await whoIs(app, opa.headers)).toMatchObject({
      id: inside.id,
      ...{ firstName: "Otto", lastName: null, displayName: null, emailVerified: true },
    });
  });

  it("keeps session and names of the first take-over when it happens twice at once", async () => {
    const squatter = { email: "eva@example.com", password: "squatting here", firstName: "Not", lastName: "Eva" };
    await app.request("POST", "/api/auth/register", { body: squatter });
    const claims = { sub: "google-eva", email: "eva@example.com", email_verified: true, given_name: "Eva" };
    const [first, second] = [await visitProvider(app, { claims }), await visitProvider(app, { claims })];
    let eva: TestMember | undefined;
    // The second has read that nobody owns the address; before it writes, the first is done and settles in.
    const DB = wrapD1(app.env.DB, async (sent, trip) => {
      if (eva === undefined && sent.some(({ sql }) => /update "users" set .*"email_verified"/i.test(sql))) {
        const { headers } = await app.request("GET", first.back, { headers: { cookie: first.cookie } });
        eva = new TestMember(app, (await whoIs(app, headers)).id, cookies(headers));
        await eva.patch("/api/user/profile", { displayName: "Captain Eva" });
        await holdName(eva.id, "Reyes");
      }
      return trip();
    });
    const late = new TestApp({ bindings: { ...app.env, DB }, clock: app.clock });
    const answer = await late.request("GET", second.back, { headers: { cookie: second.cookie } });
    const shown = { id: eva?.id, firstName: "Eva", displayName: "Captain Eva" };
    expect((await eva?.get("/api/auth/user"))?.body).toMatchObject(shown);
    expect(await whoIs(app, answer.headers)).toMatchObject(shown);
    const held = app.env.DB.prepare("SELECT value FROM held_names WHERE member_id = ?").bind(eva?.id);
    expect((await held.all()).results).toEqual([{ value: "Reyes" }]);
  });

  it("links a verified account and keeps its sessions", async () => {
    const ana = await signUp(app, "Ana", { email: "ana-verified@example.com", emailVerified: true });
    const claims = { sub: "google-ana", email: "ana-verified@example.com", email_verified: true };
    expect((await whoIs(app, (await signInWith(app, { claims })).headers)).id).toBe(ana.id);
    expect((await ana.get("/api/auth/user")).status).toBe(200);
    const other = await signInWith(app, { claims: { ...claims, sub: "google-somebody-else" } });
    expect(other.headers.get("location")).toBe("/app/login?google=mismatch");
  });

  it("signs in by the address after a password reset, because the reset unlinks Google", async () => {
    const email = newAddress();
    const claims = { sub: "google-of-before", email, email_verified: true };
    const { id } = await whoIs(app, (await signInWith(app, { claims })).headers);
    await forget(app, email);
    await reset(app, await newestTokenTo(app, email));
    const elsewhere = await signInWith(app, { claims: { ...claims, email: newAddress() } });
    expect((await whoIs(app, elsewhere.headers)).id).not.toBe(id);
    const owner = await signInWith(app, { claims: { ...claims, sub: "google-of-now" } });
    expect((await whoIs(app, owner.headers)).id).toBe(id);
  });
});
