import { describe, expect, it, vi } from "vitest";
import { SESSION_TTL_MS } from "../../http/session-cookie.ts";
import { TestApp, TestMember } from "../../testing/app.ts";
import { countingD1 } from "../../testing/counting-d1.ts";
import { emptyKv, kvFailingGet, kvFailingPut } from "../../testing/faulty-kv.ts";
import { signUp } from "../../testing/members.ts";

const FORM = { email: "full@example.com", password: "tide pools 7", firstName: "Ana", lastName: "Reyes" };

const cookieOf = (headers: Headers) => (headers.get("set-cookie") ?? "").split(";")[0] ?? "";

/** The ways in which KV does not know a session that stands in D1. */
const WAYS = [
  ["does not know it yet", emptyKv],
  ["does not answer", kvFailingGet],
] as const;

/** The same member's browser, whose requests reach a place where KV behaves otherwise. */
const elsewhere = ({ app, id, cookie }: TestMember, SESSIONS: KVNamespace) =>
  new TestMember(new TestApp({ clock: app.clock, bindings: { SESSIONS } }), id, cookie);

describe("a session", () => {
  it.each(WAYS)("is valid while KV %s, for reads and writes, and ends with its row in D1", async (_how, kv) => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const ana = await signUp(new TestApp());
    const there = elsewhere(ana, kv(ana.app.env.SESSIONS));
    expect(await there.get("/api/auth/user")).toMatchObject({ status: 200, body: { id: ana.id } });
    expect((await there.patch("/api/user/profile", { displayName: "Tide" })).status).toBe(200);
    expect((await there.post("/api/auth/logout")).status).toBe(204);
    expect((await there.get("/api/auth/user")).status).toBe(401);
  });

  it.each(WAYS)("expires by its time in D1 while KV %s", async (_how, kv) => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const ana = await signUp(new TestApp());
    const there = elsewhere(ana, kv(ana.app.env.SESSIONS));
    ana.app.clock.advance(SESSION_TTL_MS);
    expect((await there.get("/api/auth/user")).status).toBe(401);
  });

  it.each(["register", "login"])("begins by %s although KV does not store it, which is logged", async (way) => {
    const logged = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const app = new TestApp();
    const full = new TestApp({ bindings: { SESSIONS: kvFailingPut(app.env.SESSIONS) } });
    const body = { ...FORM, email: `${way}@example.com` };
    if (way === "login") await app.request("POST", "/api/auth/register", { body });
    const answer = await full.request("POST", `/api/auth/${way}`, { body });
    expect(answer.status).toBeLessThan(300);
    expect(logged).toHaveBeenCalledWith(expect.stringContaining("session_not_stored"));
    expect((await new TestMember(app, answer.body.id, cookieOf(answer.headers)).get("/api/auth/user")).status).toBe(
      200,
    );
  });

  it("is looked up in D1 once, and only for a well-formed token", async () => {
    const { d1, cost, reset } = countingD1(new TestApp().env.DB);
    const app = new TestApp({ bindings: { DB: d1 } });
    const kvReads = vi.fn();
    const SESSIONS = new Proxy(app.env.SESSIONS, {
      get: (target, key) => {
        if (key === "get") kvReads();
        return Reflect.get(target, key).bind(target);
      },
    });
    const counted = new TestApp({ bindings: { DB: d1, SESSIONS } });
    const ask = (token: string) =>
      counted.request("GET", "/api/auth/user", { headers: { cookie: `__Host-wail=${token}` } });
    for (const token of ["", "undefined", "A".repeat(42), "A".repeat(44), `${"A".repeat(42)}.`, "A".repeat(4000)]) {
      expect((await ask(token)).status).toBe(401);
      const out = await counted.request("POST", "/api/auth/logout", { headers: { cookie: `__Host-wail=${token}` } });
      expect(out.headers.get("set-cookie")).toMatch(/^__Host-wail=; Max-Age=0/);
    }
    expect([cost.roundTrips, kvReads.mock.calls.length]).toEqual([0, 0]);
    reset();
    expect((await ask("A".repeat(43))).status).toBe(401);
    expect([cost.roundTrips, cost.rowsRead, kvReads.mock.calls.length]).toEqual([1, 0, 1]);
  });
});
