import { describe, expect, it } from "vitest";
import { TestApp, TestMember } from "../../testing/app.ts";

const ANA = { email: " Ana@Example.com ", password: "tide pools 7", firstName: "Ana", lastName: "Reyes" };

const cookieOf = (headers: Headers) => (headers.get("set-cookie") ?? "").split(";")[0] ?? "";

describe("accounts", () => {
  it("registers, knows who is signed in, and forgets on logout at once", async () => {
    const app = new TestApp();
    const registered = await app.request("POST", "/api/auth/register", { body: ANA });
    expect(registered.status).toBe(201);
    expect(registered.body).toMatchObject({ email: "ana@example.com", firstName: "Ana", isPremium: false });
    expect(registered.headers.get("set-cookie")).toMatch(/^__Host-wail=.*HttpOnly; Secure; SameSite=Lax/);

    const ana = new TestMember(app, registered.body.id, cookieOf(registered.headers));
    expect((await ana.get("/api/auth/user")).body).toEqual(registered.body);

    expect((await ana.post("/api/auth/logout")).status).toBe(204);
    expect(await ana.get("/api/auth/user")).toMatchObject({
      status: 401,
      body: { code: "authentication_required", message: expect.stringContaining("Authentication required") },
    });
  });

  it("opens a new session at every login and gives a wrong password and an unknown address the same answer", async () => {
    const app = new TestApp();
    const registered = await app.request("POST", "/api/auth/register", { body: { ...ANA, email: "b@example.com" } });
    const again = await app.request("POST", "/api/auth/login", {
      body: { email: "B@EXAMPLE.com", password: ANA.password },
    });
    expect(again.status).toBe(200);
    expect(cookieOf(again.headers)).not.toBe(cookieOf(registered.headers));

    const wrong = { email: "b@example.com", password: "not the password" };
    const unknown = { email: "nobody@example.com", password: "not the password" };
    const answers = await Promise.all([wrong, unknown].map((body) => app.request("POST", "/api/auth/login", { body })));
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
      Array(2).fill({
        status: 401,
        body: { code: "wrong_credentials", message: "That email and password do not match. Please try again." },
      }),
    );
  });

  it("takes the same time for an unknown address, which a quick answer would reveal", async () => {
    const app = new TestApp();
    await app.request("POST", "/api/auth/register", { body: { ...ANA, email: "timed@example.com" } });
    const quickest = { "timed@example.com": Number.POSITIVE_INFINITY, "nobody@example.com": Number.POSITIVE_INFINITY };
    // In turns, so that a busy machine slows both.
    for (let turn = 0; turn < 3; turn += 1) {
      for (const email of ["timed@example.com", "nobody@example.com"] as const) {
        const begin = performance.now();
        await app.request("POST", "/api/auth/login", { body: { email, password: "not the password" } });
        quickest[email] = Math.min(quickest[email], performance.now() - begin);
      }
    }
    expect(quickest["nobody@example.com"]).toBeGreaterThan(quickest["timed@example.com"] / 4);
  });

  it("gives an address to one member only, also when two ask at once", async () => {
    const app = new TestApp();
    const body = { ...ANA, email: "twice@example.com" };
    const answers = await Promise.all([1, 2].map(() => app.request("POST", "/api/auth/register", { body })));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 409]);
  });

  it.each([
    [{ ...ANA, email: "not-an-address" }, "email", "Please enter a valid email address"],
    [{ ...ANA, password: "short" }, "password", "Password must be at least 8 characters long"],
    [{ ...ANA, firstName: " \u200b " }, "firstName", "First name is required"],
    [{ ...ANA, lastName: undefined }, "lastName", "Last name is required"],
    [{ ...ANA, confirmPassword: "other" }, "confirmPassword", "Passwords do not match"],
  ])("refuses a registration with a bad field: %#", async (body, field, message) => {
    const answer = await new TestApp().request("POST", "/api/auth/register", { body });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: "invalid_input", message, fields: { [field]: message } },
    });
  });
});

describe("bad requests", () => {
  it.each([
    ["broken JSON", { body: "{" }, 400, "malformed_json"],
    ["an empty body", { body: "" }, 400, "malformed_json"],
    [
      "a form",
      { body: "a=b", headers: { "content-type": "application/x-www-form-urlencoded" } },
      415,
      "unsupported_media_type",
    ],
    ["a foreign origin", { body: "{}", headers: { origin: "https://evil.test" } }, 403, "cross_site_request"],
    ["a body over 64 KB", { body: JSON.stringify({ email: "x".repeat(70_000) }) }, 413, "body_too_large"],
    ["the wrong type", { body: "[1]" }, 400, "invalid_input"],
  ])("answers %s with a clear 4xx in JSON", async (_name, init, status, code) => {
    const answer = await new TestApp().request("POST", "/api/auth/login", init);
    expect(answer).toMatchObject({ status, body: { code, message: expect.any(String) } });
  });

  it("answers an unknown path with a JSON 404", async () => {
    const answer = await new TestApp().request("GET", "/api/nowhere", { headers: { accept: "text/html" } });
    expect(answer).toMatchObject({ status: 404, body: { code: "not_found" } });
  });
});
