import { beforeEach, describe, expect, it } from "vitest";
import { DAY_MS, MINUTE_MS } from "../../lib/clock.ts";
import { TestApp, type TestMember } from "../../testing/app.ts";
import { signInAgain, signUp } from "../../testing/members.ts";
import { sql } from "../../testing/notifications.ts";
import { join, openPod } from "../../testing/pods.ts";
import { PushService, runPushes, VAPID_KEY } from "../../testing/push-service.ts";
import { comment, postWail } from "../../testing/wails.ts";

let app: TestApp;
let service: PushService;
let pod: number;
let ana: TestMember;
let ben: TestMember;

/** Noon in New York. */
beforeEach(async () => {
  app = new TestApp({ bindings: { VAPID_KEY } });
  await sql(app, "DELETE FROM push_subscriptions");
  service = new PushService();
  pod = await openPod(app, "America/New_York", "Old Town, Portland");
  [ana, ben] = [await signUp(app, "Ana"), await signUp(app, "Ben")];
  await join(pod, ana, ben);
});

/** Lets time pass, and answers what is pushed at its end. */
async function pushedAfter(ms: number): Promise<string[]> {
  app.clock.advance(ms);
  await runPushes(app);
  return service.take();
}

describe("a subscription", () => {
  const count = () => app.env.DB.prepare("SELECT count(*) AS n FROM push_subscriptions").first<number>("n");

  beforeEach(async () => {
    await service.subscribe(ana, "phone", { ripple: false });
    const { id } = await postWail(ana, pod);
    app.clock.advance(1);
    await comment(ben, id);
  });

  it.each([404, 410])("that its push service does not know any more (%i) is removed", async (status) => {
    service.answers.set("phone", status);
    expect(await pushedAfter(MINUTE_MS)).toEqual([]);
    expect(await count()).toBe(0);
  });

  it.each([0, 302, 429, 503])("is tried again, ever more rarely, when its push service fails (%i)", async (status) => {
    service.answers.set("phone", status);
    expect(await pushedAfter(MINUTE_MS)).toEqual([]);
    service.answers.clear();
    expect(await pushedAfter(9 * MINUTE_MS)).toEqual([]);
    expect(await pushedAfter(MINUTE_MS)).toHaveLength(1);
    expect(await pushedAfter(MINUTE_MS)).toEqual([]);
  });

  it("is given up after days of failures", async () => {
    service.answers.set("phone", 403);
    for (let failures = 1; failures < 8; failures += 1) {
      await sql(app, "UPDATE push_subscriptions SET retry_at = 0");
      await pushedAfter(MINUTE_MS);
      expect(await count()).toBe(1);
    }
    await sql(app, "UPDATE push_subscriptions SET retry_at = 0");
    await pushedAfter(MINUTE_MS);
    expect(await count()).toBe(0);
  });

  it.each([
    ["its member signs out there", () => ana.post("/api/auth/logout")],
    ["its member signs out everywhere", () => ana.delete("/api/auth/sessions")],
    ["its member deletes the account", () => ana.delete("/api/user/account", { confirmText: "DELETE MY ACCOUNT" })],
    ["its member turns it off", () => ana.delete("/api/push")],
  ])("ends when %s", async (_how, act) => {
    expect((await act()).status).toBe(204);
    expect(await count()).toBe(0);
  });

  it("is one a browser: it goes to whoever turned push on there last", async () => {
    const browser = service.browser("shared");
    await ana.request("PUT", "/api/push", browser);
    await ben.request("PUT", "/api/push", browser);
    expect(await count()).toBe(1);
    expect((await ana.get("/api/push")).body.settings).toBe(null);
  });

  it("is kept for the newest five devices of a member", async () => {
    for (let device = 0; device < 6; device += 1) {
      app.clock.advance(1);
      await service.subscribe(await signInAgain(ana), `device ${device}`);
    }
    expect(await count()).toBe(5);
    expect((await ana.get("/api/push")).body.settings).toBe(null);
  });

  it.each([
    ["endpoint", "http://fcm.googleapis.com/fcm/send/1"],
    ["endpoint", "https://fcm.googleapis.com.example/1"],
    ["endpoint", "https://evilpush.apple.com/1"],
    ["endpoint", "https://fcm.googleapis.com:8443/1"],
    ["endpoint", "https://user@fcm.googleapis.com/1"],
    ["endpoint", "https://169.254.169.254/latest"],
    ["endpoint", `https://fcm.googleapis.com/${"x".repeat(1000)}`],
    ["p256dh", "BAAA"],
    ["auth", "short"],
    ["zone", "Atlantis/Harbor"],
    ["settings", { comments: true }],
  ])("with a wrong %s is refused: %s", async (field, value) => {
    const body = { ...service.browser("phone"), [field]: value };
    expect(await ben.request("PUT", "/api/push", body)).toMatchObject({ status: 400, body: { code: "invalid_input" } });
  });

  it.each(["web.push.apple.com", "updates.push.services.mozilla.com", "wns2-par02p.notify.windows.com"])(
    "at %s is taken",
    async (host) => {
      const body = { ...service.browser("phone"), endpoint: `https://${host}/some/where` };
      expect((await ben.request("PUT", "/api/push", body)).status).toBe(204);
    },
  );
});

it("a run sends all that is due, also more than it reads at once", async () => {
  const rows = Array.from({ length: 501 }, (_, index) => ({ ...service.browser(`${index}`), sid: `crowd-${index}` }));
  await app.env.DB.batch(
    rows.flatMap(({ endpoint, p256dh, auth, sid, zone }) => [
      app.env.DB.prepare(
        "INSERT INTO sessions (sid, user_id, token_hash, sess, expire) VALUES (?1, ?2, ?1, '{}', ?3)",
      ).bind(sid, ana.id, app.clock() + DAY_MS),
      app.env.DB.prepare(
        `INSERT INTO push_subscriptions (user_id, sid, endpoint, p256dh, auth, zone, comments_up_to, emergencies_at_night,
         created_at) VALUES (?, ?, ?, ?, ?, ?, ?, 0, 0)`,
      ).bind(ana.id, sid, endpoint, p256dh, auth, zone, app.clock() - 1),
    ]),
  );
  await comment(ben, (await postWail(ana, pod)).id);
  expect(await pushedAfter(MINUTE_MS)).toHaveLength(501);
  expect(await pushedAfter(MINUTE_MS)).toEqual([]);
});

it("an installation without a key says so, and sends nothing", async () => {
  const keyless = new TestApp();
  const dora = await signUp(keyless, "Dora");
  expect((await dora.get("/api/push")).body).toEqual({ publicKey: null, settings: null });
  await runPushes(keyless);
  expect((await ana.get("/api/push")).body.publicKey).toMatch(/^B[\w-]{86}$/);
});
