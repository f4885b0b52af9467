import { afterEach, describe, expect, it, vi } from "vitest";
import { NO_MODELS } from "../../ai/question-source.ts";
import { PER_MINUTE } from "../../contract/limits.ts";
import { connect } from "../../db/client.ts";
import { purgeExpiredLinks } from "../../jobs/purge-expired.ts";
import { TestApp, TestMember } from "../../testing/app.ts";
import { ample } from "../../testing/budget.ts";
import { countingD1 } from "../../testing/counting-d1.ts";
import { failingD1 } from "../../testing/failing-d1.ts";
import { staleKv } from "../../testing/faulty-kv.ts";
import { signUp } from "../../testing/members.ts";
import { knowSettings } from "../../testing/operators.ts";
import { mailsTo, newestTokenTo, tokenIn } from "../../testing/outbox.ts";
import { untilRateLimited } from "../../testing/rate-limits.ts";
import { forget, NEW_PASSWORD, newAddress, reset } from "../../testing/recovery.ts";
import { allRows, placesOf } from "../../testing/walk-tables.ts";

const MINUTE = 60 * 1000;

const logIn = (app: TestApp, email: string, password: string) =>
  app.request("POST", "/api/auth/login", { body: { email, password } });

/** A member who registered with a password and has forgotten it. */
async function forgetful(app = new TestApp()) {
  const email = newAddress();
  const member = await signUp(app, "Ana", { email });
  expect((await forget(app, ` ${email.toUpperCase()} `)).status).toBe(204);
  return { app, email, member, token: await newestTokenTo(app, email) };
}

afterEach(() => vi.restoreAllMocks());

describe("a forgotten password", () => {
  it("is replaced by a mailed link: the old one is invalid, the new one works, and the member is notified", async () => {
    const app = new TestApp();
    const form = { email: newAddress(), password: "tide pools 7", firstName: "Ana", lastName: "Reyes" };
    const registration = await app.request("POST", "/api/auth/register", { body: form });
    const devices = [registration, await logIn(app, form.email, form.password)].map(
      ({ body, headers }) => new TestMember(app, body.id, headers.get("set-cookie")?.split(";")[0] ?? ""),
    );
    await forget(app, form.email);
    const mail = (await mailsTo(app, form.email)).at(-1);
    expect(mail).toMatchObject({
      subject: "Reset your Wail password",
      text: expect.stringMatching(/^https:\/\/wail\.test\/app\/reset-password#[\w-]{43}$/m),
    });

    const isSignedIn = () =>
      Promise.all(devices.map(async (device) => (await device.get("/api/auth/user")).status === 200));
    expect(await isSignedIn()).toEqual([true, true]);
    expect(await reset(app, tokenIn(mail))).toMatchObject({ status: 204, body: "" });
    expect(await isSignedIn()).toEqual([false, false]);
    expect((await logIn(app, form.email, form.password)).status).toBe(401);
    expect(await logIn(app, form.email, NEW_PASSWORD)).toMatchObject({ status: 200, body: { emailVerified: true } });
    expect((await mailsTo(app, form.email)).at(-1)?.subject).toBe("Your Wail password was changed");
  });

  it("ends every session at once, also where KV still serves it", async () => {
    const { app, member, token } = await forgetful(
      new TestApp({ bindings: { SESSIONS: staleKv(new TestApp().env.SESSIONS) } }),
    );
    expect((await member.get("/api/auth/user")).status).toBe(200);
    const { headers } = await reset(app, token);
    expect(headers.get("set-cookie")).toMatch(/^__Host-wail=; Max-Age=0/);
    expect((await member.get("/api/auth/user")).status).toBe(401);
    const { keys } = await app.env.SESSIONS.list();
    const values = await Promise.all(keys.map(({ name }) => app.env.SESSIONS.get(name)));
    expect(values.filter((value) => value?.includes(`:${member.id},`))).toEqual([]);
  });

  it("ends the session of that browser, too: nobody could sign out of it any more", async () => {
    const { app, token } = await forgetful();
    const ben = await signUp(app, "Ben");
    const body = { token, password: NEW_PASSWORD };
    const { status } = await ben.post("/api/auth/reset-password", body);
    expect(status).toBe(204);
    expect((await ben.get("/api/auth/user")).status).toBe(401);
  });

  it("can be replaced once per link, also when it is opened twice at the same moment", async () => {
    const { app, token, email } = await forgetful();
    const answers = await Promise.all(["first tide 1", "second tide 2"].map((password) => reset(app, token, password)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 410]);
    const logins = await Promise.all(["first tide 1", "second tide 2"].map((word) => logIn(app, email, word)));
    expect(logins.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    expect(await reset(app, token)).toMatchObject({ status: 410, body: { code: "link_expired" } });
  });

  it("can be replaced within an hour", async () => {
    const { app, token } = await forgetful();
    app.clock.advance(60 * MINUTE);
    expect(await reset(app, token)).toMatchObject({
      status: 410,
      body: { code: "link_expired", message: expect.stringContaining("ask for a new one") },
    });
    app.clock.advance(-1);
    expect((await reset(app, token)).status).toBe(204);
  });

  it("leaves nothing of an expired link", async () => {
    const { app, token, member } = await forgetful();
    await member.post("/api/auth/verify-email/resend");
    const links = () =>
      app.env.DB.prepare(
        `SELECT reset_password_token IS NOT NULL AS reset, reset_password_expires IS NOT NULL AS ends,
          verification_token IS NOT NULL AS verification FROM users WHERE id = ?`,
      )
        .bind(member.id)
        .first();
    const run = () =>
      purgeExpiredLinks.run({
        db: connect(app.env.DB),
        env: app.env,
        now: app.clock(),
        questions: NO_MODELS,
        budget: ample(),
      });
    app.clock.advance(60 * MINUTE - 1);
    await run();
    expect(await links()).toEqual({ reset: 1, ends: 1, verification: 1 });
    app.clock.advance(1);
    await run();
    expect(await links()).toEqual({ reset: 0, ends: 0, verification: 0 });
    expect((await reset(app, token)).status).toBe(410);
  });

  it("has one link at a time, and a new one every five minutes at most", async () => {
    const { app, email, token } = await forgetful();
    app.clock.advance(5 * MINUTE - 1);
    expect((await forget(app, email)).status).toBe(204);
    expect(await mailsTo(app, email)).toHaveLength(1);
    app.clock.advance(1);
    await forget(app, email);
    expect(await mailsTo(app, email)).toHaveLength(2);
    expect((await reset(app, token)).status).toBe(410);
    expect((await reset(app, await newestTokenTo(app, email))).status).toBe(204);
  });

  it.each([
    ["password", "common_password"],
    ["short", "invalid_input"],
  ])("cannot become %s, and the link is still good then", async (password, code) => {
    const { app, token } = await forgetful();
    expect(await reset(app, token, password)).toMatchObject({ status: 400, body: { code } });
    expect((await reset(app, token)).status).toBe(204);
  });

  it("is replaced by the whole link only: not another's, not a part, not its stored hash", async () => {
    const { app, token, member } = await forgetful();
    const other = await forgetful(app);
    const row = await app.env.DB.prepare("SELECT reset_password_token AS hash FROM users WHERE id = ?")
      .bind(member.id)
      .first<{ hash: string }>();
    for (const [guess, status] of [
      ["A".repeat(43), 410],
      [row?.hash ?? "", 410],
      [token.slice(1), 400],
      ["", 400],
      [`${token}' OR 1`, 400],
    ] as const) {
      expect((await reset(app, guess)).status).toBe(status);
    }
    expect(placesOf(token, await allRows())).toEqual(["outbox.text"]);
    expect((await reset(app, other.token)).status).toBe(204);
    expect((await member.get("/api/auth/user")).status).toBe(200);
  });

  it("can be replaced by a Google-only member, who can then sign in both ways", async () => {
    const app = new TestApp();
    const email = newAddress();
    await signUp(app, "Gina", { email, googleId: "google-gina", password: "" });
    await forget(app, email);
    await reset(app, await newestTokenTo(app, email));
    expect((await logIn(app, email, NEW_PASSWORD)).status).toBe(200);
  });
});

describe("asking for a link", () => {
  it("gets the same answer with and without an account, before any look-up", async () => {
    const app = new TestApp();
    const email = newAddress();
    await signUp(app, "Ana", { email });
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const blind = new TestApp({ bindings: { DB: failingD1(app.env.DB, 2, `params: ${email}`) } });
    await knowSettings(blind);
    const shown = [];
    for (const [asked, address] of [
      [app, email],
      [app, "nobody@wail.test"],
      [blind, email],
      [blind, "nobody@wail.test"],
    ] as const) {
      const { status, body, headers } = await forget(asked, address);
      shown.push({ status, body, headers: [...headers].filter(([name]) => name !== "x-request-id") });
    }
    expect(shown).toEqual(Array(4).fill(shown[0]));
    expect(shown[0]).toMatchObject({ status: 204, body: "" });
    expect(await mailsTo(app, email)).toHaveLength(1);
    expect(await mailsTo(app, "nobody@wail.test")).toEqual([]);
  });

  it("looks nobody up until the answer is sent and a pause is over", async () => {
    const { d1, cost, reset } = countingD1(new TestApp().env.DB);
    const pause = Promise.withResolvers<void>();
    const app = new TestApp({ bindings: { DB: d1 }, pause: () => pause.promise });
    const email = newAddress();
    await signUp(app, "Ana", { email });
    await knowSettings(app);
    reset();
    const { answer, finish } = await app.begin("POST", "/api/auth/forgot-password", { body: { email } });
    expect(answer).toMatchObject({ status: 204, body: "" });
    expect(cost.roundTrips).toBe(0);
    pause.resolve();
    await finish();
    expect(cost.roundTrips).toBeGreaterThan(0);
    expect(await mailsTo(app, email)).toHaveLength(1);
  });

  it("is limited per network and per account", async () => {
    const app = new TestApp({ bindings: { WAIL_RATE_LIMITS: "on" } });
    const from = (address: string) => ({ "cf-connecting-ip": address });
    await untilRateLimited(PER_MINUTE.account, (turn) => forget(app, "target@wail.test", from(`10.0.0.${turn}`)));
    await untilRateLimited(PER_MINUTE.credentials, (turn) => forget(app, `t${turn}@wail.test`, from("10.0.1.1")));
  });

  it("uses no name, because somebody else may have chosen it", async () => {
    const app = new TestApp();
    const email = newAddress();
    await signUp(app, "Click-evil-now", { email, displayName: "You won a boat" });
    await forget(app, email);
    expect((await mailsTo(app, email))[0]?.text).not.toMatch(/evil|boat/);
  });

  it("links to the configured address of the installation, whatever the request's address", async () => {
    const { app, email } = await forgetful(new TestApp({ bindings: { WAIL_ORIGIN: "https://wail.example/" } }));
    expect((await mailsTo(app, email))[0]?.text).toContain("https://wail.example/app/reset-password#");
  });
});
