import { createHash } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { DAY_MS } from "../../lib/clock.ts";
import { TestApp, TestMember } from "../../testing/app.ts";
import { countingD1 } from "../../testing/counting-d1.ts";
import { kvFailingDelete, staleKv } from "../../testing/faulty-kv.ts";
import { signUp } from "../../testing/members.ts";
import { allRows, placesOf } from "../../testing/walk-tables.ts";

const CREDENTIALS = { email: "ana.sessions@example.com", password: "tide pools 7" };
const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";

const cookieOf = (headers: Headers) => (headers.get("set-cookie") ?? "").split(";")[0] ?? "";

/** Names of what KV holds. */
/** Keys of sessions in KV, which also holds the log of deletions. */
const remembered = async (app: TestApp) =>
  (await app.env.SESSIONS.list()).keys.map(({ name }) => name).filter((name) => !name.startsWith("deleted:"));

async function logIn(app: TestApp, id: number, userAgent: string): Promise<TestMember> {
  const answer = await app.request("POST", "/api/auth/login", {
    body: CREDENTIALS,
    headers: { "user-agent": userAgent },
  });
  expect(answer.status).toBe(200);
  return new TestMember(app, id, cookieOf(answer.headers));
}

async function register(app: TestApp, email = CREDENTIALS.email): Promise<TestMember> {
  const body = { ...CREDENTIALS, email, firstName: "Ana", lastName: "Reyes" };
  const answer = await app.request("POST", "/api/auth/register", { body });
  return new TestMember(app, answer.body.id, cookieOf(answer.headers));
}

describe("the member's sessions", () => {
  it("are listed by device, newest first, and end everywhere at once", async () => {
    const app = new TestApp();
    const before = await remembered(app);
    const phone = await register(app);
    app.clock.advance(60_000);
    const desktop = await logIn(app, phone.id, FIREFOX);
    const stranger = await signUp(app, "Ben");

    const listed = await desktop.get("/api/auth/sessions");
    expect(listed.status).toBe(200);
    expect(listed.body).toEqual([
      { sid: expect.any(String), current: true, device: "Firefox on Windows", signedInAt: "2026-07-01T16:01:00.000Z" },
      { sid: expect.any(String), current: false, device: "A browser", signedInAt: "2026-07-01T16:00:00.000Z" },
    ]);

    const ended = await desktop.delete("/api/auth/sessions");
    expect(ended.status).toBe(204);
    expect(ended.headers.get("set-cookie")).toMatch(/^__Host-wail=; Max-Age=0/);
    for (const device of [phone, desktop]) expect((await device.get("/api/auth/user")).status).toBe(401);
    expect((await stranger.get("/api/auth/user")).status).toBe(200);
    expect(await remembered(app)).toHaveLength(before.length + 1);
  });

  it("are stored with the hash of their token only, in D1 and in KV", async () => {
    const app = new TestApp();
    const token = (await register(app, "hashed@example.com")).cookie.split("=")[1] ?? "";
    const hash = createHash("sha256").update(token).digest("base64url");
    const stored = await app.env.DB.prepare("SELECT count(*) AS count FROM sessions WHERE token_hash = ?")
      .bind(hash)
      .first();
    expect(stored).toEqual({ count: 1 });
    expect(placesOf(token, await allRows())).toEqual([]);
    const names = await remembered(app);
    expect(names).toContain(hash);
    const values = await Promise.all(names.map((name) => app.env.SESSIONS.get(name)));
    expect([...names, ...values].filter((text) => text?.includes(token))).toEqual([]);
  });

  it("are not listed once expired", async () => {
    const app = new TestApp();
    const ana = await signUp(app);
    await app.env.DB.prepare(
      "INSERT INTO sessions (sid, user_id, token_hash, sess, expire) SELECT 'old', user_id, 'old', sess, ? FROM sessions WHERE user_id = ?",
    )
      .bind(app.clock() - 1, ana.id)
      .run();
    expect((await ana.get("/api/auth/sessions")).body).toHaveLength(1);
  });

  it("cost one round trip to list and one to end", async () => {
    const { d1, cost, reset } = countingD1(new TestApp().env.DB);
    const ana = await signUp(new TestApp({ bindings: { DB: d1 } }));
    reset();
    await ana.get("/api/auth/sessions");
    expect(cost.roundTrips).toBe(1);
    reset();
    await ana.delete("/api/auth/sessions");
    expect(cost.roundTrips).toBe(1);
  });

  it.each(["GET", "DELETE"])("need sign-in for %s", async (method) => {
    expect(await new TestApp().request(method, "/api/auth/sessions")).toMatchObject({ status: 401 });
  });
});

describe("a session that has ended", () => {
  it.each([
    ["logging out", "POST", "/api/auth/logout", undefined],
    ["signing out everywhere", "DELETE", "/api/auth/sessions", undefined],
    ["deleting the account", "DELETE", "/api/user/account", { confirmText: "DELETE MY ACCOUNT" }],
  ])("by %s is invalid at once although KV still serves it", async (_act, method, path, body) => {
    const app = new TestApp({ bindings: { SESSIONS: staleKv(new TestApp().env.SESSIONS) } });
    const ana = await signUp(app);
    expect((await ana.get("/api/auth/user")).status).toBe(200);
    expect((await ana.request(method, path, body)).status).toBe(204);
    for (const [again, where] of [
      ["GET", "/api/auth/user"],
      ["GET", "/api/auth/sessions"],
      ["GET", "/api/user/shell-stats"],
      ["GET", "/api/user/communities"],
      ["POST", "/api/communities/1/join"],
      ["DELETE", "/api/auth/sessions"],
    ] as const) {
      expect((await ana.request(again, where)).status).toBe(401);
    }
  });

  it.each([
    ["logging out", "POST", "/api/auth/logout", undefined],
    ["signing out everywhere", "DELETE", "/api/auth/sessions", undefined],
    ["deleting the account", "DELETE", "/api/user/account", { confirmText: "DELETE MY ACCOUNT" }],
  ])("by %s is invalid although its removal from KV fails, which is logged", async (_act, method, path, body) => {
    const logged = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const app = new TestApp({ bindings: { SESSIONS: kvFailingDelete(new TestApp().env.SESSIONS) } });
    const ana = await signUp(app);
    expect((await ana.request(method, path, body)).status).toBe(204);
    expect((await ana.get("/api/auth/user")).status).toBe(401);
    expect(logged).toHaveBeenCalledWith(expect.stringContaining("session_not_forgotten"));
    logged.mockRestore();
  });

  it.each(["login", "register"])("because a %s has replaced it in the same browser is invalid at once", async (way) => {
    const app = new TestApp({ bindings: { SESSIONS: staleKv(new TestApp().env.SESSIONS) } });
    const [ana, elsewhere] = [await register(app, `ana-${way}@example.com`), await signUp(app, "Ben")];
    const email = way === "login" ? `ana-${way}@example.com` : "next@example.com";
    const body = { ...CREDENTIALS, email, ...(way === "login" ? {} : { firstName: "Cleo", lastName: "Next" }) };
    const answer = await app.request("POST", `/api/auth/${way}`, { body, headers: { cookie: ana.cookie } });
    expect(answer.status).toBeLessThan(300);
    expect((await ana.get("/api/auth/user")).status).toBe(401);
    expect((await elsewhere.get("/api/auth/user")).status).toBe(200);
    const next = new TestMember(app, answer.body.id, cookieOf(answer.headers));
    expect((await next.get("/api/auth/sessions")).body).toHaveLength(1);
  });

  it("because a login has replaced it is removed from KV as well", async () => {
    const app = new TestApp();
    const ana = await register(app, "ana-forgotten@example.com");
    const before = await remembered(app);
    const body = { ...CREDENTIALS, email: "ana-forgotten@example.com" };
    await app.request("POST", "/api/auth/login", { body, headers: { cookie: ana.cookie } });
    expect(await remembered(app)).toHaveLength(before.length);
  });

  it("stays when the sign-in that would replace it fails", async () => {
    const app = new TestApp();
    const ana = await signUp(app);
    const body = { ...CREDENTIALS, email: "nobody@example.com" };
    expect((await app.request("POST", "/api/auth/login", { body, headers: { cookie: ana.cookie } })).status).toBe(401);
    expect((await ana.get("/api/auth/user")).status).toBe(200);
  });

  it("leaves nothing behind in KV, also when it was about to be extended", async () => {
    for (const [method, path, body] of [
      ["DELETE", "/api/auth/sessions", undefined],
      ["DELETE", "/api/user/account", { confirmText: "DELETE MY ACCOUNT" }],
    ] as const) {
      const app = new TestApp();
      const before = await remembered(app);
      const ana = await signUp(app);
      expect(await remembered(app)).not.toEqual(before);
      app.clock.advance(2 * DAY_MS);
      const answer = await ana.request(method, path, body);
      expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^__Host-wail=; Max-Age=0/)]);
      expect(await remembered(app)).toEqual(before);
    }
  });

  it("is not stored again by a request that was under way when it ended", async () => {
    const app = new TestApp();
    const before = await remembered(app);
    const ana = await signUp(app);
    app.clock.advance(2 * DAY_MS);
    const DB = new Proxy(app.env.DB, {
      get: (target, key) =>
        key === "batch"
          ? async (statements: D1PreparedStatement[]) => {
              const results = await target.batch(statements);
              await ana.post("/api/auth/logout");
              return results;
            }
          : Reflect.get(target, key),
    });
    const elsewhere = new TestApp({ clock: app.clock, bindings: { DB } });
    const rows = (await allRows()).filter(({ cells }) => cells.user_id !== ana.id);
    const underWay = await new TestMember(elsewhere, ana.id, ana.cookie).get("/api/auth/user");
    expect(underWay.status).toBe(200);
    expect(underWay.headers.get("set-cookie"), "might replace a newer one").toBeNull();
    expect(await allRows(), "nor does it count as activity").toEqual(rows);
    expect(await remembered(app)).toEqual(before);
  });

  it.each([
    ["begun", 0, "POST", "/api/auth/login"],
    ["extended", 2 * DAY_MS, "GET", "/api/auth/user"],
  ])("leaves nothing in KV when its account is deleted while it is %s", async (how, idle, method, path) => {
    const app = new TestApp();
    const before = await remembered(app);
    const ana = await register(app, `${how}@example.com`);
    app.clock.advance(idle);
    const SESSIONS = new Proxy(app.env.SESSIONS, {
      get: (target, key) =>
        key === "put"
          ? async (...args: [string, string, object]) => {
              await ana.delete("/api/user/account", { confirmText: "DELETE MY ACCOUNT" });
              await target.put(...args);
            }
          : Reflect.get(target, key).bind(target),
    });
    const late = new TestApp({ clock: app.clock, bindings: { SESSIONS } });
    const body = { ...CREDENTIALS, email: `${how}@example.com` };
    const sent = method === "GET" ? { headers: { cookie: ana.cookie } } : { body };
    expect((await late.request(method, path, sent)).status).toBe(200);
    expect((await allRows()).filter(({ table, cells }) => table === "users" && cells.id === ana.id)).toEqual([]);
    expect(await remembered(app)).toEqual(before);
  });

  it("can be ended by its token although KV does not have it yet", async () => {
    const app = new TestApp();
    const before = await remembered(app);
    const ana = await signUp(app);
    const [name = ""] = (await remembered(app)).filter((key) => !before.includes(key));
    const record = (await app.env.SESSIONS.get(name)) ?? "";
    await app.env.SESSIONS.delete(name);
    await ana.post("/api/auth/logout");
    await app.env.SESSIONS.put(name, record);
    expect((await ana.get("/api/auth/user")).status).toBe(401);
  });
});
