import { describe, expect, it, vi } from "vitest";
import { TestApp, TestMember } from "../../testing/app.ts";
import { failingD1 } from "../../testing/failing-d1.ts";
import { signUp } from "../../testing/members.ts";
import { fullKv } from "../../testing/stale-kv.ts";

const DAY = 24 * 60 * 60 * 1000;

describe("a session in use", () => {
  it("is prolonged at most once a day and lives on for thirty", async () => {
    const app = new TestApp();
    const ana = await signUp(app);
    app.clock.advance(DAY / 2);
    expect((await ana.get("/api/auth/user")).headers.get("set-cookie")).toBeNull();
    app.clock.advance(DAY);
    expect((await ana.get("/api/auth/user")).headers.get("set-cookie")).toContain("Max-Age=2592000");
    expect((await ana.get("/api/auth/user")).headers.get("set-cookie")).toBeNull();
    app.clock.advance(29 * DAY);
    expect((await ana.get("/api/auth/user")).status).toBe(200);
    app.clock.advance(31 * DAY);
    expect((await ana.get("/api/auth/user")).status).toBe(401);
  });

  it.each([
    ["D1", (env: Env) => ({ DB: failingD1(env.DB, 2, "") })],
    ["KV", (env: Env) => ({ SESSIONS: fullKv(env.SESSIONS) })],
  ] as const)("that %s does not prolong does what was asked for, and is prolonged later", async (_what, failingIn) => {
    const logged = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const app = new TestApp();
    const ana = await signUp(app);
    app.clock.advance(2 * DAY);
    const bindings = failingIn(app.env);
    const failing = new TestMember(new TestApp({ clock: app.clock, bindings }), ana.id, ana.cookie);
    expect((await failing.post("/api/report-issue", { issueDescription: "Hello" })).status).toBe(204);
    expect(logged).toHaveBeenCalledWith(expect.stringContaining("session_not_prolonged"));
    logged.mockRestore();
    expect((await ana.get("/api/auth/user")).headers.get("set-cookie")).toContain("Max-Age=2592000");
  });
});
