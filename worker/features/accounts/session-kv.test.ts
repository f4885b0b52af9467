import { describe, expect, it, vi } from "vitest";
import { TestApp, TestMember } from "../../testing/app.ts";
import { signUp } from "../../testing/members.ts";
import { fullKv, mutedKv } from "../../testing/stale-kv.ts";

const FORM = { email: "full@example.com", password: "tide pools 7", firstName: "Ana", lastName: "Reyes" };

const cookieOf = (headers: Headers) => (headers.get("set-cookie") ?? "").split(";")[0] ?? "";

describe("a session that KV fails", () => {
  it("is not begun while KV does not take it, which a sentence says; a new account is there and the session is not", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const app = new TestApp();
    const full = new TestApp({ bindings: { SESSIONS: fullKv(app.env.SESSIONS) } });
    for (const path of ["/api/auth/register", "/api/auth/login"]) {
      const answer = await full.request("POST", path, { body: FORM });
      expect(answer).toMatchObject({ status: 503, body: { code: "service_unavailable" } });
      expect(answer.headers.get("set-cookie")).toBeNull();
    }
    expect(logged).toHaveBeenCalledWith(expect.stringContaining("session_not_stored"));
    logged.mockRestore();
    const answer = await app.request("POST", "/api/auth/login", { body: FORM });
    const ana = new TestMember(app, answer.body.id, cookieOf(answer.headers));
    expect((await ana.get("/api/auth/sessions")).body).toHaveLength(1);
  });

  it("is not over while KV does not say whether it is there: the member is asked to try again, and stays signed in", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const app = new TestApp();
    const ana = await signUp(app);
    const muted = new TestMember(
      new TestApp({ bindings: { SESSIONS: mutedKv(app.env.SESSIONS) } }),
      ana.id,
      ana.cookie,
    );
    const answer = await muted.get("/api/auth/user");
    expect(answer).toMatchObject({ status: 503, body: { code: "service_unavailable" } });
    expect([answer.headers.get("set-cookie"), answer.headers.get("retry-after")]).toEqual([null, "2"]);
    expect(logged).toHaveBeenCalledWith(expect.stringContaining("session_not_read"));
    expect((await ana.get("/api/auth/user")).status).toBe(200);
  });
});
