import { env } from "cloudflare:workers";
import { afterEach, describe, expect, it, vi } from "vitest";
import { TestApp } from "../../testing/app.ts";
import { countingD1 } from "../../testing/counting-d1.ts";
import { failingD1 } from "../../testing/failing-d1.ts";
import { kvFailingGet } from "../../testing/faulty-kv.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const VITAL = { database: true, sessions: true, pods: true };
const ALL_WELL = { ...VITAL, jobs: true, heldTexts: true, pushes: true, counters: true };

const health = (app: TestApp) => app.request("GET", "/api/health");

describe("GET /api/health", () => {
  it("says which version answers, and that the database and the sessions do", async () => {
    const { status, headers, body } = await health(new TestApp({ bindings: { WAIL_VERSION: "of-a-test" } }));
    expect(body).toEqual({ status: "ok", version: "of-a-test", checks: ALL_WELL });
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toBe("no-store");
  });

  it("is 503 with Retry-After while KV does not answer", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { status, headers, body } = await health(new TestApp({ bindings: { SESSIONS: kvFailingGet(env.SESSIONS) } }));
    expect(body).toMatchObject({ status: "unavailable", checks: { database: true, sessions: false } });
    expect(status).toBe(503);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  });

  it("is 503 while D1 fails, and says nothing that only D1 knows", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { status, body } = await health(new TestApp({ bindings: { DB: failingD1(env.DB, 1, "") } }));
    expect(status).toBe(503);
    expect(body).toMatchObject({ status: "unavailable", checks: { ...VITAL, database: false } });
    expect(Object.keys(body.checks)).toHaveLength(3);
  });

  it("waits two seconds for what does not answer", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const hung = { getByName: () => ({ isAwake: () => new Promise(() => undefined) }) };
    const asked = health(new TestApp({ bindings: { PODS: hung as unknown as Env["PODS"] } }));
    await vi.waitUntil(() => vi.getTimerCount() === 1);
    await vi.advanceTimersByTimeAsync(2000);
    expect((await asked).body).toEqual({
      status: "unavailable",
      version: "local",
      checks: { ...ALL_WELL, pods: false },
    });
  });

  it.each([
    ["jobs", "INSERT INTO job_runs (name, last_run_at, late_at) VALUES ('expire_sessions', 0, ?1 - 1)"],
    ["heldTexts", "INSERT INTO job_runs (name, last_run_at, late_at) VALUES ('retry_held', 0, ?1 - 1)"],
    ["pushes", "INSERT INTO job_runs (name, last_run_at, late_at) VALUES ('send_pushes', 0, ?1 - 1)"],
    ["counters", "INSERT INTO job_runs (name, last_run_at, late_at, done) VALUES ('reconcile_counters', 0, ?1, 1)"],
  ])("is degraded, and 503, when only %s are not as they should be", async (check, fault) => {
    const app = new TestApp();
    await app.env.DB.prepare(fault).bind(app.clock()).run();
    const { status, headers, body } = await health(app);
    expect(body).toEqual({ status: "degraded", version: "local", checks: { ...ALL_WELL, [check]: false } });
    expect(status).toBe(503);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    await app.env.DB.prepare("DELETE FROM job_runs").run();
  });

  it("is 503 while the database is behind the code", async () => {
    const app = new TestApp();
    const forget = "DELETE FROM d1_migrations WHERE id = (SELECT max(id) FROM d1_migrations) RETURNING id, name";
    const newest = await app.env.DB.prepare(forget).first<{ id: number; name: string }>();
    expect((await health(app)).body).toMatchObject({ status: "unavailable", checks: { database: false } });
    const remember = app.env.DB.prepare("INSERT INTO d1_migrations (id, name) VALUES (?, ?)");
    await remember.bind(newest?.id, newest?.name).run();
  });

  it("asks the database once a second, however often it is asked", async () => {
    const { d1, cost } = countingD1(env.DB);
    const app = new TestApp({ bindings: { DB: d1 } });
    for (const _ of [1, 2, 3]) expect((await health(app)).status).toBe(200);
    expect(cost.roundTrips).toBe(1);
    app.clock.advance(1000);
    await health(app);
    expect(cost.roundTrips).toBe(2);
  });
});
