import { describe, expect, it } from "vitest";
import { TestApp } from "../../testing/app.ts";
import { CREDENTIALS_PER_MINUTE, untilHeldUp } from "../../testing/rate-limits.ts";

const FORM = { email: "kai@example.com", password: "tide pools 7", firstName: "Kai", lastName: "Moana" };

describe("registering", () => {
  it.each(["password", "12345678", "PassWord", "1234567890", "iloveyou", "qwertyuiop", "ＰＡＳＳＷＯＲＤ"])(
    "refuses the common password %s",
    async (password) => {
      const answer = await new TestApp().request("POST", "/api/auth/register", { body: { ...FORM, password } });
      expect(answer).toMatchObject({
        status: 400,
        body: { code: "common_password", fields: { password: expect.stringContaining("most common") } },
      });
    },
  );

  it.each(["correct horse", "password of the tides", "        ", "пароль из моря"])(
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

describe("registering while the guard is silent", () => {
  it("lets the member in under the own name, which nobody else sees yet", async () => {
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
  });
});

describe("the limit on credentials", () => {
  const limited = () => new TestApp({ bindings: { WAIL_RATE_LIMITS: "on" } });
  const from = (address: string) => ({ "cf-connecting-ip": address });

  it.each(["login", "register"])("holds up an address that tries %s too often, before any hashing", async (act) => {
    const app = limited();
    const headers = from(`203.0.113.${act.length}`);
    // Forms that fail validation cost no hashing and count all the same.
    const attempt = () => app.request("POST", `/api/auth/${act}`, { body: {}, headers });
    await untilHeldUp(CREDENTIALS_PER_MINUTE, attempt);
    const elsewhere = await app.request("POST", `/api/auth/${act}`, { body: {}, headers: from("198.51.100.1") });
    expect(elsewhere.status).toBe(400);
  });

  it("holds up guesses at one account that come from many addresses", async () => {
    const app = limited();
    const guess = (address: number) =>
      app.request("POST", "/api/auth/login", {
        body: { email: "target@example.com", password: `guess number ${address}` },
        headers: from(`192.0.2.${address}`),
      });
    await untilHeldUp(CREDENTIALS_PER_MINUTE, guess);
  });
});
