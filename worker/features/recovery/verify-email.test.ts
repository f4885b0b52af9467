import { afterEach, describe, expect, it, vi } from "vitest";
import { hashToken } from "../../lib/token.ts";
import { leaveForGood } from "../../testing/acts.ts";
import { TestApp, TestMember } from "../../testing/app.ts";
import { countingD1 } from "../../testing/counting-d1.ts";
import { runCron } from "../../testing/cron.ts";
import { signUp } from "../../testing/members.ts";
import { knowSettings } from "../../testing/operators.ts";
import { mailsTo, newestTokenTo } from "../../testing/outbox.ts";
import { newAddress } from "../../testing/recovery.ts";
import { allRows, placesOf } from "../../testing/walk-tables.ts";

const MINUTE = 60 * 1000;

/** Somebody who has just registered. */
async function register(app: TestApp, email = newAddress()) {
  const body = { email, password: "tide pools 7", firstName: "Ana", lastName: "Reyes" };
  const answer = await app.request("POST", "/api/auth/register", { body });
  expect(answer).toMatchObject({ status: 201, body: { emailVerified: false } });
  const cookie = (answer.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
  return { email, member: new TestMember(app, answer.body.id, cookie) };
}

const verify = (app: TestApp, token: string) => app.request("POST", "/api/auth/verify-email", { body: { token } });

const resend = (member: TestMember) => member.post("/api/auth/verify-email/resend");

const isVerified = async (member: TestMember) => (await member.get("/api/auth/user")).body.emailVerified;

afterEach(() => vi.restoreAllMocks());

describe("the address of a new member", () => {
  it("is verified by the link that registration mails to it, once", async () => {
    const app = new TestApp();
    const { email, member } = await register(app);
    expect(await mailsTo(app, email)).toMatchObject([
      {
        subject: "Confirm your email address for Wail",
        text: expect.stringMatching(/^https:\/\/wail\.test\/app\/verify-email#[\w-]{43}$/m),
      },
    ]);
    const token = await newestTokenTo(app, email);
    expect(placesOf(token, await allRows())).toEqual(["outbox.text"]);
    expect(await verify(app, token)).toMatchObject({ status: 204, body: "" });
    expect(await isVerified(member)).toBe(true);
    expect(await verify(app, token)).toMatchObject({ status: 410, body: { code: "link_expired" } });
  });

  it("has an hour for it, and any number of new links, five minutes apart", async () => {
    const app = new TestApp();
    const { email, member } = await register(app);
    const first = await newestTokenTo(app, email);
    app.clock.advance(5 * MINUTE - 1);
    const tooSoon = await resend(member);
    expect(tooSoon).toMatchObject({
      status: 429,
      body: { message: expect.stringContaining("has just gone to your address") },
    });
    expect(tooSoon.headers.get("retry-after")).toBe("300");
    app.clock.advance(1);
    expect((await resend(member)).status).toBe(204);
    expect((await verify(app, first)).status).toBe(410);
    app.clock.advance(60 * MINUTE);
    expect((await verify(app, await newestTokenTo(app, email))).status).toBe(410);
    expect((await resend(member)).status).toBe(204);
    expect((await verify(app, await newestTokenTo(app, email))).status).toBe(204);
  });

  it("needs no other link once it is verified", async () => {
    const app = new TestApp();
    const ana = await signUp(app, "Ana", { email: "known@wail.test", emailVerified: true });
    expect((await resend(ana)).status).toBe(204);
    expect(await mailsTo(app, "known@wail.test")).toEqual([]);
  });

  it("is not verified by the link of another", async () => {
    const app = new TestApp();
    const [one, other] = [await register(app), await register(app)];
    await verify(app, await newestTokenTo(app, one.email));
    expect([await isVerified(one.member), await isVerified(other.member)]).toEqual([true, false]);
  });

  it("is deleted with the account, and its mails too", async () => {
    const app = new TestApp();
    const { email, member } = await register(app);
    const token = await newestTokenTo(app, email);
    await leaveForGood(member);
    expect(await mailsTo(app, email)).toEqual([]);
    expect((await verify(app, token)).status).toBe(410);
  });

  it("gets one email in five minutes, however often somebody registers with it and deletes the account", async () => {
    const app = new TestApp();
    const first = await register(app);
    const { email } = first;
    expect(await mailsTo(app, email)).toHaveLength(1);
    let { member } = first;
    for (let turn = 0; turn < 3; turn += 1) {
      await leaveForGood(member);
      ({ member } = await register(app, email));
      await app.request("POST", "/api/auth/forgot-password", { body: { email } });
      expect(await mailsTo(app, email)).toEqual([]);
      expect(await resend(member)).toMatchObject({ status: 429, body: { code: "rate_limited" } });
    }
    app.clock.advance(5 * MINUTE);
    expect((await resend(member)).status).toBe(204);
    expect(await mailsTo(app, email)).toHaveLength(1);
    await leaveForGood(member);
    ({ member } = await register(app, email));
    expect(await mailsTo(app, email)).toEqual([]);
    app.clock.advance(5 * MINUTE);
    expect((await resend(member)).status).toBe(204);
  });

  it("gets no reset link either right after one to an account that is gone", async () => {
    const app = new TestApp();
    const { email, member } = await register(app);
    app.clock.advance(4 * MINUTE);
    await app.request("POST", "/api/auth/forgot-password", { body: { email } });
    await leaveForGood(member);
    app.clock.advance(4 * MINUTE);
    await register(app, email);
    expect(await mailsTo(app, email)).toEqual([]);
  });

  it("is deleted with the account: its hash stays until the cooldown is over and the cron runs", async () => {
    const app = new TestApp();
    const tracesOf = async ({ email }: { email: string }) => placesOf(hashToken(email), await allRows());
    const [hasty, patient] = [await register(app), await register(app)];
    await leaveForGood(hasty.member);
    expect(placesOf(hasty.email, await allRows())).toEqual([]);
    expect(await tracesOf(hasty)).toEqual(["mail_cooldowns.address_hash"]);
    app.clock.advance(5 * MINUTE);
    await leaveForGood(patient.member);
    expect(await tracesOf(patient)).toEqual([]);
    vi.spyOn(console, "info").mockImplementation(() => undefined);
    await runCron(app, app.clock() - 1);
    expect(await tracesOf(hasty)).toEqual(["mail_cooldowns.address_hash"]);
    await runCron(app, app.clock());
    expect(await tracesOf(hasty)).toEqual([]);
  });

  it.each([
    ["is down", { send: () => Promise.reject(new Error("down")) }],
    ["was not set up", undefined],
  ])(
    "does not prevent a registration when mail %s; requesting a link reports it and can be repeated",
    async (_how, MAIL) => {
      for (const level of ["warn", "error"] as const) vi.spyOn(console, level).mockImplementation(() => undefined);
      const bindings = { WAIL_ENV: "production" as const, MAIL_FROM: "hello@wail.example", ...(MAIL && { MAIL }) };
      const { member } = await register(new TestApp({ bindings }));
      for (let turn = 0; turn < 2; turn += 1) {
        expect(await resend(member)).toMatchObject({ status: 503, body: { code: "service_unavailable" } });
      }
    },
  );

  it("costs a link a round trip to check, one to issue and one to mail", async () => {
    const { d1, cost, reset } = countingD1(new TestApp().env.DB);
    const app = new TestApp({ bindings: { DB: d1 } });
    const ana = await signUp(app);
    await knowSettings(app);
    reset();
    await resend(ana);
    expect(cost.roundTrips).toBe(3);
  });

  it("needs sign-in for another link", async () => {
    expect(await new TestApp().request("POST", "/api/auth/verify-email/resend")).toMatchObject({ status: 401 });
  });
});

describe("what waits in the outbox", () => {
  it("is logged without its secret, and deleted after a day", async () => {
    const logged = vi.spyOn(console, "info").mockImplementation(() => undefined);
    const app = new TestApp();
    const { email } = await register(app);
    const lines = logged.mock.calls.map(([line]) => String(line));
    expect(lines).toEqual([expect.stringContaining("mail waits in the outbox: npm run ops -- outbox")]);
    expect(lines.join()).not.toContain(await newestTokenTo(app, email));
    app.clock.advance(25 * 60 * MINUTE);
    await register(app);
    expect(await mailsTo(app, email)).toEqual([]);
  });
});
