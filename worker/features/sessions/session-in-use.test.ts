import { describe, expect, it, vi } from "vitest";
import { DAY_MS } from "../../lib/clock.ts";
import { TestApp, TestMember } from "../../testing/app.ts";
import { countingD1 } from "../../testing/counting-d1.ts";
import { failingD1 } from "../../testing/failing-d1.ts";
import { kvFailingPut } from "../../testing/faulty-kv.ts";
import { signUp } from "../../testing/members.ts";
import { join, openPod } from "../../testing/pods.ts";

describe("a session in use", () => {
  it("is extended at most once a day and lives on for thirty", async () => {
    const app = new TestApp();
    const ana = await signUp(app);
    app.clock.advance(DAY_MS / 2);
    expect((await ana.get("/api/auth/user")).headers.get("set-cookie")).toBeNull();
    app.clock.advance(DAY_MS);
    expect((await ana.get("/api/auth/user")).headers.get("set-cookie")).toContain("Max-Age=2592000");
    expect((await ana.get("/api/auth/user")).headers.get("set-cookie")).toBeNull();
    app.clock.advance(29 * DAY_MS);
    expect((await ana.get("/api/auth/user")).status).toBe(200);
    app.clock.advance(31 * DAY_MS);
    expect((await ana.get("/api/auth/user")).status).toBe(401);
  });

  it("is extended once by the six reads with which the app opens a day later", async () => {
    const logged = vi.spyOn(console, "warn");
    const { d1, cost, reset } = countingD1(new TestApp().env.DB);
    const puts = vi.fn();
    const { SESSIONS: kv } = new TestApp().env;
    const SESSIONS = new Proxy(kv, {
      get: (target, key) => {
        if (key === "put") puts();
        return Reflect.get(target, key).bind(target);
      },
    });
    const app = new TestApp({ bindings: { DB: d1, SESSIONS } });
    const [ana, ben] = [await signUp(app), await signUp(app, "Ben")];
    const pod = await openPod(app);
    await join(pod, ana);
    app.clock.advance(DAY_MS + 1);
    // The first to look has the day's question made.
    await ben.get(`/api/daily-ripple/today/${pod}`);
    const opening = () =>
      Promise.all(
        [
          "/api/auth/user",
          "/api/user/communities",
          "/api/user/shell-stats",
          "/api/notifications/unread-count",
          `/api/posts/${pod}`,
          `/api/daily-ripple/today/${pod}`,
        ].map(ana.get),
      );
    puts.mockClear();
    reset();
    const cookies = (await opening())
      .map(({ headers }) => headers.get("set-cookie"))
      .filter((cookie) => cookie !== null);
    expect(cookies).toEqual([expect.stringContaining("Max-Age=2592000")]);
    expect(puts).toHaveBeenCalledOnce();
    expect(cost).toMatchObject({ roundTrips: 13, rowsWritten: 4 });
    expect(logged).not.toHaveBeenCalled();
    logged.mockRestore();
  });

  it("serves the request while D1 does not extend it, and is extended later", async () => {
    const logged = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const app = new TestApp();
    const ana = await signUp(app);
    app.clock.advance(2 * DAY_MS);
    // After what operators have set, and the report.
    const bindings = { DB: failingD1(app.env.DB, 3, "") };
    const failing = new TestMember(new TestApp({ clock: app.clock, bindings }), ana.id, ana.cookie);
    expect((await failing.post("/api/report-issue", { issueDescription: "Hello" })).status).toBe(204);
    expect(logged).toHaveBeenCalledWith(expect.stringContaining("session_not_extended"));
    logged.mockRestore();
    expect((await ana.get("/api/auth/user")).headers.get("set-cookie")).toContain("Max-Age=2592000");
  });

  it("is extended every day it is used, although KV never stores it", async () => {
    const logged = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const app = new TestApp();
    const { id, cookie } = await signUp(app);
    const ana = new TestMember(
      new TestApp({ clock: app.clock, bindings: { SESSIONS: kvFailingPut(app.env.SESSIONS) } }),
      id,
      cookie,
    );
    for (let day = 0; day < 40; day += 2) {
      app.clock.advance(2 * DAY_MS);
      expect((await ana.get("/api/auth/user")).headers.get("set-cookie")).toContain("Max-Age=2592000");
    }
    expect(logged).toHaveBeenCalledWith(expect.stringContaining("session_not_stored"));
    logged.mockRestore();
  });
});
