import { describe, expect, it } from "vitest";
import { TestApp } from "../../testing/app.ts";

const FORM = { email: "kai@example.com", password: "tide pools 7", firstName: "Kai", lastName: "Moana" };

describe("registering", () => {
  it.each(["password", "12345678", "PassWord", "1234567890", "iloveyou", "qwertyuiop", "ＰＡＳＳＷＯＲＤ", "princess"])(
    "refuses the common password “%s”",
    async (password) => {
      const answer = await new TestApp().request("POST", "/api/auth/register", { body: { ...FORM, password } });
      expect(answer).toMatchObject({
        status: 400,
        body: { code: "common_password", fields: { password: expect.stringContaining("easily guessed") } },
      });
    },
  );

  it.each(["correct horse", "password of the tides", "  tide pools  ", "пароль из моря", "Moana of the tides"])(
    "accepts any other of eight characters or more: %s",
    async (password) => {
      const email = `${crypto.randomUUID()}@example.com`;
      const answer = await new TestApp().request("POST", "/api/auth/register", { body: { ...FORM, email, password } });
      expect(answer.status).toBe(201);
    },
  );

  it("stores nothing when it refuses", async () => {
    const app = new TestApp();
    const email = "nobody-stored@example.com";
    await app.request("POST", "/api/auth/register", { body: { ...FORM, email, password: "password" } });
    const refused = await app.request("POST", "/api/auth/register", {
      body: { ...FORM, email, lastName: "www.evil.com" },
    });
    expect(refused).toMatchObject({ status: 422, body: { code: "content_moderated" } });
    expect(await app.env.DB.prepare("SELECT 1 FROM users WHERE email = ?").bind(email).first()).toBeNull();
  });
});

describe("a first name that is innocent only with its last name", () => {
  it.each([
    ["Spic", "And Span"],
    ["Chink", "In Armor"],
    ["Pussy", "Willow"],
    ["Cum", "Laude"],
  ])("is refused, because neighbors see it alone: %s, %s", async (firstName, lastName) => {
    const answer = await new TestApp().request("POST", "/api/auth/register", {
      body: { ...FORM, firstName, lastName },
    });
    expect(answer).toMatchObject({ status: 422, body: { code: "content_moderated" } });
  });
});

describe("registering while the guard gives no answer", () => {
  it("signs the member in with a name that nobody else sees yet", async () => {
    const app = new TestApp({ bindings: { MODERATION: "guard" } });
    const email = "held@example.com";
    const answer = await app.request("POST", "/api/auth/register", { body: { ...FORM, email } });
    expect(answer).toMatchObject({ status: 201, body: { firstName: "Kai", lastName: "Moana" } });
    const again = await app.request("POST", "/api/auth/login", { body: { email, password: FORM.password } });
    expect(again).toMatchObject({ status: 200, body: { firstName: "Kai", lastName: "Moana" } });
    const seen = app.env.DB.prepare("SELECT first_name, last_name, display_name FROM users WHERE email = ?").bind(
      email,
    );
    expect(await seen.first()).toEqual({ first_name: null, last_name: null, display_name: null });
    const log = app.env.DB.prepare("SELECT kind, decision, decided_by FROM moderation_log WHERE member_id = ?");
    expect((await log.bind(answer.body.id).all()).results).toEqual([
      { kind: "registration_name", decision: "held", decided_by: "guard" },
    ]);
  });
});

describe("a name that could be taken for Wail", () => {
  it.each([
    [{ firstName: "Squid", lastName: "Ink" }, "lastName"],
    [{ firstName: "Sq\u200buid\u0336 \u0406nk" }, "firstName"],
    [{ firstName: "Wa1l Team" }, "firstName"],
    [{ firstName: "\u041c\u043ederator" }, "firstName"],
  ])("is refused in a clear sentence: %j", async (names, field) => {
    const app = new TestApp();
    const answer = await app.request("POST", "/api/auth/register", { body: { ...FORM, ...names } });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: "invalid_input", fields: { [field]: expect.stringContaining("taken for Wail") } },
    });
  });

  it("accepts people whose last name is a title", async () => {
    const body = { ...FORM, email: "leon@example.com", firstName: "Leon", lastName: "Staff" };
    expect((await new TestApp().request("POST", "/api/auth/register", { body })).status).toBe(201);
  });

  it.each(["\ufffc", "\u200f\u2060", "\u{e0041}", "\u2065\u3164", "\u202e\u2069"])(
    "is refused when it is invisible: %j",
    async (firstName) => {
      const answer = await new TestApp().request("POST", "/api/auth/register", { body: { ...FORM, firstName } });
      expect(answer).toMatchObject({ status: 400, body: { fields: { firstName: "First name is required" } } });
    },
  );
});
