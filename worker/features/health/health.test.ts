import { env } from "cloudflare:workers";
import { afterEach, describe, expect, it, vi } from "vitest";
import { TestApp } from "../../testing/app.ts";
import { countingD1 } from "../../testing/counting-d1.ts";
import { kvFailingGet } from "../../testing/faulty-kv.ts";

afterEach(() => vi.restoreAllMocks());

const health = (app: TestApp) => app.request("GET", "/api/health");

describe("GET /api/health", () => {
  it("says which version answers, and that the database and the sessions do", async () => {
    const { status, headers, body } = await health(new TestApp({ bindings: { WAIL_VERSION: "of-a-test" } }));
    expect(body).toEqual({ status: "ok", version: "of-a-test", checks: { database: true, sessions: true } });
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
